import type { RecordedEvent } from '@baize/database';
import { betting, evolve, type Game, type Round, type RoundEvent } from '@baize/rules';
import { isRoundEvent, type StoredTableEvent, storedEvent } from './table-events.ts';

/** A recorded event with the round before and after it. */
export interface Frame {
  readonly version: number;
  readonly at: number;
  readonly actor: string;
  readonly event: StoredTableEvent;
  readonly before: Round;
  readonly round: Round;
}

/** The round after each of its events, from nothing but the rules and what was recorded. */
export function replayRound(game: Game, events: readonly RecordedEvent[]): readonly Frame[] {
  let round: Round = betting;
  return events.map((recorded) => {
    const { version, at, actor } = recorded;
    const event = storedEvent(recorded);
    const before = round;
    if (isRoundEvent(event)) round = evolve(game, round, event);
    return { version, at, actor, event, before, round };
  });
}

/** The events of the round itself, in order. */
export const roundEvents = (frames: readonly Pick<Frame, 'event'>[]): readonly RoundEvent[] =>
  frames.map(({ event }) => event).filter(isRoundEvent);
