import type pg from 'pg';
import { tableAccount } from '../ledger/accounts.ts';
import type { Appended } from './appended.ts';
import { numberArray, textArray } from './array-literals.ts';
import type { Batch, Entry } from './journal.ts';
import { storable } from './storable.ts';

/**
 * Judges, debits and writes a batch of stakes in one statement. The debit itself is the judge: whom it finds with too
 * little it leaves alone, and only those it returns are written, numbered without gaps.
 *
 * `locked` gives the debit nothing but the order of its locks; its count is always true. When another transaction has
 * changed a balance since the statement began, Postgres evaluates that row of the debit anew, and with it whatever the
 * row depends on: a verdict taken from `locked` would then miss the rows that this statement has changed already.
 */
const STAKE = `
WITH locked AS MATERIALIZED (
  SELECT FROM unnest($5::text[]) AS s(account), LATERAL (SELECT FROM ledger_account WHERE id = s.account FOR NO KEY UPDATE) AS a
), paid AS (
  UPDATE ledger_account a SET balance = a.balance + s.change
    FROM ROWS FROM (
           unnest($4::int4[], $5::text[], $6::int8[], $7::int8[], $8::text[], $9::text[], $10::float8[], $11::text[], $12::text[], $13::float8[]),
           jsonb_array_elements($14::jsonb)
         ) AS s(place, account, change, need, round, type, at, code, command, command_at, data)
   WHERE (SELECT count(*) FROM locked) >= 0 AND a.id = s.account AND a.balance >= s.need
     AND (SELECT coalesce(max(version), 0) FROM event WHERE "tableId" = $1) = $2::int4
  RETURNING a.balance, s.*
), numbered AS MATERIALIZED (
  SELECT *, $2::int4 + (row_number() OVER (ORDER BY place))::int4 AS version, to_timestamp(at / 1000) AS told_at FROM paid
), told AS (
  INSERT INTO event ("tableId", version, "roundId", type, data, actor, at)
  SELECT $1, version, round, type, data, account, told_at FROM numbered
), booked AS (
  INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId", at)
  SELECT CASE WHEN change < 0 THEN account ELSE $3 END, CASE WHEN change < 0 THEN $3 ELSE account END,
         abs(change), code, $1, version, round, told_at
    FROM numbered
), felt AS (
  UPDATE ledger_account SET balance = balance - (SELECT sum(change)::int8 FROM numbered)
   WHERE id = $3 AND EXISTS (SELECT FROM numbered)
), answered AS (
  INSERT INTO command (actor, id, "tableId", version, at)
  SELECT account, command, $1, version, to_timestamp(command_at / 1000) FROM numbered WHERE command IS NOT NULL
)
SELECT coalesce(array_agg(place), '{}') AS places, coalesce(array_agg(balance), '{}') AS balances
  FROM (SELECT place, balance FROM numbered ORDER BY version) AS written`;

/** A stake or a withdrawal of one player by themselves: what nearly all entries are while betting is open. */
export function isStake({ actor, events, transfers, reserves, round }: Entry, table: string): boolean {
  const [transfer] = transfers;
  if (!transfer || transfers.length > 1 || events.length > 1 || round !== undefined) return false;
  if (reserves.some(({ account }) => account !== actor)) return false;
  const { from, to } = transfer;
  return (from === actor && to === table) || (from === table && to === actor);
}

/**
 * Writes what the balances allow of a batch of nothing but stakes.
 * @throws what Postgres or the connection refuses; then nothing is written, or it is unknown
 */
export async function appendStakes(on: pg.Pool, batch: Batch): Promise<Appended> {
  const { rows } = await on.query<{ places: number[]; balances: string[] }>({
    name: 'stake',
    text: STAKE,
    values: valuesOf(batch),
  });
  const bases = batch.entries.map(() => -1);
  const balances = new Map<string, number>();
  rows[0]?.places.forEach((place, i) => {
    bases[place] = batch.expectedVersion + i;
    balances.set(batch.entries[place]?.actor ?? '', Number(rows[0]?.balances[i]));
  });
  return { bases, balances, short: new Map() };
}

/** In the order of the accounts' ids, in which every batch takes its locks. */
function valuesOf({ tableId, expectedVersion, entries }: Batch): unknown[] {
  const stakes = entries.map((entry, place) => ({ entry, place }));
  stakes.sort((a, b) => (a.entry.actor < b.entry.actor ? -1 : 1));
  const changes: number[] = [];
  const needs: number[] = [];
  const types: string[] = [];
  const ats: number[] = [];
  const codes: string[] = [];
  const data: string[] = [];
  for (const { entry } of stakes) {
    const [transfer] = entry.transfers;
    const [event] = entry.events;
    if (!transfer || !event) throw new Error('not a stake');
    const change = transfer.from === entry.actor ? -transfer.amount : transfer.amount;
    changes.push(change);
    needs.push(Math.max(0, ...entry.reserves.map(({ amount }) => amount)) - change);
    types.push(event.type);
    ats.push(event.at);
    codes.push(transfer.code);
    data.push(storable(event));
  }
  return [
    tableId,
    expectedVersion,
    tableAccount(tableId),
    numberArray(stakes.map(({ place }) => place)),
    textArray(stakes.map(({ entry }) => entry.actor)),
    numberArray(changes),
    numberArray(needs),
    textArray(stakes.map(({ entry }) => entry.roundId)),
    textArray(types),
    numberArray(ats),
    textArray(codes),
    textArray(stakes.map(({ entry }) => entry.command?.id ?? null)),
    numberArray(stakes.map(({ entry }) => entry.command?.at ?? null)),
    `[${data.join(',')}]`,
  ];
}
