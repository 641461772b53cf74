import { randomUUID } from 'node:crypto';
import type { VideoPass } from '@baize/protocol';
import type { CameraName } from '@baize/protocol/camera';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Client } from '../fixtures/casino.ts';
import { dealerAtWork, openExternallyFilmed, pass } from './external-casino.ts';
import { otherLayout } from './media-server.ts';

let filmed: Awaited<ReturnType<typeof openExternallyFilmed>>;
beforeAll(async () => {
  filmed = await openExternallyFilmed(otherLayout, (url) => ({
    VIDEO_PUBLISH_URL: `${url}/live/{table}/{camera}/in?key={token}`,
    VIDEO_WATCH_URL: `${url}/live/{table}/{camera}/out`,
  }));
});
afterAll(() => filmed.close());

const report = (client: Client, onAir: boolean, camera: CameraName = 'dealer') =>
  client.do('onAir', { tableId: 'calm', camera, onAir });

/** Opens a session as a page does; another address and another token than those of the pass can be tried. */
function open({ address, token }: VideoPass, { at, bearer = token }: { at?: string; bearer?: string } = {}) {
  if (!('session' in address)) throw new Error('an address of this server was expected');
  const headers = { 'content-type': 'application/sdp', ...(address.bearer && { authorization: `Bearer ${bearer}` }) };
  return fetch(at ?? address.session, { method: 'POST', headers });
}

const status = async (...parts: Parameters<typeof open>) => (await open(...parts)).status;

test('pages get the addresses of the templates, with the token where it is wanted', async () => {
  const dealer = await dealerAtWork(filmed.casino);
  const player = await filmed.casino.enter('player');
  const [publishing, watching] = [await pass(dealer, 'publish', 'table'), await pass(player, 'watch')];
  const key = encodeURIComponent(publishing.token);
  expect(publishing.address).toEqual({ session: `${filmed.media.url}/live/calm/table/in?key=${key}`, bearer: false });
  expect(watching.address).toEqual({ session: `${filmed.media.url}/live/calm/dealer/out`, bearer: true });
  expect([publishing.fallback, watching.fallback]).toEqual([false, false]);
  await player.do('leave', { tableId: 'calm' });
  await dealer.do('deal', { tableId: 'calm', commandId: randomUUID(), command: { type: 'signOff' } });
});

test('a proxy that asks opens what the token permits, at its own address only, until the grant ends', async () => {
  const dealer = await dealerAtWork(filmed.casino);
  const player = await filmed.casino.enter('player');
  await player.do('join', { tableId: 'calm' });
  const [publishing, watching] = [await pass(dealer, 'publish'), await pass(player, 'watch')];
  const published = await open(publishing);
  expect([published.status, await status(watching)]).toEqual([201, 201]);
  const key = encodeURIComponent(publishing.token);
  expect(await status(publishing, { at: `${filmed.media.url}/live/calm/table/in?key=${key}` })).toBe(401);
  expect(await status(publishing, { at: `${filmed.media.url}/live/quick/dealer/in?key=${key}` })).toBe(401);
  expect(
    await status(publishing, {
      at: `${filmed.media.url}/live/calm/dealer/in?key=${encodeURIComponent(watching.token)}`,
    }),
  ).toBe(401);
  expect(await status(watching, { at: `${filmed.media.url}/live/quick/dealer/out` })).toBe(401);
  expect(await status(watching, { bearer: publishing.token })).toBe(401);
  expect(await status(watching, { bearer: 'x.y' })).toBe(401);
  await fetch(new URL(published.headers.get('location') ?? '', filmed.media.url), { method: 'DELETE' });
  const [left, ...more] = filmed.media.sessions();
  expect([left, more]).toEqual([expect.any(String), []]);
  await dealer.do('deal', { tableId: 'calm', commandId: randomUUID(), command: { type: 'signOff' } });
  await player.do('leave', { tableId: 'calm' });
  await vi.waitFor(async () => expect([await status(publishing), await status(watching)]).toEqual([401, 401]), 15_000);
  // The session of the viewer stands: nothing but its page ends it.
  expect(filmed.media.sessions()).toContain(left);
});

test('the picture of a table is what its console reports', async () => {
  const [dealer, player] = [await dealerAtWork(filmed.casino), await filmed.casino.enter('player')];
  expect(await player.do('join', { tableId: 'calm' })).toMatchObject({ video: { state: 'offline' } });
  expect((await player.do('lobby', { watch: true })).map(({ onAir }) => onAir)).not.toContain(true);
  const isInLobby = () => player.heard.lobby.flat().findLast(({ info }) => info.id === 'calm')?.onAir;
  expect(await dealer.codeOf('onAir', { tableId: 'calm', camera: 'dealer', onAir: true })).toBe('not-signed-on');
  await pass(dealer, 'publish');
  await pass(dealer, 'publish', 'table');
  await pass(player, 'watch');
  await report(dealer, true);
  await vi.waitFor(
    () => expect(player.heard.video.at(-1)).toMatchObject({ state: 'live', tableCamera: 'offline' }),
    15_000,
  );
  await vi.waitFor(() => expect(isInLobby()).toBe(true), 15_000);
  // Only our own video server has stills.
  expect(await player.codeOf('thumbnail', { tableId: 'calm' })).toBe('no-video');
  await report(dealer, true, 'table');
  const both = { state: 'live', tableCamera: 'live', viewers: 1, encoder: 'none' };
  await vi.waitFor(() => expect(dealer.heard.video.at(-1)).toMatchObject(both), 15_000);
  await report(dealer, false);
  await vi.waitFor(
    () => expect(player.heard.video.at(-1)).toMatchObject({ state: 'offline', tableCamera: 'live' }),
    15_000,
  );
  expect(await player.codeOf('onAir', { tableId: 'calm', camera: 'table', onAir: false })).toBe('not-allowed');
  await dealer.do('deal', { tableId: 'calm', commandId: randomUUID(), command: { type: 'signOff' } });
  await vi.waitFor(
    () => expect(player.heard.video.at(-1)).toMatchObject({ state: 'offline', tableCamera: 'offline' }),
    15_000,
  );
  await vi.waitFor(() => expect(isInLobby()).toBe(false), 15_000);
});

test('the log says at the start what a server without control API cannot do', () => {
  expect(filmed.casino.lines.filter((line) => line.includes('has no control API'))).toHaveLength(1);
});
