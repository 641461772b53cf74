import { randomUUID } from 'node:crypto';
import { createPublishKey, publishKeyHash } from '@baize/auth';
import { changePublishKey } from '@baize/database';
import type { VideoPass } from '@baize/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dealerAtWork, openExternallyFilmed, pass } from './external-casino.ts';
import { mediaMtx } from './media-server.ts';

let filmed: Awaited<ReturnType<typeof openExternallyFilmed>>;
beforeAll(async () => {
  filmed = await openExternallyFilmed(mediaMtx, (url) => ({ VIDEO_SERVER: url, VIDEO_URL: url }));
});
afterAll(() => filmed.close());

/** The status of an attempt to publish (whip) or to watch (whep). */
async function open(act: 'whip' | 'whep', { token }: Pick<VideoPass, 'token'>, table = 'calm'): Promise<number> {
  const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${token}` };
  return (await fetch(`${filmed.media.url}/video/${table}/${act}`, { method: 'POST', headers })).status;
}

const ask = (question: object) =>
  fetch(`${filmed.casino.url}/video/authorise`, { method: 'POST', body: JSON.stringify(question) });

test('an external server opens what the game server permits, and ends it with its grant', async () => {
  const [dealer, player] = [await dealerAtWork(filmed.casino), await filmed.casino.enter('player')];
  await player.do('join', { tableId: 'calm' });
  const [publishing, watching] = [await pass(dealer, 'publish'), await pass(player, 'watch')];
  expect(watching.address).toEqual({ url: filmed.media.url });
  expect(await open('whip', watching)).toBe(401);
  expect(await open('whep', watching, 'quick')).toBe(401);
  expect(await open('whip', { token: 'x.y' })).toBe(401);
  expect(filmed.media.sessions()).toEqual([]);
  expect(await open('whip', publishing)).toBe(201);
  expect(await open('whep', watching)).toBe(201);
  await vi.waitFor(() => expect(dealer.heard.video.at(-1)).toMatchObject({ state: 'live', viewers: 1 }), 15_000);
  const [first] = filmed.media.sessions();
  expect(await open('whip', await pass(dealer, 'publish'))).toBe(201);
  // MediaMTX sends no WebM over WebSocket.
  expect(await pass(dealer, 'publish')).toMatchObject({ fallback: false });
  await vi.waitFor(() => expect(filmed.media.sessions()).not.toContain(first), 15_000);
  expect(filmed.media.sessions()).toHaveLength(2);
  await dealer.do('deal', { tableId: 'calm', commandId: randomUUID(), command: { type: 'signOff' } });
  await player.do('leave', { tableId: 'calm' });
  await vi.waitFor(() => expect(filmed.media.sessions()).toEqual([]), 15_000);
  expect(await open('whip', publishing)).toBe(401);
  expect(await open('whep', watching)).toBe(401);
});

test('a session that an external server does not end leaves the pictures on air, and is ended later', async () => {
  const { casino, media } = filmed;
  const [dealer, player] = [await dealerAtWork(casino), await casino.enter('player')];
  await player.do('join', { tableId: 'calm' });
  expect(await open('whip', await pass(dealer, 'publish'))).toBe(201);
  expect(await open('whep', await pass(player, 'watch'))).toBe(201);
  await vi.waitFor(() => expect(dealer.heard.video.at(-1)).toMatchObject({ state: 'live', viewers: 1 }), 15_000);
  media.setEnds(false);
  const before = dealer.heard.video.length;
  await player.do('leave', { tableId: 'calm' });
  // The game server asks every second.
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  expect(dealer.heard.video.slice(before)).toEqual([]);
  expect(media.sessions()).toHaveLength(2);
  media.setEnds(true);
  await vi.waitFor(() => expect(media.sessions()).toHaveLength(1), 15_000);
  await dealer.do('deal', { tableId: 'calm', commandId: randomUUID(), command: { type: 'signOff' } });
  await vi.waitFor(() => expect(media.sessions()).toEqual([]), 15_000);
}, 30_000);

test('an external server has a path for each camera of a table', async () => {
  const [dealer, player] = [await dealerAtWork(filmed.casino), await filmed.casino.enter('player')];
  await player.do('join', { tableId: 'calm' });
  const publishing = await pass(dealer, 'publish', 'table');
  expect(await open('whip', publishing)).toBe(401);
  expect(await open('whip', await pass(dealer, 'publish'), 'calm/table')).toBe(401);
  expect(await open('whip', publishing, 'calm/table')).toBe(201);
  expect(await open('whep', await pass(player, 'watch', 'table'), 'calm/table')).toBe(201);
  const shown = { state: 'offline', tableCamera: 'live', viewers: 1 };
  await vi.waitFor(() => expect(dealer.heard.video.at(-1)).toMatchObject(shown), 15_000);
  expect(player.heard.video.at(-1)).toMatchObject({ state: 'offline', tableCamera: 'live' });
  await dealer.do('deal', { tableId: 'calm', commandId: randomUUID(), command: { type: 'signOff' } });
  await player.do('leave', { tableId: 'calm' });
  await vi.waitFor(() => expect(filmed.media.sessions()).toEqual([]), 15_000);
});

test('a publish key opens a session of its table at an external server, until it is changed or the dealer signs off', async () => {
  const change = (hash: string | null) =>
    changePublishKey(filmed.casino.prisma, { tableId: 'quick', hash, by: 'house', role: 'operator', address: null });
  const token = createPublishKey();
  expect(await open('whip', { token }, 'quick')).toBe(401);
  await change(publishKeyHash(token));
  const dealer = await dealerAtWork(filmed.casino, 'quick');
  await vi.waitFor(async () => expect(await open('whip', { token }, 'quick')).toBe(201), 15_000);
  expect(await open('whep', { token }, 'quick')).toBe(401);
  expect(await open('whip', { token })).toBe(401);
  expect(await open('whip', { token }, 'quick/table')).toBe(401);
  const next = createPublishKey();
  await change(publishKeyHash(next));
  await vi.waitFor(() => expect(filmed.media.sessions()).toEqual([]), 15_000);
  expect(await open('whip', { token }, 'quick')).toBe(401);
  expect(await open('whip', { token: next }, 'quick')).toBe(201);
  await dealer.do('deal', { tableId: 'quick', commandId: randomUUID(), command: { type: 'signOff' } });
  await vi.waitFor(() => expect(filmed.media.sessions()).toEqual([]), 15_000);
  expect(await open('whip', { token: next }, 'quick')).toBe(401);
});

test('the key of a dealer opens nothing at an external server in the shift of another dealer', async () => {
  const { casino, media } = filmed;
  const token = createPublishKey();
  const dora = await dealerAtWork(casino, 'quick');
  const ofDora = {
    tableId: 'quick',
    by: dora.heard.session.at(-1)?.session?.userId ?? '',
    role: 'dealer',
    address: null,
    signedOn: true,
  };
  expect(await changePublishKey(casino.prisma, { ...ofDora, hash: publishKeyHash(token) })).toBe(true);
  await vi.waitFor(async () => expect(await open('whip', { token }, 'quick')).toBe(201), 15_000);
  const sign = (dealer: typeof dora, type: 'signOn' | 'signOff') =>
    dealer.do('deal', { tableId: 'quick', commandId: randomUUID(), command: { type } });
  await sign(dora, 'signOff');
  const next = await dealerAtWork(casino, 'quick');
  await vi.waitFor(() => expect(media.sessions()).toEqual([]), 15_000);
  // The game server knows the next shift.
  expect(await open('whip', await next.do('video', { tableId: 'quick', act: 'publish' }), 'quick')).toBe(201);
  expect(await open('whip', { token }, 'quick')).toBe(401);
  await sign(next, 'signOff');
  await sign(dora, 'signOn');
  await vi.waitFor(async () => expect(await open('whip', { token }, 'quick')).toBe(201), 15_000);
  await sign(dora, 'signOff');
  await vi.waitFor(() => expect(media.sessions()).toEqual([]), 15_000);
});

test('an encoder or console may ask what a path offers before it publishes, which opens nothing', async () => {
  const dealer = await dealerAtWork(filmed.casino);
  const [publishing, watching] = [await pass(dealer, 'publish'), await pass(dealer, 'watch')];
  // MediaMTX asks about the request `OPTIONS` of an encoder, which has no session.
  const request = { action: 'publish', path: 'video/calm', protocol: 'webrtc', id: null };
  expect((await ask({ ...request, token: watching.token })).status).toBe(401);
  expect((await ask({ ...request, token: publishing.token })).status).toBe(200);
  expect(await open('whip', publishing)).toBe(201);
  expect((await ask({ ...request, token: publishing.token })).status).toBe(200);
  await vi.waitFor(() => expect(dealer.heard.video.at(-1)).toMatchObject({ state: 'live' }), 15_000);
  expect(filmed.media.sessions()).toHaveLength(1);
  await dealer.do('deal', { tableId: 'calm', commandId: randomUUID(), command: { type: 'signOff' } });
  await vi.waitFor(() => expect(filmed.media.sessions()).toEqual([]), 15_000);
});

test('other protocols, actions and malformed questions are refused', async () => {
  const player = await filmed.casino.enter('player');
  const { token } = await pass(player, 'watch');
  const right = { token, action: 'read', path: 'video/calm', protocol: 'webrtc', id: randomUUID() };
  expect((await ask(right)).status).toBe(200);
  for (const wrong of [
    { protocol: 'rtsp' },
    { action: 'playback' },
    { path: 'calm' },
    { path: 'video/calm/above' },
    { id: '' },
    { token: 7 },
  ])
    expect((await ask({ ...right, ...wrong })).status).toBe(401);
  expect((await ask([])).status).toBe(401);
  expect((await ask({ ...right, more: 'x'.repeat(20_000) })).status).toBe(401);
});
