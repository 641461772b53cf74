import { owingOn, tableAccount } from '@baize/ledger';
import type pg from 'pg';
import type { Funds } from '../ledger/funds.ts';
import { type Appended, fundsAfter, type HeldFunds, isCovered, type PlayerPart, reserveAfter } from './appended.ts';
import { textArray } from './array-literals.ts';
import type { Batch, Entry } from './journal.ts';
import { type Bounds, isBound, isWithin } from './own-bounds.ts';

/**
 * Every transaction locks the owner row of its table first and then the accounts in order of their ids, so that tables
 * that settle at the same time, and a server that takes the tables over, do not deadlock. The end of a round also locks the
 * accounts of which its table still reserves something; only the table itself changes that.
 */
const LOCK = `
WITH owned AS MATERIALIZED (
  SELECT FROM table_owner WHERE "tableId" = $2 AND epoch = $3 FOR SHARE
)
SELECT id, balance AS minor, reserved AS "reservedMinor", "boundsUntil", "stakeRoom", "balanceFloor",
       coalesce((SELECT amount FROM reserve WHERE "tableId" = $2 AND account = id), 0) AS "hereMinor"
  FROM ledger_account
 WHERE id = ANY (ARRAY(SELECT unnest($1::text[]) UNION SELECT account FROM reserve WHERE "tableId" = $2 AND $4::bool))
   AND EXISTS (SELECT FROM owned)
 ORDER BY id COLLATE "C" FOR NO KEY UPDATE`;

/**
 * Opens the receivables from which a batch books, and locks them in order of their ids: after the players' accounts, before
 * the house's.
 */
const LOCK_RECEIVABLES = `
INSERT INTO ledger_account ("ownerKind", "ownerId", currency)
SELECT 'receivable', player, $2 FROM unnest($1::text[]) AS player ORDER BY player COLLATE "C"
ON CONFLICT (id) DO UPDATE SET balance = ledger_account.balance`;

/** An entry and the version before its first event. */
export interface Placed {
  readonly entry: Entry;
  readonly base: number;
}

/** What the table reserves of an account then, and by how much that is more or less than before. */
export interface Reserved {
  readonly account: string;
  readonly amount: number;
  readonly change: number;
  readonly roundId: string | null;
}

export type Placing = Appended & { readonly placed: readonly Placed[]; readonly reserved: readonly Reserved[] };

interface LockedAccount extends Bounds, HeldFunds {
  readonly id: string;
}

const NOTHING: LockedAccount = {
  id: '',
  ...{ minor: 0, reservedMinor: 0, hereMinor: 0 },
  ...{ boundsUntil: null, stakeRoom: null, balanceFloor: null },
};

/** The end of a round: nothing is reserved then. */
const isEnding = ({ settlement }: Entry): boolean => settlement !== undefined;

/** Locks all accounts of the batch except the house's until the end of the transaction; returns their balances. */
export async function lock(
  client: pg.PoolClient,
  { tableId, currency, entries }: Batch,
  parts: readonly (readonly PlayerPart[])[],
  epoch: number,
): Promise<ReadonlyMap<string, LockedAccount>> {
  const accounts = parts.flat().map(({ account }) => account);
  if (entries.some(({ transfers }) => transfers.length > 0)) accounts.push(tableAccount(tableId, currency));
  const ends = entries.some(isEnding);
  if (accounts.length === 0 && !ends) return new Map();
  const values = [textArray(accounts), tableId, epoch, ends];
  const { rows } = await client.query<LockedAccount>({ name: 'lock', text: LOCK, values });
  const owing = new Set(entries.flatMap(({ transfers }) => transfers.flatMap(({ from }) => owingOn(from) ?? [])));
  if (owing.size > 0)
    await client.query({ name: 'lock-receivables', text: LOCK_RECEIVABLES, values: [textArray([...owing]), currency] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Decides which entries the balances allow, and assigns their versions. */
export function assignVersions(
  { expectedVersion, entries }: Batch,
  parts: readonly (readonly PlayerPart[])[],
  before: ReadonlyMap<string, LockedAccount>,
): Placing {
  const placed: Placed[] = [];
  const bases: number[] = [];
  const short = new Map<number, readonly string[]>();
  const funds = new Map<string, Funds>();
  const reserved = new Map<string, Reserved>();
  const reserve = (account: LockedAccount, amount: number, roundId: string | null) => {
    const change = amount - account.hereMinor;
    if (change !== 0) reserved.set(account.id, { account: account.id, amount, change, roundId });
  };
  let version = expectedVersion;
  for (const [i, entry] of entries.entries()) {
    const own = parts[i] ?? [];
    const accountOf = ({ account }: PlayerPart) => before.get(account) ?? NOTHING;
    const lacking = own.filter((part) => !isCovered(part, accountOf(part))).map(({ account }) => account);
    const at = entry.events[0]?.at ?? 0;
    const isLimited = isBound(entry) && own.some((part) => part.change < 0 && !isWithin(part, accountOf(part), at));
    bases.push(lacking.length > 0 || isLimited ? -1 : version);
    if (lacking.length > 0) short.set(i, lacking);
    if (lacking.length > 0 || isLimited) continue;
    for (const part of own) {
      funds.set(part.account, fundsAfter(part, accountOf(part)));
      reserve(accountOf(part), reserveAfter(part, accountOf(part)), entry.roundId);
    }
    if (isEnding(entry)) for (const account of before.values()) reserve(account, 0, entry.roundId);
    placed.push({ entry, base: version });
    version += entry.events.length;
  }
  return { placed, bases, short, funds, reserved: [...reserved.values()] };
}
