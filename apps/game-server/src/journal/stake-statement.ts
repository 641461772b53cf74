import { type AccountId, isPlayerAccount, tableAccount } from '@baize/ledger';
import type pg from 'pg';
import type { Appended } from './appended.ts';
import { numberArray, textArray } from './array-literals.ts';
import type { Batch, Entry, NewTransfer } from './journal.ts';
import { storable } from './storable.ts';

/**
 * Judges, debits and writes a batch of stakes in one statement. The debit itself is the judge: whom it finds with too
 * little it leaves alone, and only those it returns are written, numbered without gaps.
 *
 * The debit takes its rows in the order of their ids, as every transaction does: the list comes sorted, and an equality
 * within an array can only be joined by looking for one account after the other.
 * When another transaction has changed a balance since the statement began, Postgres evaluates that row of the debit
 * anew, and with it whatever the row depends on: a verdict taken from other accounts would then miss those that this
 * statement has changed already. It never changes the row of the owner, so a verdict may be taken from `owned`.
 */
const STAKE = `
WITH owned AS MATERIALIZED (
  SELECT FROM table_owner WHERE "tableId" = $1 AND epoch = $11::int4 FOR SHARE
), paid AS (
  UPDATE ledger_account a SET balance = a.balance + s.change
    FROM (SELECT * FROM unnest($5::text[], $6::int8[], $7::int8[], $8::text[], $12::text[], $9::int8[],
                                string_to_array($10, E'\\x1e'), $13::text[])
                   WITH ORDINALITY AS s(account, change, reserve, command, hash, at, document, actor, place)
           ORDER BY account COLLATE "C") AS s
   WHERE EXISTS (SELECT FROM owned) AND a.id = ANY (ARRAY[s.account])
     AND a.balance + s.change >= coalesce(s.reserve, 0)
     AND (SELECT coalesce(max(version), 0) FROM event WHERE "tableId" = $1) = $2::int4
  RETURNING a.balance, s.*
), numbered AS MATERIALIZED (
  SELECT $2::int4 + (row_number() OVER (ORDER BY place))::int4 AS version, place, account, actor, balance, change,
         command, hash, document, to_timestamp(at::float8 / 1000) AS at
    FROM paid
), told AS (
  INSERT INTO event ("tableId", version, "roundId", type, data, actor, at, "commandId", "commandHash")
  SELECT $1, version, $4, CASE WHEN change < 0 THEN 'betsPlaced' ELSE 'betsWithdrawn' END, document::jsonb, actor, at,
         command, hash
    FROM numbered
), booked AS (
  INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId", at)
  SELECT CASE WHEN change < 0 THEN account ELSE $3 END, CASE WHEN change < 0 THEN $3 ELSE account END, abs(change),
         CASE WHEN change < 0 THEN 'stake' ELSE 'withdrawal' END, $1, version, $4, at
    FROM numbered
), felt AS (
  UPDATE ledger_account SET balance = balance - (SELECT sum(change)::int8 FROM numbered)
   WHERE id = $3 AND EXISTS (SELECT FROM numbered)
)
SELECT string_agg(place::text, ',') AS places, string_agg(balance::text, ',') AS balances,
       EXISTS (SELECT FROM owned) AS owned
  FROM numbered`;

/**
 * Whether a batch is nothing but stakes and withdrawals of players in one round, each by one event and one transfer:
 * what nearly all batches are while betting is open.
 */
export function areStakes({ tableId, currency, entries }: Batch): boolean {
  const table = tableAccount(tableId, currency);
  return entries.every((entry) => entry.roundId === entries[0]?.roundId && isStake(entry, table));
}

function isStake({ events, transfers, reserves, round }: Entry, table: AccountId): boolean {
  const [transfer] = transfers;
  if (!transfer || transfers.length > 1 || events.length > 1 || round !== undefined) return false;
  const { from, to, code } = transfer;
  const [player, other] = code === 'stake' ? [from, to] : [to, from];
  if (other !== table || !isPlayerAccount(player) || reserves.some(({ account }) => account !== player)) return false;
  return code === 'stake'
    ? events[0]?.type === 'betsPlaced'
    : code === 'withdrawal' && events[0]?.type === 'betsWithdrawn';
}

/** The player's account in an entry that is a stake or a withdrawal. */
function playerAccountIn({ transfers: [transfer] }: Entry): AccountId {
  if (!transfer) throw new Error('a stake without a transfer');
  return transfer.code === 'stake' ? transfer.from : transfer.to;
}

/**
 * Writes what the balances allow of a batch of nothing but stakes, while the table is under this epoch.
 * @throws what Postgres or the connection refuses; then nothing is written, or it is unknown
 */
export async function appendStakes(on: pg.Pool, batch: Batch, epoch: number): Promise<Appended | 'overtaken'> {
  const { rows } = await on.query<Told>({
    name: 'stake',
    text: STAKE,
    values: [...valuesOf(batch), epoch, hashesOf(batch), textArray(batch.entries.map(({ actor }) => actor))],
  });
  const [told] = rows;
  if (!told?.owned) return 'overtaken';
  const after = numbersIn(told.balances);
  const paid = new Map(numbersIn(told.places).map((place, i) => [place, after[i] ?? 0]));
  const balances = new Map<string, number>();
  let version = batch.expectedVersion;
  const bases = batch.entries.map((entry, i) => {
    const balance = paid.get(i + 1);
    if (balance === undefined) return -1;
    balances.set(playerAccountIn(entry), balance);
    return version++;
  });
  return { bases, balances, short: new Map() };
}

/** The places in the batch, counted from 1, that were written, and the balances there, in the same order. */
interface Told {
  readonly places: string | null;
  readonly balances: string | null;
  readonly owned: boolean;
}

/** The driver would read an array character by character. */
const numbersIn = (list: string | null): readonly number[] => list?.split(',').map(Number) ?? [];

/** Between events; JSON escapes it, so none contains it. An array of JSON texts would cost an escape for every quote. */
const SEPARATOR = '\x1e';

function valuesOf({ tableId, currency, expectedVersion, entries }: Batch): unknown[] {
  const reserves = entries.map((entry) => Math.max(0, ...entry.reserves.map(({ amount }) => amount)));
  return [
    tableId,
    expectedVersion,
    tableAccount(tableId, currency),
    entries[0]?.roundId ?? null,
    textArray(entries.map(playerAccountIn)),
    numberArray(entries.map(({ transfers: [transfer] }) => changeOf(transfer))),
    numberArray(reserves.some((reserve) => reserve > 0) ? reserves : []),
    textArray(entries.map(({ command }) => command?.id ?? null)),
    numberArray(entries.map(({ events }) => events[0]?.at ?? null)),
    entries.map(({ events }) => storable(events[0])).join(SEPARATOR),
  ];
}

const hashesOf = ({ entries }: Batch): string => textArray(entries.map(({ command }) => command?.hash ?? null));

const changeOf = (transfer: NewTransfer | undefined): number =>
  transfer ? transfer.amount * (transfer.code === 'stake' ? -1 : 1) : 0;
