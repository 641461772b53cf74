'use client';

import { type RefObject, useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { type Lit, litResult } from '../../../table/spots/lit.ts';
import { useInHand } from '../../../table/stage/dealer/place-in-hand.ts';
import { DealtCard } from '../../../ui/card/dealt-card.tsx';
import { CardOutline } from '../../../ui/card/playing-card.tsx';
import { isCalm } from '../../../ui/motion/calm.ts';
import { asBaccarat, asResult, SIDES, type Side, sideName } from '../result.ts';
import type { StagePlan } from '../stage-plan.ts';
import styles from './hands.module.css';
import { CARD_LIES_OPEN_MS } from './timing.ts';

export type HandsProps = {
  table: TableSight;
  /** The dealer has Banker's hand on the left. */
  fromDealer?: boolean;
  plan: StagePlan;
  shoe: RefObject<Element | null>;
};

/**
 * The hands of Player and Banker. One element per round: cards present when it was first seen appear without motion.
 */
export function Hands({ table, plan, shoe, fromDealer = false }: HandsProps) {
  const play = asBaccarat(table.round?.play);
  const result = table.round?.phase === 'settled' ? asResult(table.round.result) : null;
  const hand = (side: Side) => (
    <Hand
      side={side}
      cards={play?.[side] ?? []}
      count={play && play[side].length > 0 ? play.totals[side] : null}
      wins={result?.winner === side ? litResult(table, side) : null}
      live={table.live}
      plan={plan}
      shoe={shoe}
    />
  );
  return (
    <div className={`${styles.hands} ${plan.thirdBelow ? styles.below : ''}`}>
      {hand(SIDES[fromDealer ? 1 : 0])}
      {hand(SIDES[fromDealer ? 0 : 1])}
    </div>
  );
}

type HandProps = {
  side: Side;
  cards: readonly string[];
  /** The total of the hand; null without cards. */
  count: number | null;
  wins: Lit | null;
  live: boolean;
  plan: StagePlan;
  shoe: RefObject<Element | null>;
};

const PAIR = [0, 1] as const;

function Hand({ side, cards, count, wins, live, plan, shoe }: HandProps) {
  const language = useLanguage();
  const { say } = language;
  const inHand = useInHand();
  const name = sideName(side, language);
  const [before] = useState(cards.length);
  const arrives = (nth: number) => live && nth >= before;
  const shown = useTurned(count, cards.length, arrives(cards.length - 1));
  const [, , third] = cards;
  const width = plan.cardWidth;
  return (
    <section
      className={`${styles.hand} ${styles[side]} ${wins ? `${styles.wins} ${styles[wins]}` : ''}`}
      aria-label={count === null ? name : say(`games.baccarat.hand.${wins ? 'wins' : 'counts'}`, { side: name, count })}
    >
      <p data-layout="text" className={styles.title} aria-hidden="true">
        <span>{name}</span>
        <b>{shown ?? ''}</b>
      </p>
      <div className={styles.cards} data-in-hand={inHand(side)}>
        {PAIR.map((nth) => {
          const code = cards[nth];
          return code ? (
            <DealtCard key={nth} code={code} width={width} shoe={shoe} arrives={arrives(nth)} />
          ) : (
            <CardOutline key={nth} width={width} />
          );
        })}
        {third && (
          <DealtCard
            code={third}
            width={width}
            shoe={shoe}
            arrives={arrives(2)}
            sideways
            className={styles.third ?? ''}
          />
        )}
      </div>
    </section>
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
