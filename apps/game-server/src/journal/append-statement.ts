import type pg from 'pg';
import { HOUSE, isPlayerAccount, tableAccount } from '../ledger/accounts.ts';
import { numberArray, textArray } from './array-literals.ts';
import { balanceChanges, needOf } from './batch.ts';
import type { Batch, Entry } from './journal.ts';
import { storable } from './storable.ts';

/**
 * Decides and writes a whole batch in one statement, so that the balance that is judged is the balance that is
 * debited. Players' accounts are locked first, by every batch in the order of their ids; the busy house comes last.
 * `bases` has for every entry the version before its first event, or -1 when it is not written. Everything else looks
 * its entry up by its place in that array: nothing depends on the planner's guess at the size of a batch.
 */
const APPEND = `
WITH locked AS MATERIALIZED (
  SELECT p.entry, a.id, a.balance < p.need AS short
    FROM unnest($3::text[], $4::int8[], $5::int4[]) AS p(account, need, entry),
         LATERAL (SELECT id, balance FROM ledger_account WHERE id = p.account FOR NO KEY UPDATE) AS a
), verdict AS MATERIALIZED (
  SELECT $2::int4 = coalesce((SELECT max(version) FROM event WHERE "tableId" = $1), 0) AS current,
         cardinality($3::text[]) = (SELECT count(*) FROM locked)
           AND EXISTS (SELECT FROM ledger_account WHERE id = $28) AS opened,
         ARRAY(SELECT entry FROM locked WHERE short) AS short
), accepted AS (
  SELECT e.place, e.size, v.current AND v.opened AND e.place <> ALL (v.short) AS yes
    FROM verdict v, unnest($7::int4[]) WITH ORDINALITY AS e(size, place)
), placed AS MATERIALIZED (
  SELECT array_agg(CASE WHEN yes THEN base ELSE -1 END ORDER BY place) AS bases
    FROM (SELECT place, yes, $2::int4 - size * yes::int4
                 + (sum(size * yes::int4) OVER (ORDER BY place ROWS UNBOUNDED PRECEDING))::int4 AS base
            FROM accepted) AS counted
), shared AS (
  SELECT sum(e.to_table)::int8 AS to_table, sum(e.to_house)::int8 AS to_house
    FROM placed b, unnest($11::int8[], $12::int8[]) WITH ORDINALITY AS e(to_table, to_house, place)
   WHERE b.bases[e.place] >= 0
), moved AS (
  UPDATE ledger_account a SET balance = a.balance + c.change
    FROM (SELECT p.account, p.change
            FROM placed b, unnest($3::text[], $5::int4[], $6::int8[]) AS p(account, entry, change)
           WHERE b.bases[p.entry] >= 0
          UNION ALL SELECT $28, to_table FROM shared WHERE to_table <> 0
          UNION ALL SELECT '${HOUSE}', to_house FROM shared WHERE to_house <> 0) AS c
   WHERE a.id = c.account
  RETURNING a.id, a.balance
), told AS (
  INSERT INTO event ("tableId", version, "roundId", type, data, actor, at)
  SELECT $1, b.bases[e.entry] + e.nth, e.round, e.type, e.data, e.actor, to_timestamp(e.at / 1000)
    FROM placed b,
         ROWS FROM (unnest($13::int4[], $14::int4[], $15::text[], $16::text[], $18::text[], $19::float8[]),
                    jsonb_array_elements($17::jsonb)) AS e(entry, nth, round, type, actor, at, data)
   WHERE b.bases[e.entry] >= 0
), booked AS (
  INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId", at)
  SELECT t.giver, t.taker, t.amount, t.code, $1, b.bases[t.entry] + t.nth, t.round, to_timestamp(t.at / 1000)
    FROM placed b,
         unnest($20::int4[], $21::int4[], $22::text[], $23::text[], $24::int8[], $25::text[], $26::text[], $27::float8[])
           AS t(entry, nth, giver, taker, amount, code, round, at)
   WHERE b.bases[t.entry] >= 0
), answered AS (
  INSERT INTO command (actor, id, "tableId", version, at)
  SELECT c.actor, c.id, $1, b.bases[c.place] + c.size, to_timestamp(c.at / 1000)
    FROM placed b, unnest($7::int4[], $8::text[], $9::text[], $10::float8[])
           WITH ORDINALITY AS c(size, actor, id, at, place)
   WHERE c.id IS NOT NULL AND b.bases[c.place] >= 0
)
SELECT v.current, v.opened, b.bases,
       ARRAY(SELECT id FROM locked WHERE short) AS short,
       (SELECT coalesce(json_object_agg(id, balance), '{}') FROM moved) AS balances
  FROM verdict v, placed b`;

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

/**
 * Runs the statement.
 * @throws what Postgres or the connection refuses, a command that took effect before among it: then nothing is
 * written, or it is unknown.
 */
export async function append(on: pg.Pool | pg.PoolClient, batch: Batch): Promise<Appended> {
  const { rows } = await on.query<Appended>({ name: 'append', text: APPEND, values: valuesOf(batch) });
  const [row] = rows;
  if (!row) throw new Error('the statement that appends gave no row');
  return row;
}

/** What an entry does to one player's account: it must hold `need` before, and changes by `change`. */
interface PlayerPart {
  readonly account: string;
  readonly need: number | null;
  readonly entry: number;
  readonly change: number;
}

/** Players whose balance decides about the entry. */
export function decidingAccounts(entry: Entry): readonly string[] {
  return playerParts(entry, balanceChanges(entry), 0).flatMap(({ account, need }) => (need === null ? [] : [account]));
}

/** Every account of a batch but the house's. */
export function accountsOf({ tableId, entries }: Batch): readonly string[] {
  const players = entries.flatMap((entry) => playerParts(entry, balanceChanges(entry), 0));
  return [...players.map(({ account }) => account), tableAccount(tableId)];
}

function playerParts(entry: Entry, changes: ReadonlyMap<string, number>, place: number): PlayerPart[] {
  const reserved = entry.reserves.map(({ account }) => account).filter((account) => !changes.has(account));
  const accounts = [...changes.keys(), ...new Set(reserved)];
  const parts: PlayerPart[] = [];
  for (const account of accounts) {
    if (!isPlayerAccount(account)) continue;
    const change = changes.get(account) ?? 0;
    const need = needOf(entry, account, change);
    parts.push({ account, need: need > 0 ? need : null, entry: place, change });
  }
  return parts;
}

function valuesOf({ tableId, expectedVersion, entries }: Batch): unknown[] {
  const table = tableAccount(tableId);
  const changes = entries.map(balanceChanges);
  const players = entries.flatMap((entry, i) => playerParts(entry, changes[i] ?? new Map(), i + 1));
  players.sort((a, b) => (a.account < b.account ? -1 : 1));
  return [
    tableId,
    expectedVersion,
    textArray(players.map(({ account }) => account)),
    numberArray(players.map(({ need }) => need)),
    numberArray(players.map(({ entry }) => entry)),
    numberArray(players.map(({ change }) => change)),
    numberArray(entries.map(({ events }) => events.length)),
    textArray(entries.map(({ actor }) => actor)),
    textArray(entries.map(({ command }) => command?.id ?? null)),
    numberArray(entries.map(({ command }) => command?.at ?? null)),
    numberArray(changes.map((change) => change.get(table) ?? 0)),
    numberArray(changes.map((change) => change.get(HOUSE) ?? 0)),
    ...eventColumns(entries),
    ...transferColumns(entries),
    table,
  ];
}

function eventColumns(entries: readonly Entry[]): unknown[] {
  const places: number[] = [];
  const nths: number[] = [];
  const rounds: (string | null)[] = [];
  const types: string[] = [];
  const data: string[] = [];
  const actors: string[] = [];
  const ats: number[] = [];
  entries.forEach(({ roundId, actor, events }, i) => {
    events.forEach((event, nth) => {
      places.push(i + 1);
      nths.push(nth + 1);
      rounds.push(roundId);
      types.push(event.type);
      data.push(storable(event));
      actors.push(actor);
      ats.push(event.at);
    });
  });
  return [
    numberArray(places),
    numberArray(nths),
    textArray(rounds),
    textArray(types),
    `[${data.join(',')}]`,
    textArray(actors),
    numberArray(ats),
  ];
}

function transferColumns(entries: readonly Entry[]): unknown[] {
  const places: number[] = [];
  const nths: number[] = [];
  const givers: string[] = [];
  const takers: string[] = [];
  const amounts: number[] = [];
  const codes: string[] = [];
  const rounds: (string | null)[] = [];
  const ats: (number | null)[] = [];
  entries.forEach(({ roundId, events, transfers }, i) => {
    for (const { event, from, to, amount, code } of transfers) {
      places.push(i + 1);
      nths.push(event + 1);
      givers.push(from);
      takers.push(to);
      amounts.push(amount);
      codes.push(code);
      rounds.push(roundId);
      ats.push(events[event]?.at ?? null);
    }
  });
  return [
    numberArray(places),
    numberArray(nths),
    textArray(givers),
    textArray(takers),
    numberArray(amounts),
    textArray(codes),
    textArray(rounds),
    numberArray(ats),
  ];
}
