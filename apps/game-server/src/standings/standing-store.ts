import { type ReadStanding, readStandingChanges, readStandings, type StandingChange } from '@baize/database';
import type pg from 'pg';

/** Reads what is booked of players: balances, stakes in play, sessions and finished rounds. */
export interface StandingStore {
  /** The whole standings of these players, with their newest rounds and their parts in `roundIds`. */
  read(
    playerIds: readonly string[],
    roundIds: readonly string[],
    now: number,
  ): Promise<ReadonlyMap<string, ReadStanding>>;

  /** What these rounds have changed for those of these players who had a part in them, and the accounts of `touched`. */
  changes(
    playerIds: readonly string[],
    roundIds: readonly string[],
    touched: readonly string[],
  ): Promise<ReadonlyMap<string, StandingChange>>;
}

export const createStandingStore = (pool: pg.Pool): StandingStore => ({
  read: (playerIds, roundIds, now) => readStandings(pool, playerIds, roundIds, now),
  changes: (playerIds, roundIds, touched) => readStandingChanges(pool, playerIds, roundIds, touched),
});
