'use client';

import type { RefObject } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { useInHand } from '../../../table/stage/dealer/place-in-hand.ts';
import { DealtCard } from '../../../ui/card/dealt-card.tsx';
import { CardOutline } from '../../../ui/card/playing-card.tsx';
import { asAntigo } from '../result.ts';
import styles from '../stage.module.css';

export type DealerHandProps = { table: TableSight; shoe: RefObject<SVGSVGElement | null>; before: number };

/**
 * The dealer's two face-down cards, revealed when all players have decided, and a third card on a total of six or less.
 */
export function DealerHand({ table, shoe, before }: DealerHandProps) {
  const { say } = useLanguage();
  const inHand = useInHand();
  const dealer = asAntigo(table.round?.play)?.dealer ?? null;
  const cards = dealer?.cards ?? [];
  const total = dealer && cards.length > 0 && !cards.includes('down') ? dealer.total : null;
  const name = say('games.antigo.dealer.name');
  return (
    <section
      className={styles.dealer}
      aria-label={total === null ? name : say('games.antigo.dealer.counts', { total })}
    >
      <p data-layout="text" className={styles.name} aria-hidden="true">
        {name}
        {total === null ? <small>{say('games.antigo.dealer.draws')}</small> : <b>{total}</b>}
      </p>
      <div className={styles.hand} data-in-hand={inHand('dealer')}>
        {cards.length === 0 && <CardOutline width="var(--card-dealer)" />}
        {cards.length < 2 && <CardOutline width="var(--card-dealer)" />}
        {cards
          .map((code, nth) => ({ code, nth }))
          .map(({ code, nth }) => (
            <DealtCard
              key={nth}
              code={code}
              width="var(--card-dealer)"
              shoe={shoe}
              arrives={table.live && nth >= before}
            />
          ))}
      </div>
    </section>
  );
}
