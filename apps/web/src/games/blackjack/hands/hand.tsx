'use client';

import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { useInHand } from '../../../table/stage/dealer/place-in-hand.ts';
import { DealtCard } from '../../../ui/card/dealt-card.tsx';
import { CardOutline } from '../../../ui/card/playing-card.tsx';
import { isCalm } from '../../../ui/motion/calm.ts';
import { asBlackjack, type DealerHand, type HandView } from '../result.ts';
import styles from './hand.module.css';
import { type HandCount, type HandOutcome, handCount, handOutcome, placeWords } from './hand-words.ts';

/** The time from a known card to its visible face, ms: it leaves the shoe and turns over. */
const CARD_LIES_OPEN_MS = 520;

export type CardLook = {
  /** A CSS length. */
  width: string;
  /** Below 56 px cards have a simpler print. */
  small: boolean;
};

export type HandProps = {
  hand: HandView;
  table: TableSight;
  acting: boolean;
  /** The viewer has bet on the hand or behind it. */
  own: boolean;
  /** Whether it is the turn of another hand of the seat. */
  waits: boolean;
  look: CardLook;
  /** Enough space for a number only. */
  terse: boolean;
  shoe: RefObject<Element | null>;
};

/** One player's hand with its total. Cards present when it was first seen appear without motion. */
export function Hand({ hand, table, acting, own, waits, look, terse, shoe }: HandProps) {
  const settled = table.round?.phase === 'settled' ? asBlackjack(table.round.play) : null;
  const language = useLanguage();
  const { say } = language;
  const inHand = useInHand()(hand.place);
  const outcome = outcomeNow(hand, settled?.dealer);
  const count = handCount(hand, outcome === null, language);
  const states = [
    own && styles.own,
    acting && styles.acting,
    waits && styles.waits,
    terse && styles.terse,
    outcome && styles[outcome],
  ];
  return (
    <section
      className={[styles.hand, ...states].filter(Boolean).join(' ')}
      data-in-hand={inHand}
      aria-label={sayHand(hand, count, outcome, language)}
    >
      <Count
        count={count}
        terse={terse}
        cards={hand.cards.length}
        live={table.live}
        outcome={terse || hand.bust ? null : outcome}
      />
      {inHand && hand.cards.length === 0 && <CardOutline width={look.width} />}
      <Cards cards={hand.cards} live={table.live} look={look} shoe={shoe} />
      {hand.auto && (
        <span className={styles.clocked} title={say('games.blackjack.hand.clockWhy')}>
          {say('games.blackjack.hand.clock')}
        </span>
      )}
    </section>
  );
}

/** A hand that is bust or surrendered has ended before the round is settled. */
function outcomeNow(hand: HandView, dealer: DealerHand | undefined): HandOutcome | null {
  if (dealer) return handOutcome(hand, dealer);
  if (hand.bust) return 'loses';
  return hand.surrendered ? 'surrendered' : null;
}

/** `Seat 4, second hand, 18, doubled, wins` */
function sayHand(hand: HandView, count: HandCount | null, outcome: HandOutcome | null, language: Language): string {
  const { say } = language;
  const place = placeWords(hand.place, hand.split, language);
  let said = count ? say('games.blackjack.hand.aloud', { place, count: count.text }) : place;
  if (hand.doubled) said = say('games.blackjack.hand.doubled', { hand: said });
  if (hand.auto) said = say('games.blackjack.hand.clocked', { hand: said });
  if (!outcome) return said;
  return say('games.blackjack.hand.ended', { hand: said, outcome: say(`games.blackjack.hand.${outcome}`) });
}

export type CardsProps = { cards: readonly string[]; live: boolean; look: CardLook; shoe: RefObject<Element | null> };

/** Cards that overlap so that each corner is visible. */
export function Cards({ cards, live, look, shoe }: CardsProps) {
  const [before] = useState(cards.length);
  return (
    <div
      className={`${styles.cards} ${cards.length > 3 ? styles.many : ''}`}
      style={{ '--cards': cards.length, '--card-width': look.width } as CSSProperties} // custom properties
    >
      {cards.map((code, nth) => (
        <DealtCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place in the hand; a shoe has equal ones
          key={nth}
          code={code}
          width={look.width}
          cut={look.small ? 'small' : 'full'}
          shoe={shoe}
          arrives={live && nth >= before}
        />
      ))}
    </div>
  );
}

export type CountProps = {
  count: HandCount | null;
  /** The number of cards in the total. */
  cards: number;
  live: boolean;
  outcome?: HandOutcome | null;
  /** Enough space for a number only. */
  terse?: boolean;
};

/** A total beside its hand, once its last card is face up. */
export function Count({ count, cards, live, outcome = null, terse = false }: CountProps) {
  const { say } = useLanguage();
  const [first] = useState(cards);
  const shown = useOpened(count, live && cards > first);
  if (!shown) return <span className={`${styles.count} ${styles.none}`} aria-hidden="true" />;
  return (
    <span data-layout="text" className={`${styles.count} ${styles[shown.tone]}`}>
      {shown.before && <small>{shown.before}</small>}
      {terse ? shown.short : shown.text}
      {outcome && <small>{say(`games.blackjack.hand.${outcome}`)}</small>}
    </span>
  );
}

function useOpened(count: HandCount | null, travels: boolean): HandCount | null {
  const [shown, setShown] = useState(count);
  const text = count && JSON.stringify(count);
  useEffect(() => {
    const open = () => setShown(text === null ? null : (JSON.parse(text) as HandCount)); // set one line above
    if (!travels || isCalm()) return open();
    const timer = setTimeout(open, CARD_LIES_OPEN_MS);
    return () => clearTimeout(timer);
  }, [text, travels]);
  return shown;
}
