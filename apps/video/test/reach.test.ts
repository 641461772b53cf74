import { randomUUID } from 'node:crypto';
import promises from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answer, createConnection } from '../src/media/connections.ts';
import type { VideoServer } from '../src/server.ts';
import { openServer, openSession } from './open-server.ts';
import { camera, moved, type WatcherPeer, watcher, withCandidates } from './peers.ts';

let server: VideoServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.stop());

/** Waits until a viewer sees a picture. @returns the protocol that carries it */
async function sees(player: WatcherPeer, offer = player.offer): Promise<string | undefined> {
  const dealer = await camera();
  await openSession(server, { act: 'publish', table: 'vesper', grant: 'dealer' }, dealer);
  await openSession(server, { act: 'watch', table: 'vesper', grant: 'player' }, { ...player, offer });
  // The server may be connected a moment later than the viewer.
  await vi.waitFor(async () => {
    await dealer.send('key', 1);
    expect(player.pictures).toContain(1);
  }, 15_000);
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

test('a viewer to whom everything comes later than the server waits for an answer is reached', async () => {
  await sees(await watcher({ lateMs: 600 }));
}, 30_000);

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
