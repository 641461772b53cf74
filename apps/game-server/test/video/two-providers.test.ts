import { randomUUID } from 'node:crypto';
import { createPublishKey, publishKeyHash } from '@baize/auth';
import { addTableConfig, changePublishKey, newestConfigs } from '@baize/database';
import type { StoredConfig, VideoPass } from '@baize/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';
import { dealerAtWork } from './external-casino.ts';
import { startVideoServer, type VideoProcess } from './video-server.ts';

const CLOUD = 'https://cloud.example/live/{table}/{camera}';

let main: VideoProcess;
let studio: VideoProcess;
let casino: TestCasino;
beforeAll(async () => {
  const secret = 'a secret of the game server and the studio';
  [main, studio] = await Promise.all([startVideoServer(), startVideoServer(secret)]);
  casino = await openTestCasino({
    ...main.variables,
    VIDEO_PROVIDERS: 'studio,cloud',
    VIDEO_STUDIO: 'embedded',
    VIDEO_STUDIO_SERVER: studio.url,
    VIDEO_STUDIO_URL: studio.url,
    VIDEO_STUDIO_SECRET: secret,
    VIDEO_STUDIO_TURN_URLS: 'turn:studio.example',
    VIDEO_STUDIO_TURN_SECRET: 'a secret of the TURN server',
    VIDEO_CLOUD: 'external',
    VIDEO_CLOUD_SECRET: 'a secret that only the game server knows',
    VIDEO_CLOUD_PUBLISH_URL: `${CLOUD}/in`,
    VIDEO_CLOUD_WATCH_URL: `${CLOUD}/out`,
  });
});
afterAll(async () => {
  await casino.close();
  await Promise.all([main.stop(), studio.stop()]);
});

const pass = (client: Client, tableId: string, act: 'publish' | 'watch' = 'watch'): Promise<VideoPass> =>
  client.do('video', { tableId, act });

/** Stores a configuration of this table as the next version; null: the default provider. */
async function choose(tableId: string, videoProvider: string | null): Promise<void> {
  const [newest] = await newestConfigs(casino.prisma, tableId);
  if (!newest) throw new Error(`no configuration of ${tableId}`);
  const { videoProvider: _, ...before } = newest.config as StoredConfig; // as the seed stored it
  const config = { ...before, ...(videoProvider !== null && { videoProvider }) };
  const by = { by: 'house', role: null, address: null, why: 'a test' };
  await addTableConfig(casino.prisma, { tableId, replaces: newest.version, config, ...by });
}

async function viewerOf(tableId: string) {
  const player = await casino.enter('player');
  await player.do('join', { tableId });
  return player;
}

test('another provider takes over with the next round: its sessions are elsewhere, and the former ones end', async () => {
  const [player, stranger, other] = [await viewerOf('quick'), await viewerOf('quick'), await viewerOf('calm')];
  const first = await pass(player, 'quick');
  const before = [
    await main.open('quick', 'whep', first),
    await main.open('quick', 'whep', await pass(stranger, 'quick')),
  ];
  const atOther = await main.open('calm', 'whep', await pass(other, 'calm'));
  expect([...before, atOther].map(({ status }) => status)).toEqual([201, 201, 201]);

  await choose('quick', 'studio');
  await vi.waitFor(
    () => expect(player.heard.video.at(-1)).toMatchObject({ tableId: 'quick', provider: 'studio' }),
    15_000,
  );
  await vi.waitFor(async () => expect(await main.tables()).not.toHaveProperty('quick'), 15_000);
  for (const answer of before) expect(await main.wasOpen(answer)).toBe(false);
  expect(await main.isOpen(atOther)).toBe(true);

  const second = await pass(player, 'quick');
  expect(second.address).toEqual({ url: studio.url });
  expect([first.iceServers, second.iceServers]).toMatchObject([[], [{ urls: ['turn:studio.example'] }]]);
  const dealer = await dealerAtWork(casino, 'quick');
  const after = [
    await studio.open('quick', 'whep', second),
    await studio.open('quick', 'whip', await pass(dealer, 'quick', 'publish')),
  ];
  expect(after.map(({ status }) => status)).toEqual([201, 201]);
  await vi.waitFor(() => expect(dealer.heard.video.at(-1)).toMatchObject({ provider: 'studio', viewers: 1 }), 15_000);
  expect(await player.do('join', { tableId: 'quick' })).toMatchObject({ video: { provider: 'studio' } });
  expect(await other.do('join', { tableId: 'calm' })).toMatchObject({ video: { provider: 'embedded' } });

  await dealer.do('deal', { tableId: 'quick', commandId: randomUUID(), command: { type: 'signOff' } });
  await choose('quick', null);
  await vi.waitFor(() => expect(player.heard.video.at(-1)).toMatchObject({ provider: 'embedded' }), 15_000);
  await vi.waitFor(async () => expect(await studio.tables()).not.toHaveProperty('quick'), 15_000);
  expect((await main.open('quick', 'whep', await pass(player, 'quick'))).status).toBe(201);
  await player.do('leave', { tableId: 'quick' });
}, 90_000);

test('a token or a key of one provider opens nothing at another', async () => {
  const key = createPublishKey();
  const hash = publishKeyHash(key);
  await changePublishKey(casino.prisma, { tableId: 'calm', hash, by: 'house', role: 'operator', address: null });
  const [player, dealer] = [await viewerOf('calm'), await dealerAtWork(casino, 'calm')];
  const watching = await pass(player, 'calm');
  expect((await studio.open('calm', 'whep', watching)).status).toBe(401);
  expect((await studio.open('calm', 'whip', await pass(dealer, 'calm', 'publish'))).status).toBe(401);
  expect((await main.open('calm', 'whep', watching)).status).toBe(201);
  await vi.waitFor(async () => expect((await main.open('calm', 'whip', { token: key })).status).toBe(201), 15_000);
  expect((await studio.open('calm', 'whip', { token: key })).status).toBe(401);
  await player.do('leave', { tableId: 'calm' });
}, 60_000);

test('an external server asks about the sessions of its own provider only', async () => {
  await choose('cards', 'cloud');
  const player = await viewerOf('cards');
  await vi.waitFor(
    async () => expect(await player.do('join', { tableId: 'cards' })).toMatchObject({ video: { provider: 'cloud' } }),
    15_000,
  );
  const ask = async (path: string, table: string, { token }: VideoPass) => {
    const headers = { 'x-forwarded-uri': `/live/${table}/dealer/out`, authorization: `Bearer ${token}` };
    return (await fetch(`${casino.url}/video/authorise${path}`, { headers })).status;
  };
  const permitted = await pass(player, 'cards');
  expect(permitted.address).toEqual({ session: 'https://cloud.example/live/cards/dealer/out', bearer: true });
  expect(await ask('/cloud', 'cards', permitted)).toBe(200);
  for (const path of ['', '/embedded', '/studio', '/elsewhere']) expect(await ask(path, 'cards', permitted)).toBe(401);
  expect(await ask('/cloud', 'calm', await pass(player, 'calm'))).toBe(401);
  await choose('cards', null);
  await vi.waitFor(async () => expect(await ask('/cloud', 'cards', permitted)).toBe(401), 15_000);
}, 60_000);

test('a table that names a provider the casino does not have is played without video', async () => {
  const player = await viewerOf('quick');
  await choose('quick', 'gone');
  await vi.waitFor(() => expect(player.heard.video.at(-1)).toMatchObject({ provider: null, state: 'offline' }), 15_000);
  expect(await player.codeOf('video', { tableId: 'quick', act: 'watch' })).toBe('no-video');
  await casino.stop();
  const before = casino.lines.length;
  await casino.start();
  const warnings = casino.lines.slice(before).filter((line) => line.includes('no provider of this name'));
  expect(warnings.map((line) => JSON.parse(line))).toMatchObject([
    { table: 'quick', provider: 'gone', providers: ['embedded', 'studio', 'cloud'] },
  ]);
  const again = await casino.enter('player');
  const { video, view } = await again.do('join', { tableId: 'quick' });
  expect([video, view.state]).toEqual([null, 'open']);
}, 60_000);
