/**
 * The operator's questions to a history of a million rounds with ten million bets, each asked five times on a warm database: the middle and
 * the slowest of them. Ends with 1 when one takes longer than it may. Run: `npx tsx bench/history.ts [rounds]`.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPool,
  findPlayers,
  listAccounts,
  listDealers,
  listIncidents,
  listRounds,
  listTables,
  listTransfers,
  proveRound,
  type RoundFilter,
  type RoundOrder,
  readPit,
  readRound,
  searchRounds,
  sumAccounts,
  sumRounds,
} from '@baize/database';
import { startEmbeddedPostgres } from '@baize/database/embedded';
import { applyMigrations } from '@baize/database/migrations';

/** Twelve of them are in play, without a settled bet. */
const ROUNDS = Number(process.argv[2] ?? 1_000_012);
const BETS_A_ROUND = 10;
const MOST_MS = 200;
const TIMES = 5;
/** A round every 2.5 s over twelve tables: a million of them are a month. */
const STEP_MS = 2_500;
const START = Date.UTC(2026, 9, 20);
const at = (share: number): number => START + Math.floor(ROUNDS * share) * STEP_MS;

type Pool = ReturnType<typeof createPool>;

const FILL: readonly (readonly [what: string, sql: string])[] = [
  [
    'people and tables',
    `INSERT INTO "table" (id, name, game, position)
       SELECT 'table-' || n, 'Table ' || n, (ARRAY['roulette', 'baccarat', 'blackjack'])[n % 3 + 1], n FROM generate_series(0, 11) n;
     INSERT INTO table_config ("tableId", version, config, by, why) SELECT id, 1, '{"options":{}}', 'house', 'bench' FROM "table";
     INSERT INTO "user" (id, name, email, username, role, "updatedAt")
       SELECT 'p' || n, 'Player ' || n, 'p' || n || '@players.invalid', 'player ' || n, 'player', now() FROM generate_series(0, 19999) n;
     INSERT INTO "user" (id, name, email, username, role, "updatedAt")
       SELECT 'd' || n, 'Dealer ' || n, 'd' || n || '@players.invalid', 'dealer ' || n, 'dealer', now() FROM generate_series(0, 19) n;
     INSERT INTO ledger_account (id, balance) SELECT 'player:p' || n, n * 37 % 100000 FROM generate_series(0, 19999) n;
     INSERT INTO ledger_account (id) SELECT 'table:' || id FROM "table"`,
  ],
  [
    'rounds',
    `INSERT INTO round (id, "tableId", number, game, "rulesVersion", "configVersion", state, dealing, "dealerId", "openedAt",
                        "closedAt", "endedAt", players, bets, handle, payout, "demoPlayers", "demoBets", "demoHandle", "demoPayout",
                        corrections, result, "firstVersion", "lastVersion")
       SELECT 'TABLE-' || n % 12 || '-' || n / 12, 'table-' || n % 12, n / 12,
              (ARRAY['roulette', 'baccarat', 'blackjack'])[n % 12 % 3 + 1], 1, 1,
              CASE WHEN n >= $rounds - 12 THEN 'playing' WHEN n % 499 = 0 THEN 'void' ELSE 'settled' END,
              CASE WHEN n % 12 < 2 THEN 'console' ELSE 'virtual' END,
              CASE WHEN n % 12 < 2 THEN 'd' || n / 5000 % 20 END,
              at, at + interval '20 seconds', CASE WHEN n < $rounds - 12 THEN at + interval '35 seconds' END,
              3, $bets, stake, payout, demo, demo * $bets / 3, stake * demo / 3, payout * demo / 3, CASE WHEN n % 307 = 0 THEN 1 ELSE 0 END,
              '{"number": 17}', n / 12 * 6 + 1, n / 12 * 6 + 6
         FROM (SELECT n, to_timestamp($start / 1000.0) + n * interval '$step milliseconds' AS at,
                      (100 * exp(random() * 7))::int8 AS stake, random() * 1.9 AS luck,
                      CASE WHEN n % 12 = 3 THEN 3 ELSE n / 12 % 4 END AS demo
                 FROM generate_series(0, $rounds - 1) n) AS dealt, LATERAL (SELECT (stake * luck)::int8 AS payout) AS paid`,
  ],
  [
    'parts of players',
    `INSERT INTO round_player ("playerId", "roundId", "openedAt", staked, returned)
       SELECT 'p' || (hashint8(r.number * 12 + k * 7919) & 2147483647) % 20000, r.id, r."openedAt", r.handle / 3, r.payout / 3
         FROM round r, generate_series(1, 3) k WHERE r.state <> 'playing'
       ON CONFLICT DO NOTHING`,
  ],
  [
    'bets',
    `INSERT INTO settled_bet ("roundId", line, "playerId", spot, stake, returned, outcome, rule, paytable, because)
       SELECT "roundId", line, "playerId", 'straight:' || line, greatest(1, staked / 4), returned / 4, 'win', 'RO 3', 'Straight 35:1', '17'
         FROM (SELECT *, row_number() OVER (PARTITION BY "roundId") AS line FROM round_player, generate_series(1, 4) k) AS placed
        WHERE line <= $bets`,
  ],
  [
    'events',
    `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at)
       SELECT r."tableId", r."firstVersion" + k, r.id, type, jsonb_build_object('type', type, 'reason', 'bench'), 'clock', r."openedAt" + k * interval '5 seconds'
         FROM round r, unnest(ARRAY['roundOpened', 'betsPlaced', 'betsPlaced', 'betsClosed', 'reported',
                                    CASE WHEN r.state = 'void' THEN 'voided' WHEN r.corrections > 0 THEN 'corrected' ELSE 'settled' END])
              WITH ORDINALITY AS e(type, nth), LATERAL (SELECT nth::int - 1 AS k) k
        ORDER BY r."openedAt"`,
  ],
  [
    'transfers',
    `INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId", at)
       SELECT CASE WHEN code = 'stake' THEN 'player:' || p."playerId" ELSE 'table:' || r."tableId" END,
              CASE WHEN code = 'stake' THEN 'table:' || r."tableId" ELSE 'player:' || p."playerId" END,
              greatest(1, p.staked), CASE WHEN r.state = 'void' AND code = 'payout' THEN 'refund' ELSE code END,
              r."tableId", r."firstVersion", r.id, r."openedAt"
         FROM round r JOIN round_player p ON p."roundId" = r.id, unnest(ARRAY['stake', 'payout']) code
        ORDER BY r."openedAt"`,
  ],
];

async function fill(pool: Pool): Promise<void> {
  for (const [what, sql] of FILL) {
    const start = performance.now();
    await pool.query(
      sql
        .replaceAll('$rounds', String(ROUNDS))
        .replaceAll('$bets', String(BETS_A_ROUND))
        .replaceAll('$start', String(START))
        .replaceAll('$step', String(STEP_MS)),
    );
    console.log(`${what} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  await pool.query('VACUUM ANALYZE');
}

const NEWEST: RoundOrder = { by: 'opened', descending: true };

function questions(pool: Pool): readonly (readonly [what: string, ask: () => Promise<unknown>])[] {
  const list = (filter: RoundFilter, order = NEWEST) => listRounds(pool, filter, order, 50);
  const deep = { side: 'after', value: at(0.3), id: 'TABLE-4-1' } as const;
  const old = { from: at(0.1), until: at(0.1) + 3_600_000 };
  return [
    ['the newest rounds', () => list({})],
    ['a page far back', () => listRounds(pool, {}, NEWEST, 50, deep)],
    ['the page before it', () => listRounds(pool, {}, NEWEST, 50, { ...deep, side: 'before' })],
    ['the oldest rounds', () => list({}, { by: 'opened', descending: false })],
    ['a table', () => list({ tables: ['table-7'] })],
    ['two tables', () => list({ tables: ['table-7', 'table-3'] })],
    ['a game', () => list({ games: ['baccarat'] })],
    ['void rounds', () => list({ states: ['void'] })],
    ['void rounds of a table', () => list({ states: ['void'], tables: ['table-7'] })],
    ['rounds in play', () => list({ states: ['betting', 'playing'] })],
    ['corrected rounds', () => list({ corrected: true })],
    ['corrected rounds of a game', () => list({ corrected: true, games: ['roulette'] })],
    ['dealt by hand', () => list({ dealing: 'console' })],
    ['a dealer', () => list({ dealer: 'd7' })],
    ['a dealer who left long ago', () => list({ dealer: 'd1', opened: { until: at(0.05) } })],
    ['a player', () => list({ players: ['p77'] })],
    ['a player at a table', () => list({ players: ['p77'], tables: ['table-7'] })],
    ['five players', () => list({ players: ['p1', 'p2', 'p3', 'p4', 'p5'] })],
    ['an hour long ago, by opening', () => list({ opened: old })],
    ['an hour long ago, by ending', () => list({ ended: old })],
    ['an hour long ago of a table', () => list({ ended: old, tables: ['table-7'] })],
    ['a large handle', () => list({ handle: { least: 109_000 } })],
    ['a large handle of a table', () => list({ handle: { least: 109_000 }, tables: ['table-7'] })],
    ['no handle', () => list({ handle: { most: 0 } })],
    ['a large loss of the house', () => list({ houseResult: { most: -95_000 } })],
    ['by handle', () => list({}, { by: 'handle', descending: true })],
    ['by handle, a table', () => list({ tables: ['table-7'] }, { by: 'handle', descending: true })],
    ['by handle, a player', () => list({ players: ['p77'] }, { by: 'handle', descending: true })],
    ['by house result, worst first', () => list({}, { by: 'house-result', descending: false })],
    [
      'by house result, a day',
      () => list({ opened: { from: at(0.5), until: at(0.5) + 86_400_000 } }, { by: 'house-result', descending: true }),
    ],
    ['without demo players', () => list({ withoutDemo: true })],
    ['without demo players, a table', () => list({ withoutDemo: true, tables: ['table-7'] })],
    ['without demo players, a table of theirs', () => list({ withoutDemo: true, tables: ['table-3'] })],
    [
      'without demo players, a table, far back',
      () => listRounds(pool, { withoutDemo: true, tables: ['table-7'] }, NEWEST, 50, deep),
    ],
    ['without demo players, a game', () => list({ withoutDemo: true, games: ['baccarat'] })],
    ['without demo players, a player', () => list({ withoutDemo: true, players: ['p77'] })],
    ['without demo players, by handle', () => list({ withoutDemo: true }, { by: 'handle', descending: true })],
    [
      'without demo players, by house result, worst first',
      () => list({ withoutDemo: true }, { by: 'house-result', descending: false }),
    ],
    ['without demo players, a large handle', () => list({ withoutDemo: true, handle: { least: 109_000 } })],
    ['the sums without demo players', () => sumRounds(pool, { withoutDemo: true })],
    ['nothing fits', () => list({ states: ['void'], dealer: 'd1', handle: { least: 1 } })],
    ['the sums of everything', () => sumRounds(pool, {})],
    ['the sums of a day', () => sumRounds(pool, { opened: { from: at(0.5), until: at(0.5) + 86_400_000 } })],
    ['the sums of a table', () => sumRounds(pool, { tables: ['table-7'] })],
    ['the sums of a player', () => sumRounds(pool, { players: ['p77'] })],
    ['search: a round', () => searchRounds(pool, 'TABLE-7-1234')],
    ['search: a player', () => searchRounds(pool, 'player 77')],
    [
      'rounds beginning with a number',
      async () => {
        const [, found] = await searchRounds(pool, 'TABLE-7-12');
        return list(found?.filter ?? {});
      },
    ],
    ['one round with everything', () => readRound(pool, `TABLE-7-${Math.floor(ROUNDS / 24)}`)],
    ['the last hour of the pit', () => readPit(pool, at(1))],
    ['what was out of the ordinary', () => listIncidents(pool, at(1) - 12 * 3_600_000, 200)],
    ['proof of one round', () => proveRound(pool, `TABLE-7-${Math.floor(ROUNDS / 24)}`)],
    ['players of a name', () => findPlayers(pool, 'Player 77')],
    ['tables and dealers to choose from', () => Promise.all([listTables(pool), listDealers(pool)])],
    ['accounts', () => listAccounts(pool, {}, 50)],
    ['accounts by name', () => listAccounts(pool, { text: 'player 77' }, 50)],
    ['sums of accounts', () => sumAccounts(pool)],
    ['the newest transfers', () => listTransfers(pool, {}, 50)],
    ['transfers of a player', () => listTransfers(pool, { account: 'player:p77' }, 50)],
    ['transfers of a table, returned', () => listTransfers(pool, { account: 'table:table-7', code: 'refund' }, 50)],
    ['returned stakes', () => listTransfers(pool, { code: 'refund' }, 50)],
    ['transfers of an hour long ago', () => listTransfers(pool, { at: old }, 50)],
    ['adjustments', () => listTransfers(pool, { code: 'adjustment' }, 50)],
  ];
}

async function time(ask: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  await ask();
  for (let i = 0; i < TIMES; i++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

const postgres = await startEmbeddedPostgres({
  folder: mkdtempSync(join(tmpdir(), 'baize-history-')),
  port: Number(process.env.BENCH_POSTGRES_PORT ?? 54_329),
  ephemeral: true,
});
const pool = createPool(postgres.url);
try {
  await applyMigrations(postgres.url);
  await fill(pool);
  const { rows } = await pool.query<{ bets: number }>('SELECT count(*) AS bets FROM settled_bet');
  const [rounds, bets] = [ROUNDS, rows[0]?.bets ?? 0].map((count) => count.toLocaleString('en'));
  console.log(`\n${rounds} rounds, ${bets} bets; middle and slowest of ${TIMES}, ms`);
  for (const [what, ask] of questions(pool)) {
    const times = await time(ask);
    const [middle = 0, slowest = 0] = [times[Math.floor(TIMES / 2)], times.at(-1)];
    if (middle > MOST_MS) process.exitCode = 1;
    console.log(
      `${middle.toFixed(1).padStart(8)} ${slowest.toFixed(1).padStart(8)}  ${what}${middle > MOST_MS ? '  TOO SLOW' : ''}`,
    );
  }
} finally {
  await pool.end();
  await postgres.stop();
}
