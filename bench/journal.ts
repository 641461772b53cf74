/**
 * Durable bets per second through the journal, compared with a minimal batcher and with one interactive transaction per
 * bet; and the settlement of a thousand bets, compared with a loop over the rows. A bet counts once it is committed with
 * fsync. Run: `npx tsx bench/journal.ts [seconds]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainKey } from '@baize/database';
import { startEmbeddedPostgres } from '@baize/database/embedded';
import { applyMigrations } from '@baize/database/migrations';
import { amountOf } from '@baize/rules';
import { ChainWriter } from '../apps/game-server/src/chain/chain-writer.ts';
import { chained } from '../apps/game-server/src/chain/chained-journal.ts';
import type { Entry, Journal, NewTransfer, RoundRow } from '../apps/game-server/src/journal/journal.ts';
import { PostgresJournal } from '../apps/game-server/src/journal/postgres.ts';
import { stateGrants } from '../apps/game-server/src/ledger/stated-grants.ts';
import { Ownership } from '../apps/game-server/src/ownership/ownership.ts';
import { openPool } from '../apps/game-server/src/postgres/pool.ts';
import { COMMANDS, settleRowByRow, throughBareBatcher, throughTransactions } from './journal/baselines.ts';
import {
  Batcher,
  type Bettor,
  betEvent,
  bettors,
  newTable,
  noSetups,
  type Pool,
  payoutsOf,
  STAKE,
} from './journal/ground.ts';

const SECONDS = Number(process.argv[2] ?? 0.5);
/**
 * All contenders take turns, so that other load affects them alike; a ratio is the median of the ratios within a turn.
 */
const TURNS = 15;
const IN_FLIGHT = 256;

let commands = 0;
/** As long as a real reason. */
const HASH = 'x'.repeat(22);

interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** A closed loop of waiting bettors: bets per second, and median and 99th percentile of the wait in ms. */
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

function throughJournal(journal: Journal, tableId: string): (bettor: Bettor) => Promise<void> {
  let version = 0;
  const batcher = new Batcher<Entry>(async (entries) => {
    const appended = await journal.append({ tableId, currency: 'EUR', expectedVersion: version, entries });
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
      command: { id: `command-${++commands}`, hash: HASH, at },
    });
  };
}

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
  entered: 0,
  tableName: null,
  openedAt: Date.now(),
  corrections: 0,
});

/** Time to settle a round with 1 000 winning bets of 1 000 players, ms. */
async function settleThroughJournal(pool: Pool, journal: Journal, ownership: Ownership): Promise<number> {
  const tableId = await newTable(pool, ownership);
  const roundId = `${tableId}-1`;
  const payouts = payoutsOf(1_000);
  const table = `table:${tableId}`;
  const at = Date.now();
  const paid = payouts.map(
    (payout): NewTransfer => ({
      ...{ event: 0, from: table, to: `player:${payout.player}` },
      ...{ amount: amountOf(payout), code: 'payout' },
    }),
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
  const appended = await journal.append({ tableId, currency: 'EUR', expectedVersion: 0, entries: [entry] });
  if (!appended.ok) throw new Error(appended.error);
  return performance.now() - start;
}

/** The median by this key. */
function atMiddle<Item>(items: readonly Item[], figure: (item: Item) => number): Item {
  const middle = items.toSorted((a, b) => figure(a) - figure(b))[Math.floor(items.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
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

/**
 * Fills the database's write-ahead log once, as in a server that has run for a while: creating a new log file takes
 * several times as long as a batch, recycling one does not.
 */
async function ageLog(pool: Pool): Promise<void> {
  await pool.query(`ALTER SYSTEM SET min_wal_size = '1GB'`);
  await pool.query(`ALTER SYSTEM SET max_wal_size = '4GB'`);
  await pool.query('SELECT pg_reload_conf()');
  await pool.query(`CREATE TABLE filling AS SELECT repeat('x', 1000) AS text FROM generate_series(1, 1000000)`);
  await pool.query('DROP TABLE filling');
  await pool.query('CHECKPOINT');
}

async function main(url: string): Promise<void> {
  const pool = openPool(url, { max: 16 });
  await ageLog(pool);
  const ownership = new Ownership(pool, 'bench');
  const welcomeGrantMinor = 1_000_000_000;
  await stateGrants(pool, { welcomeGrantMinor, topUps: { upToHundredths: 0, everyMs: 0 }, adjustmentLimitMinor: 0 });
  const stored = new PostgresJournal(pool, { ownership, welcomeGrantMinor });
  await Promise.all(bettors.map(({ userId }) => stored.balance(userId, 'EUR')));
  // As in production, where rows are linked into their hash chains shortly afterwards.
  const key = chainKey('c4'.repeat(32));
  const chains = new ChainWriter({ pool, ownership, key, ...noSetups, folder: undefined });
  await chains.open();
  const journal = chained(stored, chains);
  await pool.query('ANALYZE');

  const bare: Measured[] = [];
  const same: Measured[] = [];
  const ours: Measured[] = [];
  const interactive: Measured[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    bare.push(await measure(throughBareBatcher(pool, await newTable(pool))));
    same.push(await measure(throughBareBatcher(pool, await newTable(pool), COMMANDS)));
    ours.push(await measure(throughJournal(journal, await newTable(pool, ownership))));
    interactive.push(await measure(throughTransactions(pool, await newTable(pool))));
  }
  const middle = (runs: readonly Measured[]) => atMiddle(runs, ({ perSecond }) => perSecond);
  console.log(`${IN_FLIGHT} bets in flight, ${SECONDS} s a run, every one committed with fsync`);
  line('bare adaptive batcher', middle(same));
  line('the same without the commands', middle(bare));
  line('journal', middle(ours));
  line('one transaction a bet, 16 at once', middle(interactive));
  const settled = await bestOf(12, () => settleThroughJournal(pool, journal, ownership));
  const looped = await bestOf(6, () => settleRowByRow(pool));
  console.log(`settle 1 000 bets: journal ${settled.toFixed(1)} ms, row by row ${looped.toFixed(1)} ms`);
  const times = (of: readonly Measured[]) => {
    const ratios = ours.map(({ perSecond }, turn) => perSecond / (of[turn]?.perSecond ?? 0));
    return atMiddle(ratios, (ratio) => ratio);
  };
  const percent = (ratio: number) => `${(100 * ratio).toFixed(0)} %`;
  console.log(`journal / bare batcher      ${percent(times(same))}   (at least 80 %)`);
  console.log(`journal / without commands  ${percent(times(bare))}`);
  console.log(`journal / interactive       ${times(interactive).toFixed(1)} x   (at least 8 x)`);
  console.log(`settle / row by row         1/${(looped / settled).toFixed(1)}   (at most 1/10)`);
  await chains.stop();
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
