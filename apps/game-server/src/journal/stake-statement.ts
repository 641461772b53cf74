import { type AccountId, isPlayerAccount, tableAccount } from '@baize/ledger';
import type pg from 'pg';
import type { Funds } from '../ledger/funds.ts';
import type { Appended } from './appended.ts';
import { numberArray, textArray } from './array-literals.ts';
import type { Batch, Entry, NewTransfer } from './journal.ts';
import { storable } from './storable.ts';

/**
 * Decides, debits and writes a batch of stakes in one statement. The debit itself decides: it skips accounts with too
 * low a balance, and only the rows it returns are written, numbered without gaps.
 *
 * The debit locks its rows in the order of their ids, as every transaction does: the list is sorted, and a comparison
 * with an array can only be joined by looking up one account after the other.
 * The limits of players are bounds in the same row (`own-bounds.ts`), and so is what is reserved for decisions: a stake is
 * covered when the balance keeps all of it. Only this table changes what it reserves, so its rows may be read beforehand.
 *
 * When another transaction has changed a balance since the statement began, Postgres evaluates that row of the debit
 * again, with everything that the row depends on: a condition on other accounts would then miss changes that this
 * statement has already made. It never changes the row of the owner, so a condition on `owned` is safe.
 */
const STAKE = `
WITH owned AS MATERIALIZED (
  SELECT FROM table_owner WHERE "tableId" = $1 AND epoch = $11::int4 FOR SHARE
), paid AS (
  UPDATE ledger_account a SET balance = a.balance + s.change, "stakeRoom" = a."stakeRoom" + s.change,
                              reserved = a.reserved + s.kept - s.was
    FROM (SELECT s.*, was, CASE WHEN reserve IS NULL THEN was WHEN change < 0 THEN reserve ELSE least(reserve, was) END AS kept
            FROM unnest($5::text[], $6::int8[], $7::int8[], $8::text[], $12::text[], $9::int8[],
                        string_to_array($10, E'\\x1e'), $13::text[])
                   WITH ORDINALITY AS s(account, change, reserve, command, hash, at, document, actor, ordinal)
            LEFT JOIN reserve r ON r."tableId" = $1 AND r.account = s.account
           CROSS JOIN LATERAL coalesce(r.amount, 0) AS was
           ORDER BY s.account COLLATE "C") AS s
   WHERE EXISTS (SELECT FROM owned) AND a.id = ANY (ARRAY[s.account])
     AND (s.change >= 0 OR a.balance + s.change >= a.reserved + s.kept - s.was)
     AND (a."boundsUntil" IS NULL OR s.change >= 0
          OR s.at < a."boundsUntil"
             AND coalesce(a."stakeRoom" + s.change >= a.reserved + s.kept - s.was, true)
             AND coalesce(a.balance + s.change - (a.reserved + s.kept - s.was) >= a."balanceFloor", true))
     AND (SELECT coalesce(max(version), 0) FROM event WHERE "tableId" = $1) = $2::int4
  RETURNING a.balance, a.reserved, s.*
), numbered AS MATERIALIZED (
  SELECT $2::int4 + (row_number() OVER (ORDER BY ordinal))::int4 AS version, ordinal, account, actor, balance, reserved,
         change, was, kept, command, hash, document, to_timestamp(at::float8 / 1000) AS at
    FROM paid
), reserved AS (
  INSERT INTO reserve ("tableId", account, "roundId", amount)
  SELECT $1, account, $4, kept FROM numbered WHERE kept > 0 AND kept <> was
  ON CONFLICT ("tableId", account) DO UPDATE SET amount = excluded.amount, "roundId" = excluded."roundId"
), released AS (
  DELETE FROM reserve r USING numbered n WHERE r."tableId" = $1 AND r.account = n.account AND n.kept = 0 AND n.was > 0
), inserted AS (
  INSERT INTO event ("tableId", version, "roundId", type, data, actor, at, "commandId", "commandHash")
  SELECT $1, version, $4, CASE WHEN change < 0 THEN 'betsPlaced' ELSE 'betsWithdrawn' END, document::jsonb, actor, at,
         command, hash
    FROM numbered
), booked AS (
  INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId", at)
  SELECT CASE WHEN change < 0 THEN account ELSE $3 END, CASE WHEN change < 0 THEN $3 ELSE account END, abs(change),
         CASE WHEN change < 0 THEN 'stake' ELSE 'withdrawal' END, $1, version, $4, at
    FROM numbered
), table_account AS (
  UPDATE ledger_account SET balance = balance - (SELECT sum(change)::int8 FROM numbered)
   WHERE id = $3 AND EXISTS (SELECT FROM numbered)
)
SELECT string_agg(ordinal::text, ',') AS ordinals, string_agg(balance::text, ',') AS balances,
       string_agg(reserved::text, ',') AS reserved, EXISTS (SELECT FROM owned) AS owned
  FROM numbered`;

/**
 * Whether a batch contains only stakes and withdrawals of players in one round, each with one event and one transfer.
 * Nearly all batches do while betting is open.
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
  if (
    other !== table ||
    !isPlayerAccount(player) ||
    reserves.length > 1 ||
    reserves.some(({ account }) => account !== player)
  )
    return false;
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
 * Writes the stakes of a batch that the balances allow, if the table still has this epoch.
 * @throws errors of Postgres or the connection: nothing was written, or it is unknown whether it was
 */
export async function appendStakes(on: pg.Pool, batch: Batch, epoch: number): Promise<Appended | 'overtaken'> {
  const { rows } = await on.query<StakeRow>({
    name: 'stake',
    text: STAKE,
    values: [...valuesOf(batch), epoch, hashesOf(batch), textArray(batch.entries.map(({ actor }) => actor))],
  });
  const [row] = rows;
  if (!row?.owned) return 'overtaken';
  const [balances, reserved] = [numbersIn(row.balances), numbersIn(row.reserved)];
  const paid = new Map(
    numbersIn(row.ordinals).map((ordinal, i): [number, Funds] => [
      ordinal,
      { minor: balances[i] ?? 0, reservedMinor: reserved[i] ?? 0 },
    ]),
  );
  const funds = new Map<string, Funds>();
  let version = batch.expectedVersion;
  const bases = batch.entries.map((entry, i) => {
    const after = paid.get(i + 1);
    if (after === undefined) return -1;
    funds.set(playerAccountIn(entry), after);
    return version++;
  });
  return { bases, funds, short: new Map() };
}

/**
 * The written entries, by ordinal in the batch counted from 1, and the balances of their players with what is reserved of
 * them, in the same order.
 */
interface StakeRow {
  readonly ordinals: string | null;
  readonly balances: string | null;
  readonly reserved: string | null;
  readonly owned: boolean;
}

/** Parses a comma-separated list: the driver would parse an array character by character. */
const numbersIn = (list: string | null): readonly number[] => list?.split(',').map(Number) ?? [];

/** Separates events; JSON escapes it, so no event contains it. In a text array every quote would need an escape. */
const SEPARATOR = '\x1e';

function valuesOf({ tableId, currency, expectedVersion, entries }: Batch): unknown[] {
  const reserves = entries.map(({ reserves: [reserve] }) => reserve?.amount ?? null);
  return [
    tableId,
    expectedVersion,
    tableAccount(tableId, currency),
    entries[0]?.roundId ?? null,
    textArray(entries.map(playerAccountIn)),
    numberArray(entries.map(({ transfers: [transfer] }) => balanceChange(transfer))),
    numberArray(reserves.some((reserve) => reserve !== null) ? reserves : []),
    textArray(entries.map(({ command }) => command?.id ?? null)),
    numberArray(entries.map(({ events }) => events[0]?.at ?? null)),
    entries.map(({ events }) => storable(events[0])).join(SEPARATOR),
  ];
}

const hashesOf = ({ entries }: Batch): string => textArray(entries.map(({ command }) => command?.hash ?? null));

const balanceChange = (transfer: NewTransfer | undefined): number =>
  transfer ? transfer.amount * (transfer.code === 'stake' ? -1 : 1) : 0;
