'use client';

import { type Faced, isUp } from '@baize/rules';
import type { RefObject } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TimedOutMark } from '../../../table/decisions/timed-out-mark.tsx';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { handWords } from '../../../table/game/words/hand-words.ts';
import { SpotRing } from '../../../table/spots/drawn/spot-ring.tsx';
import type { SpotHands } from '../../../table/spots/spot-hands.ts';
import { useInHand } from '../../../table/stage/dealer/place-in-hand.ts';
import frame from '../../../table/stage/frame.module.css';
import { useOnceOpen } from '../../../table/stage/use-once-open.ts';
import { DealtCard } from '../../../ui/card/dealt-card.tsx';
import { PersonName } from '../../../ui/data/person-name.tsx';
import styles from './place.module.css';
import { spotFacts } from './position-spots.ts';
import { kindsOf, type Place } from './positions.ts';

export type PlaceViewProps = {
  table: TableSight;
  place: Place;
  hands: SpotHands;
  /** The number also precedes names: the dealer calls places, not people. */
  numbered?: boolean;
  shuffler: RefObject<Element | null>;
  /** The number of cards when the round was first seen: those appear without motion. */
  before: number;
};

/** One position: its packet with the best three marked, its four bets, and its player. */
export function PlaceView({ table, place, numbered = false, hands, shuffler, before }: PlaceViewProps) {
  const language = useLanguage();
  const { say } = language;
  const { mine, position, cards, best, inHand, seen, name } = place;
  const isNext = useInHand()(`position:${position}`);
  const named = useOnceOpen(place.hand, cards.filter(isUp).length, table.live);
  const hand = named && handWords(named, language);
  const look = [styles.place, mine && styles.mine, inHand && styles.inHand, seen?.decision === 'fold' && styles.folded];
  const playing = table.round?.phase !== 'betting';
  return (
    <section
      className={look.filter(Boolean).join(' ')}
      data-own={mine || undefined}
      data-in-hand={isNext}
      aria-label={say('games.three-card-monster.position.of', {
        position,
        name: name ?? say('games.three-card-monster.place.free'),
        told: hand === null ? 'none' : 'hand',
        hand: hand ?? '',
      })}
    >
      <p data-layout="text" className={styles.hand}>
        {hand}
      </p>
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
      <div data-stakes className={styles.spots}>
        {kindsOf(table).map((kind) => (
          <SpotRing
            key={kind}
            facts={spotFacts(table, place, kind, language)}
            hands={hands}
            chips={place.chips[kind] ?? null}
            currency={table.info.currency}
            fixed={kind === 'play' || (playing && !mine)}
            print={say(`games.three-card-monster.spot.${kind}`)}
          />
        ))}
      </div>
      <p data-layout="text" className={`${frame.who} ${styles.who}`}>
        <b>
          {(name === null || numbered) && say('games.three-card-monster.position.number', { position })}
          {name !== null && numbered && ' · '}
          {name !== null && <PersonName name={name} />}
        </b>
        <PlaceState place={place} />
        {mine && (
          <TimedOutMark table={table} place={`position:${position}`} word={say('table.sharedHand.autoFolded')} />
        )}
      </p>
    </section>
  );
}

/** The best three are raised and underlined, the fourth is dimmed. */
function markOf(best: Place['best'], code: Faced): string | undefined {
  if (best.length === 0 || code === 'down') return '';
  return best.includes(code) ? styles.best : styles.spare;
}

/** The state of this position. */
function PlaceState({ place: { name, seen, mine } }: { place: Place }) {
  const { say } = useLanguage();
  const who = mine ? 'you' : 'other';
  if (!seen && name === null) return <span>{say('games.three-card-monster.place.free')}</span>;
  if (!seen) return <span>{say('games.three-card-monster.place.bet', { who })}</span>;
  const { decision, auto, racked, cards } = seen;
  if (decision === 'fold')
    return <span>{say(auto ? 'table.sharedHand.autoFolded' : 'games.three-card-monster.place.folded')}</span>;
  if (decision === null)
    return <span>{cards.length < 4 ? '' : say('games.three-card-monster.place.decides', { who })}</span>;
  if (racked) return <span>{say('games.three-card-monster.place.settled')}</span>;
  return <span>{say('games.three-card-monster.place.plays', { who })}</span>;
}
