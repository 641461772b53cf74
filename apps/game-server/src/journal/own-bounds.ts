import { type OwnLimit, readOwnLimits, readOwnUse } from '@baize/database';
import { accountOf } from '@baize/ledger';
import { type Calendar, isFormerStart } from '@baize/protocol/gaming-days';
import { type MetLimit, type OwnLimitKind, ownPeriodsAt } from '@baize/protocol/own-limits';
import type pg from 'pg';
import { releaseAfter } from '../postgres/release-after.ts';
import { type HeldFunds, isCovered, neededFor, type PlayerPart, playerParts } from './appended.ts';
import type { Batch, Entry, EntryOutcome } from './journal.ts';

// The limits of players as bounds of their accounts, in the row that every stake changes: what may still be wagered, and
// the balance that losses may bring it down to. They hold until a period begins anew, a looser limit takes effect or the
// player decides otherwise; the next stake then renews them.

/** The bounds of an account. */
export interface Bounds {
  readonly boundsUntil: number | null;
  readonly stakeRoom: number | null;
  readonly balanceFloor: number | null;
}

interface BoundedRow extends Bounds, HeldFunds {
  readonly id: string;
  readonly stakeLimit: number | null;
  readonly floorLimit: number | null;
}

/** What the bounds leave of each account: by stakes and by the balance; decisions at other tables count as taken. */
function roomOf({ stakeRoom, balanceFloor, minor, reservedMinor, hereMinor }: Bounds & HeldFunds) {
  const elsewhere = reservedMinor - hereMinor;
  return {
    stakes: stakeRoom === null ? Number.POSITIVE_INFINITY : stakeRoom - elsewhere,
    balance: balanceFloor === null ? Number.POSITIVE_INFINITY : minor - elsewhere - balanceFloor,
  };
}

/** Whether the bounds of an account allow a stake, with what it reserves for its decision, at that moment. */
export function isWithin(part: PlayerPart, account: Bounds & HeldFunds, at: number): boolean {
  const { boundsUntil } = account;
  if (boundsUntil === null) return true;
  const { stakes, balance } = roomOf(account);
  return at < boundsUntil && neededFor(part, account) <= Math.min(stakes, balance);
}

/** Limits bind what players stake themselves. What a table does for them completes what they have begun. */
export const isBound = ({ actor }: Entry): boolean => actor.startsWith('player:');

const BOUNDED = `
SELECT id, balance AS minor, reserved AS "reservedMinor", "boundsUntil", "stakeRoom", "stakeLimit", "balanceFloor",
       "floorLimit", coalesce((SELECT amount FROM reserve WHERE "tableId" = $2 AND account = id), 0) AS "hereMinor"
  FROM ledger_account
 WHERE id = ANY ($1) AND "boundsUntil" IS NOT NULL`;

/**
 * Which of these refused entries limits have refused, by entry: `own-limit`, or `bounds-renewed` when they were judged by
 * bounds that are over, which are new now.
 */
export async function judgeByLimits(
  pool: pg.Pool,
  { tableId, entries }: Pick<Batch, 'tableId' | 'entries'>,
  calendar: Calendar,
): Promise<ReadonlyMap<Entry, EntryOutcome>> {
  const outcomes = new Map<Entry, EntryOutcome>();
  const paying = entries.filter(isBound).map((entry) => ({
    entry,
    at: entry.events[0]?.at ?? 0,
    parts: playerParts(entry).filter(({ change }) => change < 0),
  }));
  const accounts = paying.flatMap(({ parts }) => parts.map(({ account }) => account));
  if (accounts.length === 0) return outcomes;
  const { rows } = await pool.query<BoundedRow>({ name: 'bounded', text: BOUNDED, values: [accounts, tableId] });
  const bounded = new Map(rows.map((row) => [row.id, row]));
  for (const { entry, at, parts } of paying) {
    const met: { readonly part: PlayerPart; readonly row: BoundedRow }[] = [];
    for (const part of parts) {
      const { account } = part;
      const row = bounded.get(account);
      if (!row || isWithin(part, row, at) || !isCovered(part, row)) continue;
      const until = row.boundsUntil ?? 0;
      // A day that begins earlier by hours that were set since is over then, not at its former end.
      if (at >= until || isFormerStart(until, at, calendar)) {
        await renewBounds(pool, account, at, calendar);
        outcomes.set(entry, { outcome: 'bounds-renewed' });
      } else met.push({ part, row });
    }
    const [first] = met;
    if (!first || outcomes.has(entry)) continue;
    const limit = await metLimit(pool, first.row, neededFor(first.part, first.row));
    if (limit) outcomes.set(entry, { outcome: 'own-limit', accounts: met.map(({ part }) => part.account), limit });
  }
  return outcomes;
}

/** The limit that refuses to pay `need`. */
async function metLimit(pool: pg.Pool, row: BoundedRow, need: number): Promise<MetLimit | undefined> {
  const { stakes, balance } = roomOf(row);
  const [id, left] = need > stakes ? [row.stakeLimit, stakes] : [row.floorLimit, balance];
  const { rows } = await pool.query<Pick<MetLimit, 'kind' | 'period' | 'amount'>>(
    'SELECT kind, period, amount FROM own_limit WHERE id = $1',
    [id],
  );
  return rows[0] && { ...rows[0], left: Math.max(left, 0) };
}

/** Computes the bounds of an account anew at that moment, by the limits that hold then. */
async function renewBounds(pool: pg.Pool, account: string, at: number, calendar: Calendar): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Whatever moves money of the account does it under this lock.
    const locked = 'SELECT balance FROM ledger_account WHERE id = $1 FOR NO KEY UPDATE';
    const balance = (await client.query<{ balance: number }>(locked, [account])).rows[0]?.balance ?? 0;
    const { owner, currency } = accountOf(account);
    const limits = await readOwnLimits(client, [owner.id ?? ''], at);
    const own = limits.filter((each) => each.currency === currency && each.kind !== 'top-ups');
    const periods = ownPeriodsAt(at, calendar);
    const use = own.length > 0 ? await readOwnUse(client, account, periods) : undefined;
    const left = (kind: OwnLimitKind) =>
      lowest(
        own.flatMap(({ id, kind: of, period, amount }) => {
          if (of !== kind || amount === null || !use) return [];
          return [{ id, left: kind === 'staked' ? amount - use[period].staked : amount + use[period].net }];
        }),
      );
    const [stakes, losses] = [left('staked'), left('loss')];
    const until = own.flatMap(({ period, waits }) => [periods[period].until, ...(waits ? [waits.from] : [])]);
    await client.query(
      `UPDATE ledger_account SET "boundsUntil" = $2, "stakeRoom" = $3, "stakeLimit" = $4, "balanceFloor" = $5,
              "floorLimit" = $6 WHERE id = $1`,
      [
        account,
        until.length > 0 ? Math.min(...until) : null,
        ...[stakes?.left ?? null, stakes?.id ?? null],
        ...[losses ? balance - losses.left : null, losses?.id ?? null],
      ],
    );
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    await releaseAfter(client, error);
    throw error;
  }
}

const lowest = <Left extends Pick<OwnLimit, 'id'> & { readonly left: number }>(all: readonly Left[]) =>
  all.length === 0 ? undefined : all.reduce((least, each) => (each.left < least.left ? each : least));
