'use client';

import type { Faced } from '@baize/rules';
import type { RefObject } from 'react';
import type { Betting } from '../../table/betting-desk.ts';
import { TimedOutMark } from '../../table/decision-bar.tsx';
import type { TableSight } from '../../table/table-sight.ts';
import { DealtCard } from '../../ui/card/dealt-card.tsx';
import { BetCircle } from './bet-circle.tsx';
import styles from './place.module.css';
import { KINDS, type Place } from './positions.ts';

export type PlaceViewProps = {
  table: TableSight;
  betting: Betting | null;
  place: Place;
  refusal: { readonly spot: string; readonly sentence: string } | null;
  shuffler: RefObject<Element | null>;
  /** How many cards lay there when the round was first seen: those do not travel. */
  before: number;
};

/** One position: its packet with the best three marked, its four bets, and whose it is. */
export function PlaceView({ table, betting, place, refusal, shuffler, before }: PlaceViewProps) {
  const { mine, position, cards, best, inHand, seen } = place;
  const look = [styles.place, mine && styles.mine, inHand && styles.inHand, seen?.decision === 'fold' && styles.folded];
  return (
    <section
      className={look.filter(Boolean).join(' ')}
      aria-label={[`Position ${position}`, place.name ?? 'free', place.hand].filter(Boolean).join(', ')}
    >
      <p className={styles.hand}>{place.hand}</p>
      <div className={styles.cards}>
        {cards.map((code, nth) => (
          <DealtCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a packet has no identity but its order; a card turns in its place
            key={nth}
            code={code}
            width={mine ? 'var(--card)' : 'var(--card-other)'}
            cut={mine ? 'full' : 'small'}
            shoe={shuffler}
            arrives={table.live && nth >= before}
            className={markOf(best, code) ?? ''}
          />
        ))}
      </div>
      <div className={styles.spots}>
        {KINDS.map((kind) => (
          <BetCircle
            key={kind}
            table={table}
            betting={betting}
            place={place}
            kind={kind}
            refusal={refusal?.spot === `${kind}:${position}` ? refusal.sentence : null}
          />
        ))}
      </div>
      <p className={styles.who}>
        <b>{place.name ?? `Position ${position}`}</b>
        <span>{toldOf(place)}</span>
        {mine && <TimedOutMark table={table} place={`position:${position}`} word="AUTO FOLDED" />}
      </p>
    </section>
  );
}

/** The three that count are raised and underlined, the fourth steps back. */
function markOf(best: Place['best'], code: Faced): string | undefined {
  if (best.length === 0 || code === 'down') return '';
  return best.includes(code) ? styles.best : styles.spare;
}

/** How far this position is. */
function toldOf({ name, seen }: Place): string {
  if (!seen) return name === null ? 'free' : 'has bet';
  if (seen.decision === 'fold') return seen.auto ? 'folded by the table' : 'folded';
  if (seen.decision === null) return seen.cards.length < 4 ? '' : 'decides';
  return seen.racked ? 'settled' : 'plays';
}
