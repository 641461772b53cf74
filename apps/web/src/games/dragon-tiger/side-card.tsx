'use client';

import { type RefObject, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { TableSight } from '../../table/game/table-sight.ts';
import { litResult } from '../../table/spots/lit.ts';
import { useInHand } from '../../table/stage/dealer/place-in-hand.ts';
import { DealtCard } from '../../ui/card/dealt-card.tsx';
import { CardOutline } from '../../ui/card/playing-card.tsx';
import { asDragonTiger, asResult, type Side } from './result.ts';
import styles from './stage.module.css';

export type SideCardProps = { side: Side; table: TableSight; shoe: RefObject<Element | null> };

/**
 * The card of one side under its name. One element per round: cards present when it was first seen appear without
 * motion.
 */
export function SideCard({ side, table, shoe }: SideCardProps) {
  const { say } = useLanguage();
  const inHand = useInHand();
  const { round, live } = table;
  const code = asDragonTiger(round?.play)?.[side] ?? null;
  const wins = round?.phase === 'settled' && asResult(round.result)?.winner === side;
  const [layThere] = useState(code !== null);
  const name = say(`games.dragon-tiger.result.${side}`);
  return (
    <section
      className={`${styles.side} ${styles[side]} ${wins ? `${styles.wins} ${styles[litResult(table, side)]}` : ''}`}
      data-in-hand={inHand(side)}
      aria-label={wins ? say('games.dragon-tiger.result.wins', { side: name }) : name}
    >
      <p data-layout="text" className={styles.name} aria-hidden="true">
        {name}
      </p>
      {code ? (
        <DealtCard code={code} width="var(--card)" shoe={shoe} arrives={live && !layThere} />
      ) : (
        <CardOutline width="var(--card)" />
      )}
    </section>
  );
}
