import {
  type AnsweredCheck,
  type ReadStanding,
  readPlayersOf,
  readStandingChanges,
  readStandings,
  type StandingChange,
  writeCheckAnswer,
} from '@baize/database';
import type { Calendar } from '@baize/protocol/gaming-days';
import type pg from 'pg';
import { retryWhileUnavailable } from '../doubt/resolve.ts';

/** The channel on which the database announces answers to reality checks and changed intervals, with the player's id. */
export const REALITY_CHECK_CHANNEL = 'reality_check';

/** Reads the players' balances, stakes in play, sessions and results, and stores their answers to reality checks. */
export interface StandingStore {
  /** The whole standings of these players, with their newest rounds and their parts in `roundIds`. */
  read(
    playerIds: readonly string[],
    roundIds: readonly string[],
    now: number,
  ): Promise<ReadonlyMap<string, ReadStanding>>;

  /** Who had a part in one of these rounds, here or elsewhere. */
  playersOf(roundIds: readonly string[]): Promise<readonly string[]>;

  /** What these rounds have changed for those of these players who had a part in them, and the accounts of `touched`. */
  changes(
    playerIds: readonly string[],
    roundIds: readonly string[],
    touched: readonly string[],
  ): Promise<ReadonlyMap<string, StandingChange>>;

  /** Stores the answer to a reality check; the first one holds. @returns when it was given, ms */
  answerCheck(check: AnsweredCheck): Promise<number>;
}

/** @param calendar by which the days of players' limits begin */
export const createStandingStore = (pool: pg.Pool, calendar: Calendar): StandingStore => ({
  read: (playerIds, roundIds, now) => readStandings(pool, playerIds, roundIds, now, calendar),
  playersOf: (roundIds) => readPlayersOf(pool, roundIds),
  changes: (playerIds, roundIds, touched) => readStandingChanges(pool, playerIds, roundIds, touched),
  answerCheck: (check) => retryWhileUnavailable(() => writeCheckAnswer(pool, check)),
});
