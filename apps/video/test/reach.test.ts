import { randomUUID } from 'node:crypto';
import promises from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { issueVideoToken } from '@baize/auth/video-token';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answer, createConnection } from '../src/media/connections.ts';
import { openVideoServer, type VideoServer } from '../src/server.ts';
import { readSettings } from '../src/settings.ts';
import { camera, moved, type WatcherPeer, watcher, withCandidates } from './peers.ts';

const SECRET = 'a secret that only these tests know';

let server: VideoServer;
beforeAll(async () => {
  const settings = readSettings({
    VIDEO_SECRET: SECRET,
    WEB_URL: 'http://localhost:3170',
    VIDEO_PORT: '0',
    VIDEO_ADDRESSES: '127.0.0.1',
  });
  server = await openVideoServer(settings, pino({ level: 'silent' }));
});
afterAll(() => server.stop());

async function opens(act: 'publish' | 'watch', peer: Pick<WatcherPeer, 'offer' | 'accept'>) {
  const token = issueVideoToken({ issuer: 'one', grant: act, table: 'vesper', act }, SECRET);
  const answered = await fetch(`http://127.0.0.1:${server.port}/video/vesper/${act === 'publish' ? 'whip' : 'whep'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}` },
    body: peer.offer,
  });
  expect(answered.status).toBe(201);
  await peer.accept(await answered.text());
}

/** Waits until a viewer sees a picture. @returns the protocol that carries it */
async function sees(player: WatcherPeer, offer = player.offer): Promise<string | undefined> {
  const dealer = await camera();
  await opens('publish', dealer);
  await opens('watch', { ...player, offer });
  // The server may be connected a moment later than the viewer.
  await vi.waitFor(async () => {
    await dealer.send('key', 1);
    expect(player.pictures).toContain(1);
  }, 5_000);
  const [used] = player.connection.iceTransports.map(({ connection }) => connection.nominated?.remoteCandidate);
  await Promise.all([dealer, player].map(({ connection }) => connection.close()));
  return used?.transport;
}

test('a viewer whose browser hides its addresses is reached', async () => {
  const player = await watcher();
  const hidden = withCandidates(player.offer, (line) => moved(line, `${randomUUID()}.local`));
  expect(hidden).toMatch(/^a=candidate:.*[.]local/m);
  await sees(player, hidden);
}, 20_000);

test('a viewer who offers no address is reached', async () => {
  const player = await watcher();
  await sees(
    player,
    withCandidates(player.offer, () => null),
  );
}, 20_000);

test('a viewer whose network blocks UDP sees the picture over TCP', async () => {
  expect(await sees(await watcher({ tcpOnly: true }))).toBe('tcp');
}, 20_000);

test('no server elsewhere is asked for the address of this one', async () => {
  const lookup = vi.spyOn(promises, 'lookup');
  syncBuiltinESMExports();
  const { offer, connection } = await watcher();
  await connection.close();
  lookup.mockClear();
  const answering = createConnection({ addresses: ['127.0.0.1'], ports: undefined, tcp: false });
  await answer(answering, offer);
  await answering.close();
  expect(lookup.mock.calls).toEqual([]);
  lookup.mockRestore();
  syncBuiltinESMExports();
});
