import { type AccountId, balanceChanges, houseAccount } from '@baize/ledger';
import type pg from 'pg';
import { releaseAfter } from '../postgres/release-after.ts';
import { type Appended, playerParts } from './appended.ts';
import { numberArray, textArray } from './array-literals.ts';
import type { Batch, Entry } from './journal.ts';
import { assignVersions, lock, type Placed, type Reserved } from './placing.ts';
import { storeResettlement, storeReversal } from './reversal-statements.ts';
import { storeRound } from './round-statements.ts';
import { storeShifts } from './shift-statement.ts';
import { storable } from './storable.ts';

const WRITE = `
WITH owned AS MATERIALIZED (
  SELECT FROM table_owner WHERE "tableId" = $1 AND epoch = $19::int4 FOR SHARE
), stream AS MATERIALIZED (
  SELECT EXISTS (SELECT FROM owned) AND coalesce(max(version), 0) = $2::int4 AS current
    FROM event WHERE "tableId" = $1
), moved AS (
  UPDATE ledger_account a SET balance = a.balance + c.change, "stakeRoom" = a."stakeRoom" + c.unstaked,
                              reserved = a.reserved + c.reserved
    FROM unnest($3::text[], $4::int8[], $21::int8[], $22::int8[]) AS c(account, change, unstaked, reserved)
   WHERE a.id = c.account AND (SELECT current FROM stream)
), kept AS MATERIALIZED (
  SELECT * FROM unnest($23::text[], $24::int8[], $25::text[]) AS k(account, amount, round)
   WHERE (SELECT current FROM stream)
), reserved AS (
  INSERT INTO reserve ("tableId", account, "roundId", amount)
  SELECT $1, account, round, amount FROM kept WHERE amount > 0
  ON CONFLICT ("tableId", account) DO UPDATE SET amount = excluded.amount, "roundId" = excluded."roundId"
), released AS (
  DELETE FROM reserve r USING kept k WHERE r."tableId" = $1 AND r.account = k.account AND k.amount = 0
), inserted AS (
  INSERT INTO event ("tableId", version, "roundId", type, data, actor, at, "commandId", "commandHash")
  SELECT $1, e.version, e.round, e.type, e.data, e.actor, to_timestamp(e.at / 1000), e.command, e.hash
    FROM ROWS FROM (unnest($5::int4[], $6::text[], $7::text[], $8::text[], $9::float8[], $18::text[], $20::text[]),
                    jsonb_array_elements($10::jsonb)) AS e(version, round, type, actor, at, command, hash, data)
   WHERE (SELECT current FROM stream)
), booked AS (
  INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId", at)
  SELECT t.payer, t.payee, t.amount, t.code, $1, t.version, t.round, to_timestamp(t.at / 1000)
    FROM unnest($11::int4[], $12::text[], $13::text[], $14::int8[], $15::text[], $16::text[], $17::float8[])
           AS t(version, payer, payee, amount, code, round, at)
   WHERE (SELECT current FROM stream)
)
SELECT current, EXISTS (SELECT FROM owned) AS owned FROM stream`;

/** `stale`: the stream is at another version; `overtaken`: the table has another epoch. Nothing was written. */
type Miss = 'stale' | 'overtaken';

/**
 * Writes the entries of any batch that the balances allow, if the table still has this epoch: locks, decides and writes
 * in one transaction.
 * @throws errors of Postgres or the connection: nothing was written, or it is unknown whether it was
 */
export async function appendEntries(pool: pg.Pool, batch: Batch, epoch: number): Promise<Appended | Miss> {
  const parts = batch.entries.map(playerParts);
  const house = houseAccount(batch.currency);
  const alone = batch.entries.every(
    ({ round, reversal, resettlement, shifts, transfers }, i) =>
      !round && !reversal && !resettlement && !shifts && !transfers.length && !parts[i]?.length,
  );
  if (alone) {
    const placing = assignVersions(batch, parts, new Map());
    return (await write(pool, { ...batch, ...placing, changes: new Map(), epoch })) ?? placing;
  }
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const placing = assignVersions(batch, parts, await lock(client, batch, parts, epoch));
    const changes = changesOf(placing.placed);
    const miss = await write(client, { ...batch, ...placing, changes, epoch });
    if (!miss) {
      for (const { entry, base } of placing.placed) {
        await storeRound(client, batch.tableId, entry, [base + 1, base + entry.events.length]);
        if (entry.reversal) await storeReversal(client, entry.reversal);
        if (entry.resettlement) await storeResettlement(client, entry.resettlement);
        if (entry.shifts && !(await storeShifts(client, batch.tableId, entry.shifts)))
          return await refuse(client, batch);
      }
      await payHouse(client, house, changes.get(house) ?? 0);
    }
    await client.query('COMMIT');
    client.release();
    return miss ?? placing;
  } catch (error) {
    await releaseAfter(client, error);
    throw error;
  }
}

/** Writes nothing of a batch whose dealer is at another table. */
async function refuse(client: pg.PoolClient, { entries }: Batch): Promise<Appended> {
  await client.query('ROLLBACK');
  client.release();
  return { bases: entries.map(() => -1), funds: new Map(), short: new Map() };
}

/** All tables share the house account, so its row is locked last, only for the commit. */
async function payHouse(client: pg.PoolClient, house: AccountId, change: number): Promise<void> {
  if (change !== 0)
    await client.query('UPDATE ledger_account SET balance = balance + $1 WHERE id = $2', [change, house]);
}

function changesOf(placed: readonly Placed[]): Map<string, number> {
  const changes = new Map<string, number>();
  for (const { entry } of placed)
    for (const [account, change] of balanceChanges(entry.transfers))
      changes.set(account, (changes.get(account) ?? 0) + change);
  return changes;
}

/** The change of what a player has staked, by account: negative for stakes, positive for what comes back unplayed. */
function unstaked(placed: readonly Placed[]): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  const add = (account: string, amount: number) => changes.set(account, (changes.get(account) ?? 0) + amount);
  for (const { entry } of placed)
    for (const { from, to, amount, code } of entry.transfers) {
      if (code === 'stake') add(from, -amount);
      if (code === 'withdrawal' || code === 'refund') add(to, amount);
    }
  return changes;
}

interface Writing extends Pick<Batch, 'tableId' | 'currency' | 'expectedVersion'> {
  readonly placed: readonly Placed[];
  readonly reserved: readonly Reserved[];
  readonly changes: ReadonlyMap<string, number>;
  readonly epoch: number;
}

async function write(
  on: pg.Pool | pg.PoolClient,
  { tableId, currency, expectedVersion, placed, reserved, changes, epoch }: Writing,
): Promise<Miss | undefined> {
  const house = houseAccount(currency);
  const byAccount = new Map(reserved.map((each) => [each.account, each.change]));
  const accounts = [...new Set([...changes.keys(), ...byAccount.keys()])].filter((account) => account !== house);
  const stakes = unstaked(placed);
  const { rows } = await on.query<{ current: boolean; owned: boolean }>({
    name: 'write',
    text: WRITE,
    values: [
      tableId,
      expectedVersion,
      textArray(accounts),
      numberArray(accounts.map((account) => changes.get(account) ?? 0)),
      ...eventColumns(placed),
      ...transferColumns(placed),
      textArray(placed.flatMap(({ entry }) => entry.events.map((event) => commandOf(entry, event)?.id ?? null))),
      epoch,
      textArray(placed.flatMap(({ entry }) => entry.events.map((event) => commandOf(entry, event)?.hash ?? null))),
      numberArray(accounts.map((account) => stakes.get(account) ?? 0)),
      numberArray(accounts.map((account) => byAccount.get(account) ?? 0)),
      textArray(reserved.map(({ account }) => account)),
      numberArray(reserved.map(({ amount }) => amount)),
      textArray(reserved.map(({ roundId }) => roundId)),
    ],
  });
  if (!rows[0]?.owned) return 'overtaken';
  return rows[0].current ? undefined : 'stale';
}

/** A command is stored with its last event. */
const commandOf = ({ command, events }: Entry, event: Entry['events'][number]): Entry['command'] =>
  event === events.at(-1) ? command : undefined;

function eventColumns(placed: readonly Placed[]): unknown[] {
  const events = placed.flatMap(({ entry: { roundId, actor, events }, base }) =>
    events.map((event, nth) => ({ version: base + nth + 1, roundId, actor, event })),
  );
  return [
    numberArray(events.map(({ version }) => version)),
    textArray(events.map(({ roundId }) => roundId)),
    textArray(events.map(({ event }) => event.type)),
    textArray(events.map(({ actor }) => actor)),
    numberArray(events.map(({ event }) => event.at)),
    `[${events.map(({ event }) => storable(event)).join(',')}]`,
  ];
}

function transferColumns(placed: readonly Placed[]): unknown[] {
  const transfers = placed.flatMap(({ entry: { roundId, events, transfers }, base }) =>
    transfers.map((transfer) => ({
      transfer,
      version: base + transfer.event + 1,
      roundId,
      at: events[transfer.event]?.at ?? null,
    })),
  );
  return [
    numberArray(transfers.map(({ version }) => version)),
    textArray(transfers.map(({ transfer }) => transfer.from)),
    textArray(transfers.map(({ transfer }) => transfer.to)),
    numberArray(transfers.map(({ transfer }) => transfer.amount)),
    textArray(transfers.map(({ transfer }) => transfer.code)),
    textArray(transfers.map(({ roundId }) => roundId)),
    numberArray(transfers.map(({ at }) => at)),
  ];
}
