'use client';

import { type RefObject, useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { litResult } from '../../../table/spots/lit.ts';
import { SideHand } from '../../../table/two-sided/side-hand.tsx';
import stage from '../../../table/two-sided/stage.module.css';
import { isCalm } from '../../../ui/motion/calm.ts';
import { asBaccarat, asResult, SIDE_OF, SIDES, type Side, sideName } from '../result.ts';
import type { StagePlan } from '../stage-plan.ts';
import styles from './hands.module.css';
import { CARD_LIES_OPEN_MS } from './timing.ts';

export type HandsProps = {
  table: TableSight;
  shoe: RefObject<Element | null>;
  plan: StagePlan;
  /** The dealer has Banker's hand on the left. */
  fromDealer?: boolean;
};

/** The hands of Player and Banker; one element per round. */
export function Hands({ table, shoe, plan, fromDealer = false }: HandsProps) {
  return (
    <div className={`${stage.cards} ${styles.hands} ${plan.thirdBelow ? styles.below : ''}`}>
      {(fromDealer ? SIDES.toReversed() : SIDES).map((side) => (
        <Hand key={side} side={side} table={table} width={plan.cardWidth} shoe={shoe} />
      ))}
    </div>
  );
}

type HandProps = Pick<HandsProps, 'table' | 'shoe'> & { side: Side; width: number };

function Hand({ side, table, width, shoe }: HandProps) {
  const language = useLanguage();
  const { round, live } = table;
  const play = asBaccarat(round?.play);
  const cards = play?.[side] ?? [];
  const count = play && cards.length > 0 ? play.totals[side] : null;
  const wins = round?.phase === 'settled' && asResult(round.result)?.winner === side ? litResult(table, side) : null;
  const [before] = useState(cards.length);
  const shown = useTurned(count, cards.length, live && cards.length > before);
  const name = sideName(side, language);
  return (
    <SideHand
      side={SIDE_OF[side]}
      place={side}
      name={name}
      label={
        count === null ? name : language.say(`games.baccarat.hand.${wins ? 'wins' : 'counts'}`, { side: name, count })
      }
      total={shown}
      cards={cards}
      places={2}
      across={2}
      width={width}
      lit={null}
      className={`${styles.hand} ${wins ? styles[wins] : ''}`}
      live={live}
      shoe={shoe}
    />
  );
}

/** A total, once its last card is face up; at once for cards without motion. */
function useTurned(count: number | null, cards: number, travels: boolean): number | null {
  const [shown, setShown] = useState(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card may leave the count as it was
  useEffect(() => {
    if (!travels || isCalm()) {
      setShown(count);
      return;
    }
    const timer = setTimeout(() => setShown(count), CARD_LIES_OPEN_MS);
    return () => clearTimeout(timer);
  }, [count, cards, travels]);
  return shown;
}
