/**
 * Durable money: bets a second through the journal, beside the least a batcher must do and beside one interactive
 * transaction a bet; and the settlement of a thousand bets beside a loop over its rows. Every bet is committed with
 * fsync before it is counted. Run: `npx tsx bench/journal.ts [seconds]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@baize/database';
import { startEmbeddedPostgres } from '@baize/database/embedded';
import { applyMigrations } from '@baize/database/migrations';
import { chips, type Payout, type Player } from '@baize/rules';
import type { Entry, NewTransfer, RoundRow } from '../apps/game-server/src/journal/journal.ts';
import { PostgresJournal } from '../apps/game-server/src/journal/postgres.ts';
import { Ownership } from '../apps/game-server/src/ownership/ownership.ts';

type Pool = ReturnType<typeof createPool>;
type Bettor = { readonly userId: string; readonly account: string };

const SECONDS = Number(process.argv[2] ?? 1);
/** What else the machine does falls on all alike: they take turns, and the best turn of each counts. */
const TURNS = 6;
const IN_FLIGHT = 256;
const STAKE = 100;
const bettors: readonly Bettor[] = Array.from({ length: 5_000 }, (_, i) => ({
  userId: `bench-${i}`,
  account: `player:bench-${i}`,
}));

let commands = 0;
let tables = 0;

/**
 * Whatever waited while the last commit ran goes into the next batch, and so does what comes in the same turn of the
 * event loop: answers that go out together are followed by bets that come in together.
 */
class Batcher<Item> {
  readonly #write: (items: readonly Item[]) => Promise<void>;
  #waiting: { readonly item: Item; readonly done: () => void }[] = [];
  #busy = false;

  constructor(write: (items: readonly Item[]) => Promise<void>) {
    this.#write = write;
  }

  add(item: Item): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push({ item, done });
      if (!this.#busy) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#busy = true;
    for (await nextTurn(); this.#waiting.length > 0; await nextTurn()) {
      const batch = this.#waiting;
      this.#waiting = [];
      await this.#write(batch.map(({ item }) => item));
      for (const { done } of batch) done();
    }
    this.#busy = false;
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** A closed loop of waiting bettors. Gives bets a second and the median and 99th percentile of the wait in ms. */
async function measure(place: (bettor: Bettor) => Promise<void>, inFlight = IN_FLIGHT): Promise<Measured> {
  const waits: number[] = [];
  const start = performance.now();
  const end = start + SECONDS * 1000;
  let next = 0;
  const loop = async () => {
    while (performance.now() < end) {
      const bettor = bettors[next++ % bettors.length];
      if (!bettor) return;
      const asked = performance.now();
      await place(bettor);
      waits.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, loop));
  const perSecond = waits.length / ((performance.now() - start) / 1000);
  waits.sort((a, b) => a - b);
  return { perSecond, p50: waits[Math.floor(waits.length / 2)] ?? 0, p99: waits[Math.floor(waits.length * 0.99)] ?? 0 };
}

const betEvent = (userId: string, at = Date.now()) => ({
  type: 'betsPlaced' as const,
  at,
  player: userId as Player,
  wagers: [{ spot: 'straight:17', stake: chips(STAKE) }],
});

async function newTable(pool: Pool, ownership?: Ownership): Promise<string> {
  const tableId = `bench-${process.pid}-${++tables}`;
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ($1, $1, 'roulette')`, [tableId]);
  await pool.query('INSERT INTO ledger_account (id) VALUES ($1)', [`table:${tableId}`]);
  await ownership?.take([tableId]);
  return tableId;
}

function throughJournal(journal: PostgresJournal, tableId: string): (bettor: Bettor) => Promise<void> {
  let version = 0;
  const batcher = new Batcher<Entry>(async (entries) => {
    const appended = await journal.append({ tableId, expectedVersion: version, entries });
    if (!appended.ok || appended.value.some(({ outcome }) => outcome !== 'written'))
      throw new Error('a bet was refused');
    version += entries.length;
  });
  return ({ userId, account }) => {
    const at = Date.now();
    return batcher.add({
      roundId: `${tableId}-1`,
      actor: account,
      events: [betEvent(userId, at)],
      transfers: [{ event: 0, from: account, to: `table:${tableId}`, amount: STAKE, code: 'stake' }],
      reserves: [],
      command: { id: `command-${++commands}`, at },
    });
  };
}

/** With the command's row, which is what a repeat is known by, the bare batcher writes all that the journal does. */
const ANSWERED = `, answered AS (
               INSERT INTO command (actor, id, "tableId", version) SELECT id, $1 || '-' || $2::int4 + n, $1, $2::int4 + n FROM paid
             )`;

/** The least: debit with the balance check, the bet's event and its ledger row; no stream, no repeats, no refusals. */
function throughBareBatcher(pool: Pool, tableId: string, answered = ''): (bettor: Bettor) => Promise<void> {
  let version = 0;
  const batcher = new Batcher<Bettor>(async (batch) => {
    const { rowCount } = await pool.query({
      name: `bare${answered.length}`,
      text: `WITH bet AS (
               SELECT * FROM unnest($3::text[], $4::int8[], $5::jsonb[]) WITH ORDINALITY AS b(account, stake, data, n)
             ), paid AS (
               UPDATE ledger_account a SET balance = balance - stake FROM bet
                WHERE a.id = bet.account AND balance >= stake RETURNING a.id, stake, data, n
             ), told AS (
               INSERT INTO event ("tableId", version, "roundId", type, data, actor, at)
               SELECT $1, $2::int4 + n, $1 || '-1', 'betsPlaced', data, id, now() FROM paid
             )${answered}
             INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId")
             SELECT id, 'table:' || $1, stake, 'stake', $1, $2::int4 + n, $1 || '-1' FROM paid`,
      values: [
        tableId,
        version,
        batch.map(({ account }) => account),
        batch.map(() => STAKE),
        batch.map(({ userId }) => JSON.stringify(betEvent(userId))),
      ],
    });
    if (rowCount !== batch.length) throw new Error('a bet was refused');
    version += batch.length;
  });
  return (bettor) => batcher.add(bettor);
}

function throughTransactions(pool: Pool, tableId: string): (bettor: Bettor) => Promise<void> {
  let version = 0;
  return async ({ userId, account }) => {
    const client = await pool.connect();
    const mine = ++version;
    await client.query('BEGIN');
    const paid = await client.query(
      'UPDATE ledger_account SET balance = balance - $2 WHERE id = $1 AND balance >= $2 RETURNING balance',
      [account, STAKE],
    );
    if (paid.rowCount !== 1) throw new Error('a bet was refused');
    await client.query(
      `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at) VALUES ($1, $2, $3, $4, $5, $6, now())`,
      [tableId, mine, `${tableId}-1`, 'betsPlaced', JSON.stringify(betEvent(userId)), account],
    );
    await client.query(
      `INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId")
       VALUES ($1, $2, $3, 'stake', $4, $5, $6)`,
      [account, `table:${tableId}`, STAKE, tableId, mine, `${tableId}-1`],
    );
    await client.query('COMMIT');
    client.release();
  };
}

const payoutsOf = (players: number): readonly Payout[] =>
  bettors.slice(0, players).map(({ userId }) => ({
    player: userId as Player,
    spot: 'straight:17',
    stake: chips(STAKE),
    amount: chips(2 * STAKE),
    outcome: 'win',
    rule: 'RO 3',
    line: 'Even 1:1',
    because: '17',
  }));

const roundRow = (id: string, state: RoundRow['state']): RoundRow => ({
  id,
  number: 1,
  game: 'roulette',
  rulesVersion: 1,
  configVersion: 1,
  state,
  dealing: 'virtual',
  dealerId: null,
  shoeId: null,
  openedAt: Date.now(),
  corrections: 0,
});

/** Milliseconds to settle a round of 1 000 winning bets of 1 000 players. */
async function settleThroughJournal(pool: Pool, journal: PostgresJournal, ownership: Ownership): Promise<number> {
  const tableId = await newTable(pool, ownership);
  const roundId = `${tableId}-1`;
  const payouts = payoutsOf(1_000);
  const table = `table:${tableId}`;
  const at = Date.now();
  const paid = payouts.map(
    ({ player, amount }): NewTransfer => ({ event: 0, from: table, to: `player:${player}`, amount, code: 'payout' }),
  );
  const entry: Entry = {
    roundId,
    actor: 'shoe',
    events: [{ type: 'settled', at, payouts }],
    transfers: [{ event: 0, from: 'house', to: table, amount: 2 * STAKE * 1_000, code: 'house' }, ...paid],
    reserves: [],
    round: roundRow(roundId, 'settled'),
    settlement: { payouts },
  };
  const start = performance.now();
  const appended = await journal.append({ tableId, expectedVersion: 0, entries: [entry] });
  if (!appended.ok) throw new Error(appended.error);
  return performance.now() - start;
}

/** The same rows, one after the other in one transaction. */
async function settleRowByRow(pool: Pool): Promise<number> {
  const tableId = await newTable(pool);
  const roundId = `${tableId}-1`;
  const payouts = payoutsOf(1_000);
  const table = `table:${tableId}`;
  const client = await pool.connect();
  const start = performance.now();
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at) VALUES ($1, 1, $2, 'settled', $3, 'shoe', now())`,
    [tableId, roundId, JSON.stringify({ type: 'settled', payouts })],
  );
  await client.query(
    `INSERT INTO round (id, "tableId", number, game, "rulesVersion", "configVersion", state, dealing, "openedAt", "firstVersion", "lastVersion")
     VALUES ($1, $2, 1, 'roulette', 1, 1, 'settled', 'virtual', now(), 1, 1)`,
    [roundId, tableId],
  );
  await client.query(`UPDATE ledger_account SET balance = balance - $1 WHERE id = 'house'`, [2 * STAKE * 1_000]);
  for (const [i, { player, spot, stake, amount, outcome, rule, line, because }] of payouts.entries()) {
    const account = `player:${player}`;
    await client.query('UPDATE ledger_account SET balance = balance + $2 WHERE id = $1', [account, amount]);
    await client.query(
      `INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId") VALUES ($1, $2, $3, 'payout', $4, 1, $5)`,
      [table, account, amount, tableId, roundId],
    );
    await client.query('INSERT INTO settled_bet VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
      ...[roundId, i + 1, player, spot, stake, amount, outcome, rule, line, because],
    ]);
    await client.query('INSERT INTO round_player VALUES ($1, $2, now(), $3, $4)', [player, roundId, stake, amount]);
  }
  await client.query('COMMIT');
  client.release();
  return performance.now() - start;
}

async function bestOf(times: number, run: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) best = Math.min(best, await run());
  return best;
}

const line = (name: string, { perSecond, p50, p99 }: Measured) =>
  console.log(
    `${name.padEnd(34)}${Math.round(perSecond).toString().padStart(8)} bets/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
  );

async function main(url: string): Promise<void> {
  const pool = createPool(url, { max: 16 });
  const ownership = new Ownership(pool, 'bench');
  const journal = new PostgresJournal(pool, { ownership, welcomeGrantMinor: 1_000_000_000 });
  await Promise.all(bettors.map(({ userId }) => journal.balance(userId)));
  await pool.query('ANALYZE');

  const bare: Measured[] = [];
  const same: Measured[] = [];
  const ours: Measured[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    bare.push(await measure(throughBareBatcher(pool, await newTable(pool))));
    same.push(await measure(throughBareBatcher(pool, await newTable(pool), ANSWERED)));
    ours.push(await measure(throughJournal(journal, await newTable(pool, ownership))));
  }
  const interactive = await measure(throughTransactions(pool, await newTable(pool)));
  const best = (runs: readonly Measured[]) => runs.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));
  console.log(`${IN_FLIGHT} bets in flight, ${SECONDS} s a run, every one committed with fsync`);
  line('bare adaptive batcher', best(bare));
  line('the same with the commands', best(same));
  line('journal', best(ours));
  line('one transaction a bet, 16 at once', interactive);
  const settled = await bestOf(12, () => settleThroughJournal(pool, journal, ownership));
  const looped = await bestOf(6, () => settleRowByRow(pool));
  console.log(`settle 1 000 bets: journal ${settled.toFixed(1)} ms, row by row ${looped.toFixed(1)} ms`);
  console.log(
    `journal / bare batcher      ${((100 * best(ours).perSecond) / best(bare).perSecond).toFixed(0)} %   (at least 80 %)`,
  );
  console.log(`journal / with the commands ${((100 * best(ours).perSecond) / best(same).perSecond).toFixed(0)} %`);
  console.log(
    `journal / interactive       ${(best(ours).perSecond / interactive.perSecond).toFixed(1)} x   (at least 8 x)`,
  );
  console.log(`settle / row by row         1/${(looped / settled).toFixed(1)}   (at most 1/10)`);
  await pool.end();
}

const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'));
const postgres = await startEmbeddedPostgres({ folder, port: 54431 });
try {
  await applyMigrations(postgres.url);
  await main(postgres.url);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
