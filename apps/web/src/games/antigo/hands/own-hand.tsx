'use client';

import type { Card } from '@baize/rules';
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PlayingCard } from '../../../ui/card/playing-card.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { afterGiving, type Place } from '../spots/seats.ts';
import { cardWords, rankWords } from './card-words.ts';
import styles from './own-hand.module.css';
import { useCardDrag } from './use-card-drag.ts';
import type { Giving } from './use-giving.ts';

export type PickCardsProps = { cards: readonly Card[]; giving: Giving; ribbon: RefObject<HTMLElement | null> };

/** The player's three cards while one of them must be given: clicked, selected by digit, or dragged to the ribbon. */
export function PickCards({ cards, giving, ribbon }: PickCardsProps) {
  const language = useLanguage();
  const { carried, eventsOf, wasCarried } = useCardDrag(ribbon, giving.give);
  return cards.map((card, nth) => {
    const held = carried?.nth === nth ? carried : null;
    const look = [styles.pick, giving.picked === nth && styles.picked, held && styles.held];
    return (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a hand has no identity but its order; equal cards occur
        key={nth}
        type="button"
        data-layout="card"
        className={look.filter(Boolean).join(' ')}
        style={held ? ({ translate: `${held.x}px ${held.y}px` } as CSSProperties) : undefined}
        aria-pressed={giving.picked === nth}
        aria-label={`${nth + 1}: ${cardWords(card, language)}`}
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
  /** The cards already on the ribbon; empty at single-player tables. */
  ribbon: readonly Card[];
  shared: boolean;
  /** Opens the table's chat, where players may discuss. */
  talk: (() => void) | null;
};

/** Shows the totals that result from giving the selected card, and the button that gives it. */
export function GiveKey({ place, giving, ribbon, shared, talk }: GiveKeyProps) {
  const language = useLanguage();
  const { say } = language;
  const key = useRef<HTMLButtonElement>(null);
  const { picked } = giving;
  const cards = place.hand?.cards ?? [];
  useEffect(() => {
    if (picked !== null) key.current?.focus({ preventScroll: true });
  }, [picked]);
  const card = picked === null ? undefined : cards[picked];
  const byTime = cards[Number(place.choice?.options[0]?.choice.slice('card:'.length)) - 1];
  const mode = shared ? 'multiplayer' : 'single';
  const question = say('games.antigo.give.ask', { mode, card: byTime ? rankWords(byTime, language) : '' });
  return (
    <>
      {picked === null || card === undefined ? (
        <p data-layout="text" className={styles.ask}>
          {question}
        </p>
      ) : (
        <Would cards={cards} picked={picked} ribbon={ribbon} shared={shared} />
      )}
      <span data-layout="bar" className={styles.keys}>
        {picked !== null && card !== undefined && (
          <Button ref={key} variant="primary" busy={giving.sending} onClick={() => giving.give(picked)}>
            {say('games.antigo.give.key', { mode, card: rankWords(card, language) })}
          </Button>
        )}
        {talk && (
          <Button className={styles.talk ?? ''} onClick={talk}>
            {say('games.antigo.give.talk')}
          </Button>
        )}
      </span>
    </>
  );
}

type WouldProps = { cards: readonly Card[]; picked: number; ribbon: readonly Card[]; shared: boolean };

function Would({ cards, picked, ribbon, shared }: WouldProps) {
  const { say } = useLanguage();
  const { keeps, sum, community } = afterGiving(cards, picked, ribbon);
  const b = (part: React.ReactNode) => <b>{part}</b>;
  return (
    <p data-layout="text" className={styles.would} aria-live="polite">
      <span>{say.rich('games.antigo.give.keep', { keeps, b })}</span>
      <span>
        {shared
          ? say.rich('games.antigo.give.ribbon', { sum, community, b })
          : say.rich('games.antigo.give.second', { community, b })}
      </span>
    </p>
  );
}
