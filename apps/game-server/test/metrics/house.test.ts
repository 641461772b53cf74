import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createPrisma, recordAct } from '@baize/database';
import { prepareRoles } from '@baize/database/roles';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entry } from '../../src/journal/journal.ts';
import type { Condition, Health } from '../../src/metrics/endpoints.ts';
import { Metrics } from '../../src/metrics/metrics.ts';
import { reportLoad } from '../../src/metrics/process-load.ts';
import { HouseWatch } from '../../src/metrics/readiness.ts';
import { NOTHING_SENT } from '../../src/video/traffic.ts';

const HOUR_MS = 3_600_000;

let database: TestDatabase;
let owner: ReturnType<typeof createPrisma>;
/** With the role of the game server. */
let prisma: ReturnType<typeof createPrisma>;
beforeAll(async () => {
  database = await startTestDatabase();
  owner = createPrisma(database.url);
  const roles = await prepareRoles(database.url, { passwords: { game: 'game', web: 'web', demo: 'demo' } });
  prisma = createPrisma(roles.game);
});
afterAll(async () => {
  await prisma.$disconnect();
  await owner.$disconnect();
  await database.stop();
});

const CALM: Condition = { unwritten: 0, clockSetByMs: 0 };

function houseOf(parts: {
  phase?: Health['phase'];
  condition?: Condition;
  leaseAgeMs?: number;
  stopped?: number;
  laterMs?: number;
  foundRoom?: () => void;
}) {
  return new HouseWatch({
    prisma,
    dataFolder: tmpdir(),
    health: () => ({ phase: parts.phase ?? 'open', tables: 4 }),
    condition: () => parts.condition ?? CALM,
    leaseAgeMs: () => parts.leaseAgeMs ?? 0,
    stoppedTables: () => parts.stopped ?? 0,
    foundRoom: parts.foundRoom ?? (() => undefined),
    now: () => Date.now() + (parts.laterMs ?? 0),
  });
}

async function found(parts: Parameters<typeof houseOf>[0]) {
  const house = houseOf(parts);
  expect(house.readiness()).toMatchObject({ ready: false, at: null });
  await house.start();
  house.stop();
  return house;
}

test('a house is ready when its database answers, its lease is young and no table is stopped', async () => {
  const readiness = (await found({})).readiness();
  expect(readiness).toMatchObject({ ready: true, problems: [] });
  expect(Date.parse(readiness.at ?? '')).toBeGreaterThan(0);
  expect((await found({ phase: 'stopping' })).readiness()).toMatchObject({ ready: false, problems: ['stopping'] });
  expect((await found({ leaseAgeMs: 5_001, stopped: 1 })).readiness().problems).toEqual(['lease', 'tables-stopped']);
  const unwell = (await found({ condition: { unwritten: 2, clockSetByMs: -1_001 } })).readiness();
  expect(unwell).toMatchObject({ ready: false, problems: ['tables-unwritten'] });
  expect(unwell.warnings).toContain('clock-set');
});

test('the tables are told that the disk of the database has room, and only by one that answers', async () => {
  let told = 0;
  await found({ foundRoom: () => (told += 1) });
  expect(told).toBe(1);
});

test('a database that does not answer is a problem', async () => {
  let told = 0;
  const away = createPrisma('postgresql://nobody@127.0.0.1:1/nothing');
  const house = new HouseWatch({
    ...{ prisma: away, dataFolder: undefined, now: () => 0 },
    health: () => ({ phase: 'open', tables: 4 }),
    condition: () => CALM,
    leaseAgeMs: () => 0,
    stoppedTables: () => 0,
    foundRoom: () => (told += 1),
  });
  await house.start();
  house.stop();
  expect(told).toBe(0);
  expect(house.readiness()).toMatchObject({ ready: false, problems: ['database'] });
  await away.$disconnect();
});

test('an old proof and an old backup are warnings, and their ages are known', async () => {
  expect((await found({})).readiness().warnings).toContain('proof-old');
  for (const act of ['verified', 'backup-made'] as const)
    await recordAct(prisma, { by: 'house', act, subject: 'house' });
  expect((await found({ laterMs: HOUR_MS })).readiness()).toMatchObject({ ready: true, warnings: [] });
  const late = await found({ laterMs: 37 * HOUR_MS });
  expect(late.readiness()).toMatchObject({ ready: true, warnings: ['proof-old', 'backup-old'] });
  const { proofMs = 0, backupMs = 0, diskFreeBytes = 0 } = late.ages();
  for (const age of [proofMs, backupMs]) expect(Math.abs(age - 37 * HOUR_MS)).toBeLessThan(HOUR_MS);
  expect(diskFreeBytes).toBeGreaterThan(0);
});

test('wrong passwords of the last five minutes are counted', async () => {
  expect((await found({})).ages().signInFailures).toBe(0);
  const tried = { username: 'ana', origin: 'network:203.0.113.7' };
  await owner.signInFailure.createMany({
    data: [tried, tried, { ...tried, judged: false }, { ...tried, at: new Date(Date.now() - HOUR_MS) }],
  });
  expect((await found({})).ages().signInFailures).toBe(2);
});

test('rounds and turnover are counted once, by currency, without stakes that were not played', async () => {
  const metrics = new Metrics();
  const bet = { player: 'ada', spot: '17', stake: 500, back: 500, winnings: 17_500 };
  const entry = (state: string, payouts: readonly object[]) =>
    ({ round: { game: 'roulette', state }, settlement: { payouts } }) as unknown as Entry; // only what is counted
  metrics.written(
    entry('settled', [bet, { ...bet, back: 0, winnings: 0 }, { ...bet, winnings: 0, unplayed: true }]),
    'EUR',
  );
  metrics.written(entry('void', [{ ...bet, winnings: 0 }]), 'EUR');
  metrics.written({ round: { game: 'roulette', state: 'playing' } } as unknown as Entry, 'EUR');
  const text = await metrics.registry.metrics();
  expect(text).toContain('baize_rounds_total{game="roulette",end="settled"} 1');
  expect(text).toContain('baize_rounds_total{game="roulette",end="void"} 1');
  expect(text).toContain('baize_turnover_minor_total{currency="EUR"} 1000');
  expect(text).toContain('baize_returned_minor_total{currency="EUR"} 18000');
});

test('tables that stand still are counted by what they wait for, and alerts and dashboard know the metrics', async () => {
  const metrics = new Metrics();
  const table = { state: 'open', phase: 'betting', waitsFor: null, hasDealer: true };
  metrics.countTables(() => [table, { ...table, waitsFor: 'pit', hasDealer: false }]);
  metrics.countClients({
    sockets: () => ({ players: 1, staff: 0, spectators: 0 }),
    video: () => ({
      viewers: 12,
      pictures: 3,
      sent: { ...NOTHING_SENT, small: { bytes: 5_000, packets: 5, lost: 1 } },
    }),
  });
  reportLoad(metrics.registry, () => ({ loopPercent: 40, lagMs: 1, commands: { vesper: 8 } }));
  metrics.reportHouse(() => ({ proofMs: 2_000, diskFreeBytes: 7, signInFailures: 9 }));
  const text = await metrics.registry.metrics();
  for (const line of [
    'baize_tables_waiting{for="pit"} 1',
    'baize_dealers 1',
    'baize_loop_utilisation 0.4',
    'baize_table_commands{table="vesper"} 8',
    'baize_age_seconds{of="proof"} 2',
    'baize_disk_free_bytes{folder="data"} 7',
    'baize_sign_in_failures 9',
    'baize_video_viewers 12',
    'baize_video_pictures 3',
    'baize_video_sent_bytes_total{camera="small"} 5000',
    'baize_video_sent_packets_total{camera="small"} 5',
    'baize_video_lost_packets_total{camera="small"} 1',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('of="backup"');
  expect(metrics.stoppedTables).toBe(1);
  const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  for (const file of ['prometheus/alerts.yml', 'grafana/baize.json']) {
    const used = readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8').matchAll(
      /\b(?:baize|process)_\w+/g,
    );
    for (const [name] of used) expect(known, file).toContain(name.replace(/_bucket$/, ''));
  }
});
