import type pg from 'pg';
import { HOUSE, isPlayerAccount, tableAccount } from '../ledger/accounts.ts';
import { balanceChanges, needOf } from './batch.ts';
import type { Batch, Entry } from './journal.ts';
import { storable } from './storable.ts';

/**
 * Decides and writes a whole batch in one statement, so that the balance that is judged is the balance that is
 * debited. Accounts are locked first, each batch in the same order. `bases` has for every entry the version before
 * its first event, or -1 when it is not written. Children look their entry up by its place in that array: no join
 * depends on the planner's guess at the size of a batch.
 */
const APPEND = `
WITH locked AS MATERIALIZED (
  SELECT n.entry, a.id, a.balance < n.need AS short
    FROM unnest($3::text[], $4::int8[], $5::int4[]) WITH ORDINALITY AS n(account, need, entry, place)
    JOIN ledger_account a ON a.id = n.account
   ORDER BY n.place
     FOR NO KEY UPDATE OF a
), verdict AS MATERIALIZED (
  SELECT $2::int4 = coalesce((SELECT max(version) FROM event WHERE "tableId" = $1), 0) AS current,
         cardinality($3::text[]) = (SELECT count(*) FROM locked) AS opened,
         ARRAY(SELECT entry FROM locked WHERE short) AS short,
         ARRAY(SELECT e.place FROM unnest($10::text[], $11::text[]) WITH ORDINALITY AS e(actor, command, place)
                 JOIN command c ON c.actor = e.actor AND c.id = e.command) AS known
), accepted AS (
  SELECT e.place, e.size,
         v.current AND v.opened AND e.place <> ALL (v.short) AND e.place <> ALL (v.known) AS yes
    FROM verdict v, unnest($9::int4[]) WITH ORDINALITY AS e(size, place)
), placed AS MATERIALIZED (
  SELECT array_agg(CASE WHEN yes THEN base ELSE -1 END ORDER BY place) AS bases
    FROM (SELECT place, yes, $2::int4 - size * yes::int4
                 + (sum(size * yes::int4) OVER (ORDER BY place ROWS UNBOUNDED PRECEDING))::int4 AS base
            FROM accepted) AS counted
), moved AS (
  UPDATE ledger_account a SET balance = a.balance + d.change
    FROM (SELECT c.account, sum(c.change)::int8 AS change
            FROM placed p, unnest($6::int4[], $7::text[], $8::int8[]) AS c(entry, account, change)
           WHERE p.bases[c.entry] >= 0
           GROUP BY c.account) AS d
   WHERE a.id = d.account
  RETURNING a.id, a.balance
), told AS (
  INSERT INTO event ("tableId", version, "roundId", type, data, actor, at)
  SELECT $1, p.bases[e.entry] + e.nth, e.round, e.type, e.data, e.actor, to_timestamp(e.at / 1000)
    FROM placed p, unnest($13::int4[], $14::int4[], $15::text[], $16::text[], $17::jsonb[], $18::text[], $19::float8[])
           AS e(entry, nth, round, type, data, actor, at)
   WHERE p.bases[e.entry] >= 0
), booked AS (
  INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId", at)
  SELECT t.giver, t.taker, t.amount, t.code, $1, p.bases[t.entry] + t.nth, t.round, to_timestamp(t.at / 1000)
    FROM placed p, unnest($20::int4[], $21::int4[], $22::text[], $23::text[], $24::int8[], $25::text[], $26::text[], $27::float8[])
           AS t(entry, nth, giver, taker, amount, code, round, at)
   WHERE p.bases[t.entry] >= 0
), answered AS (
  INSERT INTO command (actor, id, "tableId", version, answer, at)
  SELECT c.actor, c.id, $1, p.bases[c.place] + c.size,
         jsonb_build_object('version', p.bases[c.place] + c.size, 'at', c.at::int8), to_timestamp(c.at / 1000)
    FROM placed p, unnest($9::int4[], $10::text[], $11::text[], $12::float8[])
           WITH ORDINALITY AS c(size, actor, id, at, place)
   WHERE c.id IS NOT NULL AND p.bases[c.place] >= 0
)
SELECT v.current, v.opened, p.bases,
       ARRAY(SELECT id FROM locked WHERE short) AS short,
       (SELECT coalesce(json_object_agg(id, balance), '{}') FROM moved) AS balances
  FROM verdict v, placed p`;

/** What the statement did. Nothing at all unless the stream is `current` and every account is `opened`. */
export interface Appended {
  readonly current: boolean;
  readonly opened: boolean;
  /** For every entry the version before its first event, or -1: it was not written. */
  readonly bases: readonly number[];
  /** Accounts that hold too little for the entry they are in. */
  readonly short: readonly string[];
  /** The new balances of all accounts that changed. */
  readonly balances: Readonly<Record<string, number>>;
}

/** Runs the statement. @throws what Postgres or the connection refuses; then nothing is written, or it is unknown. */
export async function append(on: pg.Pool | pg.PoolClient, batch: Batch): Promise<Appended> {
  const { rows } = await on.query<Appended>({ name: 'append', text: APPEND, values: valuesOf(batch) });
  const [row] = rows;
  if (!row) throw new Error('the statement that appends gave no row');
  return row;
}

/** Accounts whose balance decides about the entry, with the least they must hold before it. */
export function needsOf(entry: Entry): ReadonlyMap<string, number> {
  const needs = new Map<string, number>();
  const changes = balanceChanges(entry);
  for (const account of [...changes.keys(), ...entry.reserves.map((reserve) => reserve.account)]) {
    const need = needOf(entry, account, changes.get(account) ?? 0);
    if (isPlayerAccount(account) && need > 0) needs.set(account, need);
  }
  return needs;
}

/** Every account of the batch in the one order in which all batches lock: players, the table, and the busy house last. */
export function accountsOf({ tableId, entries }: Batch): readonly string[] {
  const accounts = new Set<string>();
  for (const { transfers, reserves } of entries) {
    for (const { from, to } of transfers) accounts.add(from).add(to);
    for (const { account } of reserves) accounts.add(account);
  }
  const last = [tableAccount(tableId), HOUSE].filter((account) => accounts.delete(account));
  return [...[...accounts].sort(), ...last];
}

function valuesOf(batch: Batch): unknown[] {
  const needs = new Map<string, { readonly need: number; readonly entry: number }>();
  const changes = columns(3);
  const entries = columns(4);
  const events = columns(7);
  const transfers = columns(8);
  batch.entries.forEach((entry, i) => {
    const place = i + 1;
    for (const [account, need] of needsOf(entry)) needs.set(account, { need, entry: place });
    for (const [account, change] of balanceChanges(entry)) put(changes, place, account, change);
    put(entries, entry.events.length, entry.actor, entry.command?.id ?? null, entry.command?.at ?? null);
    entry.events.forEach((event, nth) => {
      put(events, place, nth + 1, entry.roundId, event.type, storable(event), entry.actor, event.at);
    });
    for (const { event, from, to, amount, code } of entry.transfers) {
      const at = entry.events[event]?.at;
      put(transfers, place, event + 1, from, to, amount, code, entry.roundId, at);
    }
  });
  const accounts = accountsOf(batch);
  const needed = accounts.map((account) => needs.get(account)?.need ?? null);
  const needing = accounts.map((account) => needs.get(account)?.entry ?? null);
  const { tableId, expectedVersion } = batch;
  return [tableId, expectedVersion, accounts, needed, needing, ...changes, ...entries, ...events, ...transfers];
}

const columns = (count: number): unknown[][] => Array.from({ length: count }, () => []);

function put(into: readonly unknown[][], ...values: readonly unknown[]): void {
  values.forEach((value, i) => {
    into[i]?.push(value);
  });
}
