import type { Calendar } from '@baize/protocol/gaming-days';
import type pg from 'pg';
import { readTimeLimits, type TimeLimit } from '../own-limits/own-time.ts';
import { type AccountsNow, readAccountsNow } from './accounts-now.ts';
import { grouped } from './grouped.ts';
import { type CountedPlaySession, readPlaySessions } from './play-sessions.ts';
import { keyOfPart, type PlayedPart, readPlayedParts } from './player-rounds.ts';
import { type CheckTerms, readCheckTerms } from './reality-checks.ts';

/** What changes of a player's standing when rounds end. */
export interface StandingChange extends AccountsNow {
  /** Newest first. */
  readonly parts: readonly PlayedPart[];
}

/** The whole standing of a player. `playSession` counts exactly the rounds that had ended when `parts` were read. */
export interface ReadStanding extends StandingChange {
  readonly playSession: CountedPlaySession | null;
  readonly check: CheckTerms;
  /** The player's own limits of time. */
  readonly timeLimits: readonly TimeLimit[];
}

/** Rounds of each player in a whole standing. */
const NEWEST = 10;

/**
 * The standings of these players at that time (ms), each with their newest rounds and with their parts in `roundIds`. Every
 * part of it is of the same moment.
 * @param calendar by which the days of players' limits begin
 */
export async function readStandings(
  pool: pg.Pool,
  playerIds: readonly string[],
  roundIds: readonly string[],
  now: number,
  calendar: Calendar,
): Promise<ReadonlyMap<string, ReadStanding>> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const accounts = await readAccountsNow(client, playerIds);
    const playSessions = await readPlaySessions(client, playerIds, now);
    const terms = await readCheckTerms(client, playerIds);
    const timeLimits = await readTimeLimits(client, playerIds, now, calendar);
    const newest = await readPlayedParts(client, playerIds, { newest: NEWEST });
    const named = roundIds.length > 0 ? await readPlayedParts(client, playerIds, { roundIds }) : [];
    await client.query('COMMIT');
    const known = new Set(newest.map(keyOfPart));
    const partsOf = grouped(
      [...newest, ...named.filter((part) => !known.has(keyOfPart(part)))],
      ({ playerId }) => playerId,
    );
    return new Map(
      [...terms].map(([id, check]) => [
        id,
        {
          ...NO_ACCOUNTS,
          ...accounts.get(id),
          playSession: playSessions.get(id) ?? null,
          check,
          timeLimits: timeLimits.get(id) ?? [],
          parts: partsOf.get(id) ?? [],
        },
      ]),
    );
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * What has changed for those of these players who had a part in one of these rounds, and for those `touched` without one.
 */
export async function readStandingChanges(
  pool: Pick<pg.Pool, 'query'>,
  playerIds: readonly string[],
  roundIds: readonly string[],
  touched: readonly string[],
): Promise<ReadonlyMap<string, StandingChange>> {
  const parts = roundIds.length > 0 ? await readPlayedParts(pool, playerIds, { roundIds }) : [];
  const partsOf = grouped(parts, ({ playerId }) => playerId);
  const changed = [...new Set([...partsOf.keys(), ...touched])];
  if (changed.length === 0) return new Map();
  const accounts = await readAccountsNow(pool, changed);
  return new Map(changed.map((id) => [id, { ...NO_ACCOUNTS, ...accounts.get(id), parts: partsOf.get(id) ?? [] }]));
}

const NO_ACCOUNTS: AccountsNow = { balances: [], inPlay: [] };
