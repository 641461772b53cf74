import { createHmac, randomUUID } from 'node:crypto';
import { createPublishKey, publishKeyHash, signOut } from '@baize/auth';
import { addTableConfig, changePublishKey, newestConfigs } from '@baize/database';
import type { DealerCommand, StoredConfig, VideoPass } from '@baize/protocol';
import type { CameraName } from '@baize/protocol/camera';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, openTestCasino, type TestCasino, WEB } from '../fixtures/casino.ts';
import { startVideoServer, type VideoProcess } from './video-server.ts';

const TURN = {
  VIDEO_TURN_URLS: 'turn:turn.example',
  VIDEO_TURN_SECRET: 'a secret that the TURN server knows, too',
  VIDEO_TURN_SECONDS: '1',
};

let video: VideoProcess;
let casino: TestCasino;
beforeAll(async () => {
  video = await startVideoServer();
  casino = await openTestCasino({ ...video.variables, ...TURN });
});
afterAll(async () => {
  await casino.close();
  await video.stop();
});

const deal = (dealer: Client, tableId: string, command: DealerCommand) =>
  dealer.do('deal', { tableId, commandId: randomUUID(), command });

async function dealerAt(tableId: string) {
  const dealer = await casino.enter('dealer');
  await dealer.do('join', { tableId });
  await deal(dealer, tableId, { type: 'signOn' });
  return dealer;
}

const pass = (client: Client, tableId: string, act: 'publish' | 'watch', camera?: CameraName): Promise<VideoPass> =>
  client.do('video', { tableId, act, ...(camera && { camera }) });

/** Waits until the server has closed all sessions of a table, these among them. */
async function expectCut(tableId: string, ...answers: Response[]): Promise<void> {
  await vi.waitFor(async () => expect(await video.tables()).not.toHaveProperty(tableId), 15_000);
  for (const answer of answers) expect(await video.wasOpen(answer)).toBe(false);
}

test('the dealer of a table publishes there, and everybody may watch', async () => {
  const dealer = await dealerAt('calm');
  const [player, stranger] = [await casino.enter('player'), await casino.connect()];
  expect(await player.do('join', { tableId: 'calm' })).toMatchObject({ video: { state: 'offline' } });
  expect(await stranger.codeOf('thumbnail', { tableId: 'calm' })).toBe('no-video');
  expect(await stranger.codeOf('thumbnail', { tableId: 'nowhere' })).toBe('no-such-table');
  const opened = [
    await video.open('calm', 'whip', await pass(dealer, 'calm', 'publish')),
    await video.open('calm', 'whep', await pass(player, 'calm', 'watch')),
    await video.open('calm', 'whep', await pass(stranger, 'calm', 'watch')),
  ];
  expect(opened.map(({ status }) => status)).toEqual([201, 201, 201]);
  await vi.waitFor(() => expect(dealer.heard.video.at(-1)).toMatchObject({ tableId: 'calm', viewers: 2 }), 15_000);
  for (const answer of opened) expect(await video.wasOpen(answer)).toBe(true);
  await deal(dealer, 'calm', { type: 'signOff' });
});

test('the dealer is shown how the picture arrives at the viewers', async () => {
  const dealer = await dealerAt('calm');
  await dealer.do('join', { tableId: 'calm' });
  const [ana, ben] = [await casino.enter('player'), await casino.enter('player')];
  const report = (delayMs: number, lost: number) => ({ tableId: 'calm', camera: 'dealer', delayMs, lost }) as const;
  for (const player of [ana, ben]) await player.do('join', { tableId: 'calm' });
  expect(await ana.codeOf('picture', report(100, 0))).toBe('no-video');
  for (const player of [ana, ben]) await pass(player, 'calm', 'watch');
  await ana.do('picture', report(100, 0));
  await ben.do('picture', report(310, 0.2));
  const quality = { delayMs: 300, lost: 0.1 };
  await vi.waitFor(() => expect(dealer.heard.video.at(-1)).toMatchObject({ tableId: 'calm', quality }), 15_000);
  expect(ana.heard.video).toEqual([]);
  expect(await ben.codeOf('picture', report(-1, 0))).toBe('malformed');
  expect(await ben.codeOf('picture', report(100, 1.1))).toBe('malformed');
  for (const player of [ana, ben]) await player.do('leave', { tableId: 'calm' });
  await vi.waitFor(() => expect(dealer.heard.video.at(-1)).toMatchObject({ quality: null }), 15_000);
  await deal(dealer, 'calm', { type: 'signOff' });
});

test('a token of another table, or for watching only, opens nothing', async () => {
  const dealer = await dealerAt('calm');
  const player = await casino.enter('player');
  const watching = await pass(player, 'calm', 'watch');
  expect((await video.open('quick', 'whep', watching)).status).toBe(401);
  expect((await video.open('calm', 'whip', watching)).status).toBe(401);
  expect((await video.open('quick', 'whip', await pass(dealer, 'calm', 'publish'))).status).toBe(401);
  await deal(dealer, 'calm', { type: 'signOff' });
});

test('the table camera has grants of its own, and ends with the dealer too', async () => {
  const dealer = await dealerAt('calm');
  const player = await casino.enter('player');
  expect(await player.codeOf('video', { tableId: 'calm', camera: 'table', act: 'publish' })).toBe('not-allowed');
  const [first, second] = [await pass(dealer, 'calm', 'publish'), await pass(dealer, 'calm', 'publish', 'table')];
  expect((await video.open('calm', 'whip', second)).status).toBe(401);
  expect((await video.open('calm/table', 'whip', first)).status).toBe(401);
  const opened = [
    await video.open('calm', 'whip', first),
    await video.open('calm/table', 'whip', second),
    await video.open('calm', 'whep', await pass(player, 'calm', 'watch')),
    await video.open('calm/table', 'whep', await pass(player, 'calm', 'watch', 'table')),
  ];
  expect(opened.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  // Who watches by both cameras is one viewer.
  await vi.waitFor(() => expect(dealer.heard.video.at(-1)).toMatchObject({ viewers: 1 }), 15_000);
  await deal(dealer, 'calm', { type: 'signOff' });
  await player.do('leave', { tableId: 'calm' });
  await expectCut('calm', ...opened);
});

test('nobody but the dealer who is signed on gets a token to publish', async () => {
  const dealer = await dealerAt('calm');
  const [other, player, pit] = [
    await casino.enter('dealer'),
    await casino.enter('player'),
    await casino.enter('pit-boss'),
  ];
  expect(await other.codeOf('video', { tableId: 'calm', act: 'publish' })).toBe('not-signed-on');
  expect(await dealer.codeOf('video', { tableId: 'quick', act: 'publish' })).toBe('not-signed-on');
  for (const client of [player, pit])
    expect(await client.codeOf('video', { tableId: 'calm', act: 'publish' })).toBe('not-allowed');
  expect(await player.codeOf('video', { tableId: 'nowhere', act: 'watch' })).toBe('no-such-table');
  await deal(dealer, 'calm', { type: 'signOff' });
});

test('a dealer who signs off is cut', async () => {
  const dealer = await dealerAt('calm');
  const opened = await video.open('calm', 'whip', await pass(dealer, 'calm', 'publish'));
  await deal(dealer, 'calm', { type: 'signOff' });
  await expectCut('calm', opened);
  expect(await dealer.codeOf('video', { tableId: 'calm', act: 'publish' })).toBe('not-signed-on');
});

test('what somebody watches ends with their session, and with leaving the table', async () => {
  const [ana, ben] = [await casino.enter('player'), await casino.enter('player')];
  const anas = await video.open('calm', 'whep', await pass(ana, 'calm', 'watch'));
  const bens = await video.open('calm', 'whep', await pass(ben, 'calm', 'watch'));
  const bensOther = await video.open('quick', 'whep', await pass(ben, 'quick', 'watch'));
  await signOut(casino.auth, new Headers({ origin: WEB, cookie: ana.cookie }));
  await ben.do('leave', { tableId: 'calm' });
  await expectCut('calm', anas, bens);
  expect(await video.wasOpen(bensOther)).toBe(true);
});

test('what somebody watches ends with their session while their connection is lost', async () => {
  const ana = await casino.enter('player');
  const anas = await video.open('calm', 'whep', await pass(ana, 'calm', 'watch'));
  ana.socket.disconnect();
  await signOut(casino.auth, new Headers({ origin: WEB, cookie: ana.cookie }));
  await expectCut('calm', anas);
});

test('the camera of a dealer who turns it on in another device goes off here, until it is taken back', async () => {
  const desktop = await dealerAt('calm');
  const laptop = await casino.connect({ cookie: desktop.cookie });
  const before = await pass(desktop, 'calm', 'publish');
  const opened = await video.open('calm', 'whip', before);
  const after = await video.open('calm', 'whip', await pass(laptop, 'calm', 'publish'));
  await vi.waitFor(async () => expect(await video.isOpen(opened)).toBe(false), 15_000);
  const again = { tableId: 'calm', act: 'publish', former: before.grant } as const;
  expect(await desktop.codeOf('video', again)).toBe('camera-elsewhere');
  expect(await video.isOpen(after)).toBe(true);
  await pass(desktop, 'calm', 'publish');
  await vi.waitFor(async () => expect(await video.isOpen(after)).toBe(false), 15_000);
  await deal(desktop, 'calm', { type: 'signOff' });
});

test('a page that reconnects keeps what it watches', async () => {
  const ana = await casino.enter('player');
  const { grant } = await pass(ana, 'calm', 'watch');
  ana.socket.disconnect();
  const again = await casino.connect({ cookie: ana.cookie });
  await vi.waitFor(
    async () =>
      expect(await again.do('video', { tableId: 'calm', act: 'watch', former: grant })).toMatchObject({ grant }),
    15_000,
  );
});

test('a page whose TURN credentials have expired gets others with its next session, under the same grant', async () => {
  const ana = await casino.enter('player');
  const first = await pass(ana, 'calm', 'watch');
  const expiryOf = ({ iceServers: [server] }: VideoPass) => 1_000 * Number(server?.username?.split(':', 1)[0]);
  expect(expiryOf(first)).toBeLessThanOrEqual(Date.now() + 1_000);
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(expiryOf(first)), 15_000);
  const next: VideoPass = await ana.do('video', { tableId: 'calm', act: 'watch', former: first.grant });
  expect(next).toMatchObject({ grant: first.grant, fallback: true });
  expect(expiryOf(next)).toBeGreaterThan(Date.now() - 1_000);
  const [server] = next.iceServers;
  const password = createHmac('sha1', TURN.VIDEO_TURN_SECRET).update(`${server?.username}`).digest('base64');
  expect(server).toMatchObject({ urls: ['turn:turn.example'], credential: password });
  expect(server?.credential).not.toBe(first.iceServers[0]?.credential);
});

test('an encoder publishes with the key of its table until the key is changed or revoked', async () => {
  const dealer = await dealerAt('quick');
  const change = (hash: string | null) =>
    changePublishKey(casino.prisma, { tableId: 'quick', hash, by: 'house', role: 'operator', address: null });
  const send = (token: string, tableId = 'quick') => video.open(tableId, 'whip', { token });
  const [first, second] = [createPublishKey(), createPublishKey()];
  await change(publishKeyHash(first));
  const opened = await vi.waitFor(async () => {
    const answer = await send(first);
    expect(answer.status).toBe(201);
    return answer;
  }, 15_000);
  expect((await send(first, 'calm')).status).toBe(401);
  await change(publishKeyHash(second));
  await expectCut('quick', opened);
  expect((await send(first)).status).toBe(401);
  const again = await send(second);
  expect(again.status).toBe(201);
  await change(null);
  await expectCut('quick', again);
  expect((await send(second)).status).toBe(401);
  await deal(dealer, 'quick', { type: 'signOff' });
});

test('an encoder publishes only while a dealer is signed on at its table', async () => {
  const key = createPublishKey();
  const hash = publishKeyHash(key);
  for (const tableId of ['calm', 'cards'])
    await changePublishKey(casino.prisma, { tableId, hash, by: 'house', role: 'operator', address: null });
  const send = (tableId: string) => video.open(tableId, 'whip', { token: key });
  const opens = (tableId: string) =>
    vi.waitFor(async () => {
      const answer = await send(tableId);
      expect(answer.status).toBe(201);
      return answer;
    }, 15_000);
  const other = await dealerAt('cards');
  const others = await opens('cards');
  expect((await send('calm')).status).toBe(401);
  const dealer = await dealerAt('calm');
  const opened = await opens('calm');
  await deal(dealer, 'calm', { type: 'signOff' });
  await expectCut('calm', opened);
  expect((await send('calm')).status).toBe(401);
  expect(await video.wasOpen(others)).toBe(true);
  await deal(other, 'cards', { type: 'signOff' });
});

test('the key of a dealer opens nothing in the shift of another dealer', async () => {
  const key = createPublishKey();
  const dora = await dealerAt('calm');
  const userId = dora.heard.session.at(-1)?.session?.userId ?? '';
  const ofDora = { tableId: 'calm', by: userId, role: 'dealer', address: null, signedOn: true };
  expect(await changePublishKey(casino.prisma, { ...ofDora, hash: publishKeyHash(key) })).toBe(true);
  const send = () => video.open('calm', 'whip', { token: key });
  const opens = () =>
    vi.waitFor(async () => {
      const answer = await send();
      expect(answer.status).toBe(201);
      return answer;
    }, 15_000);
  const opened = await opens();
  await deal(dora, 'calm', { type: 'signOff' });
  const next = await dealerAt('calm');
  await expectCut('calm', opened);
  // The video server knows the next shift: the camera of its dealer is open.
  const camera = await video.open('calm', 'whip', await pass(next, 'calm', 'publish'));
  await vi.waitFor(async () => expect(await video.tables()).toHaveProperty('calm'), 15_000);
  expect((await send()).status).toBe(401);
  await deal(next, 'calm', { type: 'signOff' });
  await expectCut('calm', camera);
  await deal(dora, 'calm', { type: 'signOn' });
  await opens();
  await deal(dora, 'calm', { type: 'signOff' });
  await changePublishKey(casino.prisma, { tableId: 'calm', hash: null, by: 'house', role: 'operator', address: null });
}, 60_000);

/** Stores a configuration of this table as the next version. */
async function configure(tableId: string, change: Pick<StoredConfig, 'video' | 'tableCamera'>): Promise<void> {
  const [newest] = await newestConfigs(casino.prisma, tableId);
  if (!newest) throw new Error(`no configuration of ${tableId}`);
  const config = { ...(newest.config as object), ...change }; // as the seed stored it
  const by = { by: 'house', role: null, address: null, why: 'a test' };
  await addTableConfig(casino.prisma, { tableId, replaces: newest.version, config, ...by });
}

test('a table that is configured without video has none until it is configured back', async () => {
  const key = createPublishKey();
  const hash = publishKeyHash(key);
  await changePublishKey(casino.prisma, { tableId: 'quick', hash, by: 'house', role: 'operator', address: null });
  const player = await casino.enter('player');
  expect(await player.do('join', { tableId: 'quick' })).toMatchObject({ video: { state: 'offline' } });
  const watching = await video.open('quick', 'whep', await pass(player, 'quick', 'watch'));
  await configure('quick', { video: false });
  await vi.waitFor(() => expect(player.heard.info.at(-1)).toMatchObject({ video: false }), 15_000);
  await expectCut('quick', watching);
  expect(await player.codeOf('video', { tableId: 'quick', act: 'watch' })).toBe('no-video');
  const dealer = await dealerAt('quick');
  expect(await dealer.codeOf('video', { tableId: 'quick', act: 'publish' })).toBe('no-video');
  expect((await video.open('quick', 'whip', { token: key })).status).toBe(401);
  await deal(dealer, 'quick', { type: 'signOff' });
  expect(await player.do('join', { tableId: 'quick' })).toMatchObject({ video: null });
  const before = player.heard.video.length;
  await configure('quick', { video: true });
  await vi.waitFor(() => expect(player.heard.video.slice(before)).toMatchObject([{ tableId: 'quick' }]), 15_000);
  expect((await video.open('quick', 'whep', await pass(player, 'quick', 'watch'))).status).toBe(201);
  await player.do('leave', { tableId: 'quick' });
}, 60_000);

test('a table that is configured without a table camera shows the dealer camera only', async () => {
  const player = await casino.enter('player');
  await player.do('join', { tableId: 'quick' });
  const first = await video.open('quick', 'whep', await pass(player, 'quick', 'watch'));
  const second = await video.open('quick/table', 'whep', await pass(player, 'quick', 'watch', 'table'));
  await configure('quick', { tableCamera: false });
  await vi.waitFor(() => expect(player.heard.info.at(-1)).toMatchObject({ tableCamera: false }), 15_000);
  await vi.waitFor(async () => expect(await video.isOpen(second)).toBe(false), 15_000);
  expect(await video.isOpen(first)).toBe(true);
  expect(await player.codeOf('video', { tableId: 'quick', camera: 'table', act: 'watch' })).toBe('no-video');
  const dealer = await dealerAt('quick');
  expect(await dealer.codeOf('video', { tableId: 'quick', camera: 'table', act: 'publish' })).toBe('no-video');
  await pass(dealer, 'quick', 'publish');
  await deal(dealer, 'quick', { type: 'signOff' });
  await configure('quick', { tableCamera: true });
  await vi.waitFor(() => expect(player.heard.info.at(-1)).toMatchObject({ tableCamera: true }), 15_000);
  await pass(player, 'quick', 'watch', 'table');
  await player.do('leave', { tableId: 'quick' });
}, 60_000);

test('a casino without video issues no tokens', async () => {
  const other = await casino.startAnother({ VIDEO: 'off', TABLES: 'calm', TAKE_OVER: 'true' });
  const client = await casino.connect({}, {}, `http://127.0.0.1:${other.port}`);
  expect(await client.do('join', { tableId: 'calm' })).toMatchObject({ video: null });
  expect(await client.codeOf('video', { tableId: 'calm', act: 'watch' })).toBe('no-video');
  await other.stop();
});
