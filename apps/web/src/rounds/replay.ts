import type { RoundRecord } from '@baize/database';
import {
  betting,
  evolve,
  type Game,
  ignoringInvalidFacts,
  isRoundEvent,
  type PublicRound,
  type Round,
  type RoundEvent,
  resettled,
} from '@baize/rules';
import { type StoredTableEvent, storedEvent } from './table-events.ts';

/** A recorded event with the round before and after it. */
export interface Frame {
  readonly version: number;
  readonly at: number;
  readonly actor: string;
  readonly event: StoredTableEvent;
  readonly before: Round;
  readonly round: Round;
  /** What everybody sees of the round after it, where it does not follow from a round without the masked cards. */
  readonly view: PublicRound | null;
}

/**
 * The round after each of its events, from nothing but the rules and what was recorded. Of a round in play whose cards
 * are masked the views are right, and the rounds are not: they lack the cards.
 */
export function replayRound(game: Game, { events, masked }: Pick<RoundRecord, 'events' | 'masked'>): readonly Frame[] {
  const judged = ignoringInvalidFacts(game);
  let round: Round = betting;
  return events.map((recorded, i) => {
    const { version, at, actor } = recorded;
    const event = storedEvent(recorded);
    const before = round;
    if (isRoundEvent(event)) round = evolve(judged, round, event);
    else if (event.type === 'resettled') round = resettled(judged, round, event);
    return { version, at, actor, event, before, round, view: masked?.views[i] ?? null };
  });
}

/** The events of the round itself, in order. */
export const roundEvents = (frames: readonly Pick<Frame, 'event'>[]): readonly RoundEvent[] =>
  frames.map(({ event }) => event).filter(isRoundEvent);
