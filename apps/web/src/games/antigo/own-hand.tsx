'use client';

import type { Card } from '@baize/rules';
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { cardName } from '../../ui/card/card-code.ts';
import { PlayingCard } from '../../ui/card/playing-card.tsx';
import styles from './place.module.css';
import { ifGiven, type Place } from './seats.ts';
import { useCardDrag } from './use-card-drag.ts';
import type { Giving } from './use-giving.ts';

export type PickCardsProps = { cards: readonly Card[]; giving: Giving; ribbon: RefObject<HTMLElement | null> };

/** The own three cards while one of them is to be given: pressed, picked by digit, or carried to the ribbon. */
export function PickCards({ cards, giving, ribbon }: PickCardsProps) {
  const { carried, eventsOf, wasCarried } = useCardDrag(ribbon, giving.give);
  return cards.map((card, nth) => {
    const held = carried?.nth === nth ? carried : null;
    const look = [styles.pick, giving.picked === nth && styles.picked, held && styles.held];
    return (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a hand has no identity but its order; equal cards occur
        key={nth}
        type="button"
        className={look.filter(Boolean).join(' ')}
        style={held ? ({ translate: `${held.x}px ${held.y}px` } as CSSProperties) : undefined}
        aria-pressed={giving.picked === nth}
        aria-label={`${nth + 1}: ${cardName(card)}`}
        onClick={() => wasCarried() || giving.pick(nth)}
        {...eventsOf(nth)}
      >
        <PlayingCard code={card} width="var(--card)" decorative />
      </button>
    );
  });
}

export type GiveKeyProps = {
  place: Place;
  giving: Giving;
  /** What lies on the ribbon already; empty where nothing is shared. */
  ribbon: readonly Card[];
  shared: boolean;
};

/** What the picked card would leave and bring, and the key that gives it for good. */
export function GiveKey({ place, giving, ribbon, shared }: GiveKeyProps) {
  const key = useRef<HTMLButtonElement>(null);
  const { picked } = giving;
  const cards = place.hand?.cards ?? [];
  useEffect(() => {
    if (picked !== null) key.current?.focus({ preventScroll: true });
  }, [picked]);
  const card = picked === null ? undefined : cards[picked];
  if (picked === null || card === undefined) return <p className={styles.ask}>{whatNow(place, shared)}</p>;
  const { keeps, sum, community } = ifGiven(cards, picked, ribbon);
  const rank = cardName(card).split(' ')[0];
  return (
    <>
      <p className={styles.would} aria-live="polite">
        <span>
          You keep <b>{keeps}</b>
        </span>
        <span>
          {shared ? `Ribbon then ${sum}, counts ` : 'Second hand '}
          <b>{community}</b>
        </span>
      </p>
      <Button ref={key} variant="primary" busy={giving.sending} onClick={() => giving.give(picked)}>
        {shared ? `Give the ${rank}` : `Set the ${rank} apart`}
      </Button>
    </>
  );
}

/** What is asked, and which card goes when nobody answers. */
function whatNow({ choice, hand }: Place, shared: boolean): string {
  const byTime = choice?.options[0]?.choice.slice('card:'.length);
  const card = byTime === undefined ? undefined : hand?.cards[Number(byTime) - 1];
  const ask = shared ? 'Pick a card for the ribbon.' : 'Pick the card for your second hand.';
  return card ? `${ask} Time out: the ${cardName(card).split(' ')[0]}.` : ask;
}
