import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { addTableConfig, newestConfigs, storeSetting } from '@baize/database';
import { videoReport } from '@baize/protocol/video';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestCasino, type TestCasino } from '../fixtures/casino.ts';
import { SECRET } from './video-server.ts';

/** What is reported to a video server, newest last. */
const reports: Readonly<Record<string, string | null>>[] = [];
const daysReported: (number | undefined)[] = [];
let server: Server;
let casino: TestCasino;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { recorded, recordingDays } = videoReport.parse(JSON.parse(await text(request)));
    reports.push(recorded);
    daysReported.push(recordingDays);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const VIDEO_SERVER = `http://127.0.0.1:${port}`;
  casino = await openTestCasino({ VIDEO: 'embedded', VIDEO_SECRET: SECRET, VIDEO_SERVER });
});
afterAll(async () => {
  await casino.close();
  server.close();
});

/** Stores a configuration of this table as the next version. */
async function configure(tableId: string, change: { readonly record: boolean }): Promise<void> {
  const [newest] = await newestConfigs(casino.prisma, tableId);
  if (!newest) throw new Error(`no configuration of ${tableId}`);
  const config = { ...(newest.config as object), ...change }; // as the seed stored it
  const by = { by: 'house', role: null, address: null, why: 'a test' };
  await addTableConfig(casino.prisma, { tableId, replaces: newest.version, config, ...by });
}

test('a round is recorded where its table is configured so, and nowhere else', async () => {
  const player = await casino.enter('player');
  await player.do('join', { tableId: 'quick' });
  await player.do('join', { tableId: 'cards' });
  const viewedAt = (id: string) =>
    new Set(player.heard.view.flatMap(({ tableId, roundId }) => (tableId === id ? [roundId] : [])));
  const roundsPlayed = () => new Set(player.heard.view.map(({ roundId }) => roundId)).size;
  await vi.waitFor(() => expect(roundsPlayed()).toBeGreaterThan(4), 15_000);
  expect(reports.length).toBeGreaterThan(0);
  expect(reports.flatMap((report) => Object.values(report)).filter((round) => round !== null)).toEqual([]);

  await configure('quick', { record: true });
  await vi.waitFor(() => expect(new Set(reports.map(({ quick }) => quick)).size).toBeGreaterThan(3), 20_000);
  const recorded = new Set(reports.flatMap(({ quick }) => quick ?? []));
  // A round is reported when it begins, which may be before the player has its first view.
  await vi.waitFor(() => expect([...recorded].filter((round) => !viewedAt('quick').has(round))).toEqual([]), 15_000);
  expect(reports.some(({ quick }) => quick === null)).toBe(true);
  expect(reports.some(({ cards, calm }) => cards != null || calm != null)).toBe(false);

  await configure('quick', { record: false });
  await vi.waitFor(() => expect(player.heard.info.at(-1)).toMatchObject({ record: false }), 15_000);
  // The report of the last round may be under way.
  await vi.waitFor(() => expect(reports.at(-1)).toMatchObject({ quick: null }), 15_000);
  const before = { reports: reports.length, rounds: roundsPlayed() };
  await vi.waitFor(() => expect(roundsPlayed()).toBeGreaterThan(before.rounds + 4), 15_000);
  await vi.waitFor(() => expect(reports.length).toBeGreaterThan(before.reports), 15_000);
  expect(reports.slice(before.reports).filter(({ quick }) => quick !== null)).toEqual([]);
}, 90_000);

test('the days for which the house keeps recordings are reported once they are set', async () => {
  await vi.waitFor(() => expect(daysReported.length).toBeGreaterThan(0), 15_000);
  expect(new Set(daysReported)).toEqual(new Set([undefined]));
  const olga = { by: 'olga', role: 'operator', address: null, why: 'a test' };
  await casino.prisma.$transaction((tx) => storeSetting(tx, olga, { setting: 'recordings', days: 45 }, Date.now()));
  await vi.waitFor(() => expect(daysReported.at(-1)).toBe(45), 15_000);
});
