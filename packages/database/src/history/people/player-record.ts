import { TOP_UP } from '@baize/ledger';
import type pg from 'pg';
import { IS_ERASED } from '../../personal-data/erase-person.ts';
import type { AnsweredCheck } from '../../standing/reality-checks.ts';
import { DISABLED } from './player-list.ts';

/** An answered reality check. Times in ms. */
export interface ListedCheck extends Omit<AnsweredCheck, 'playerId'> {
  readonly at: number;
}

/** A top-up of play money. Time in ms. */
export interface ListedTopUp {
  readonly transferId: string;
  readonly at: number;
  readonly currency: string;
  readonly amountMinor: number;
}

/** An account of a player, and what of its balance is reserved for decisions, minor units. */
interface HeldAccount {
  readonly id: string;
  readonly currency: string;
  readonly balanceMinor: number;
  readonly reservedMinor: number;
}

/** What is stored about a player: accounts, the newest answered reality checks and the newest top-ups. */
export interface PlayerRecord {
  readonly id: string;
  readonly name: string;
  readonly accounts: readonly HeldAccount[];
  readonly checks: readonly ListedCheck[];
  readonly topUps: readonly ListedTopUp[];
  /** Until when the player decided to stay away, ms; null when they did not, or it is over. */
  readonly excludedUntil: number | null;
  /** Why staff disabled the account; null when it is not disabled. */
  readonly disabledWhy: string | null;
  /** Whether who they are was erased, and the account closed for good. */
  readonly isErased: boolean;
}

/** The longest lists of a player's record. */
export const RECORDED_ACTS = 200;

interface Person {
  readonly name: string;
  readonly until: Date | null;
  readonly disabledWhy: string | null;
  readonly isErased: boolean;
}

/** The record of a player, newest first; null for an id that no player has or had. */
export async function readPlayerRecord(
  pool: Pick<pg.Pool, 'query'>,
  id: string,
  most: number = RECORDED_ACTS,
): Promise<PlayerRecord | null> {
  const { rows: people } = await pool.query<Person>(
    `SELECT name, (SELECT max(x.until) FROM self_exclusion x WHERE x."playerId" = u.id AND x.until > now()) AS until,
            CASE WHEN ${DISABLED} THEN coalesce("banReason", '') END AS "disabledWhy", ${IS_ERASED} AS "isErased"
       FROM "user" u WHERE id = $1
        AND (role = 'player' OR EXISTS (SELECT FROM ledger_account WHERE "ownerKind" = 'player' AND "ownerId" = u.id))`,
    [id],
  );
  const [person] = people;
  if (!person) return null;
  const { name, until, disabledWhy, isErased } = person;
  const { rows: accounts } = await pool.query<PlayerRecord['accounts'][number]>(
    `SELECT id, currency, balance AS "balanceMinor", reserved AS "reservedMinor" FROM ledger_account
      WHERE "ownerKind" = 'player' AND "ownerId" = $1 ORDER BY currency`,
    [id],
  );
  const [checks, topUps] = await Promise.all([listChecks(pool, id, most), listTopUps(pool, id, most)]);
  const closed = { excludedUntil: until?.getTime() ?? null, disabledWhy: isErased ? null : disabledWhy, isErased };
  return { id, name, accounts, checks, topUps, ...closed };
}

type CheckRow = Omit<ListedCheck, 'at' | 'dueAt' | 'since'> & Record<'at' | 'dueAt' | 'since', Date>;

async function listChecks(pool: Pick<pg.Pool, 'query'>, id: string, most: number): Promise<readonly ListedCheck[]> {
  const { rows } = await pool.query<CheckRow>(
    `SELECT at, "dueAt", answer, minutes, since, rounds, money FROM reality_check
      WHERE "playerId" = $1 ORDER BY at DESC, "dueAt" DESC LIMIT $2`,
    [id, most],
  );
  return rows.map(({ at, dueAt, since, ...check }) => ({
    ...check,
    at: at.getTime(),
    dueAt: dueAt.getTime(),
    since: since.getTime(),
  }));
}

async function listTopUps(pool: Pick<pg.Pool, 'query'>, id: string, most: number): Promise<readonly ListedTopUp[]> {
  const { rows } = await pool.query<Omit<ListedTopUp, 'at'> & { readonly at: Date }>(
    `SELECT t.id::text AS "transferId", t.at, a.currency, t.amount AS "amountMinor"
       FROM ledger_account a JOIN transfer t ON t."to" = a.id AND t.code = 'grant' AND t.reason = $2
      WHERE a."ownerKind" = 'player' AND a."ownerId" = $1 ORDER BY t.id DESC LIMIT $3`,
    [id, TOP_UP, most],
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}
