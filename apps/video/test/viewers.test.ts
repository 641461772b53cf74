import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { VideoServer } from '../src/server.ts';
import { openServer, openSession } from './open-server.ts';
import { camera, type WatcherPeer, watcher } from './peers.ts';

const VIEWERS = 100;
/** Connections of more at once would not all be made in the time that the server gives each, on a busy machine. */
const AT_ONCE = 20;

let server: VideoServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.stop());

let grants = 0;

/** Opens a session with a peer's offer. @returns its grant and the address that ends it */
async function opens(act: 'publish' | 'watch', table: string, peer: Pick<WatcherPeer, 'offer' | 'accept'>) {
  // The sessions of a game server that is silent for 30 s would end.
  await server.sessions.heard({ issuer: 'one', ended: [], keys: [] }, Date.now());
  const grant = `${++grants}`;
  return { grant, end: await openSession(server, { act, table, grant }, peer) };
}

async function startWatching(table: string) {
  const peer = await watcher({ connectMs: 60_000 });
  return { ...peer, ...(await opens('watch', table, peer)) };
}

/** So many viewers, of whom some come at the same moment. */
async function crowd(table: string) {
  const viewers: Awaited<ReturnType<typeof startWatching>>[] = [];
  while (viewers.length < VIEWERS)
    viewers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => startWatching(table)))));
  return viewers;
}

test('all viewers of a table receive every picture, and nothing of them stays', async () => {
  const dealer = await camera();
  const { end: away } = await opens('publish', 'vesper', dealer);
  let first = 0;
  for (let wave = 0; wave < 2; wave++) {
    const viewers = await crowd('vesper');
    expect(server.sessions.tables(Date.now())).toMatchObject({ vesper: { viewers: VIEWERS } });
    // The server may find a viewer connected a moment after the viewer does.
    await vi.waitFor(async () => {
      await dealer.send('key', 9);
      for (const { pictures } of viewers) expect(pictures).toContain(9);
    }, 30_000);
    await dealer.send('key', 1, 5_000);
    await dealer.send('inter', 2);
    await vi.waitFor(() => {
      for (const { pictures } of viewers) {
        expect(pictures).toContain(1);
        expect(pictures.at(-1)).toBe(2);
      }
    }, 30_000);
    const [leave, ended] = [viewers.slice(0, VIEWERS / 2), viewers.slice(VIEWERS / 2).map(({ grant }) => grant)];
    await Promise.all(leave.map(({ end }) => fetch(end, { method: 'DELETE' })));
    await server.sessions.heard({ issuer: 'one', ended, keys: [] }, Date.now());
    expect(server.sessions.tables(Date.now()).vesper?.viewers).toBe(0);
    await Promise.all(viewers.map(({ connection }) => connection.close()));
    if (wave === 0) first = weigh();
  }
  await fetch(away, { method: 'DELETE' });
  await dealer.connection.close();
  expect(server.sessions.tables(Date.now())).toEqual({});
  // Timers of closed connections hold some of it for a while.
  await vi.waitFor(() => expect(weigh() - first).toBeLessThan(5 * 2 ** 20), { timeout: 60_000, interval: 1_000 });
}, 300_000);

test('a page learns whether its session stands', async () => {
  const peer = await watcher();
  const { end } = await opens('watch', 'astra', peer);
  const stands = async () => (await fetch(end)).status;
  expect(await stands()).toBe(200);
  await server.sessions.closeAll();
  expect(await stands()).toBe(404);
  await peer.connection.close();
});

/** Memory in use after a full garbage collection, bytes. */
function weigh(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
