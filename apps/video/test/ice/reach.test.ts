import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import promises from 'node:dns/promises';
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Reach } from '../../src/ice/reach.ts';
import { answer, createConnection } from '../../src/media/connections.ts';
import { readOffer } from '../../src/sdp/offer.ts';
import type { VideoServer } from '../../src/server.ts';
import { openServer, openSession } from '../open-server.ts';
import { camera, moved, type WatcherPeer, watcher, withCandidates } from '../peers.ts';

/** This address stands for the one under which a NAT passes the ports on. */
const PUBLIC = '127.0.0.2';

let server: VideoServer;
beforeAll(async () => {
  server = await openServer({ VIDEO_ADDRESSES: `127.0.0.1,${PUBLIC}` });
});
afterAll(() => server.stop());

/** Waits until a viewer sees a picture. @returns where it comes from */
async function sees(player: WatcherPeer, offer = player.offer) {
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
  return used;
}

test('a viewer whose browser hides its addresses is reached', async () => {
  const player = await watcher();
  const hidden = withCandidates(player.offer, (line) => moved(line, `${randomUUID()}.local`));
  expect(hidden).toMatch(/^a=candidate:.*[.]local/m);
  await sees(player, hidden);
});

test('a viewer who offers no address is reached', async () => {
  const player = await watcher();
  await sees(
    player,
    withCandidates(player.offer, () => null),
  );
});

test('no address in an offer is called, and no name is looked up', async () => {
  const lookup = vi.spyOn(promises, 'lookup');
  syncBuiltinESMExports();
  const called = vi.fn();
  const bystander = createSocket('udp4').on('message', called);
  bystander.bind(0, '127.0.0.1');
  await once(bystander, 'listening');
  const player = await watcher();
  const { port } = bystander.address();
  const named = withCandidates(player.offer, (line) => moved(line, `${randomUUID()}.local`));
  const other = withCandidates(player.offer, (line) => line.replace(/^((?:\S+ ){4})\S+ \d+/, `$1127.0.0.1 ${port}`));
  lookup.mockClear();
  for (const offer of [named, other]) {
    const answered = { offer, accept: async () => undefined };
    await openSession(server, { act: 'watch', table: 'vesper', grant: randomUUID() }, answered);
  }
  // The connection checks of the library would begin at once.
  await wait(2_000);
  expect(called).not.toHaveBeenCalled();
  expect(lookup.mock.calls.filter(([name]) => `${name}`.endsWith('.local'))).toEqual([]);
  await server.sessions.closeAll();
  await player.connection.close();
  bystander.close();
  lookup.mockRestore();
  syncBuiltinESMExports();
}, 20_000);

test('a viewer whose network blocks UDP sees the picture over TCP', async () => {
  expect((await sees(await watcher({ tcpOnly: true })))?.transport).toBe('tcp');
});

test('a viewer who reaches nothing but the TCP port of the public address sees the picture', async () => {
  const isReached = (line: string) =>
    line.includes(' tcptype passive') && line.includes(` ${PUBLIC} ${server.ports.tcp} `);
  const player = await watcher({ tcpOnly: true });
  const accept = (answer: string) => player.accept(withCandidates(answer, (line) => (isReached(line) ? line : null)));
  expect(await sees({ ...player, accept })).toMatchObject({ transport: 'tcp', host: PUBLIC, port: server.ports.tcp });
});

test('every connection is offered the same two ports, at an address which only others know, too', async () => {
  const reach = await Reach.open({ addresses: ['203.0.113.7'], udpPort: 0, tcpPort: 0, connectMs: 15_000 });
  const { udp, tcp } = reach.ports;
  for (const { offer, connection } of [await watcher(), await watcher()]) {
    const read = readOffer(offer, 'receive');
    const answering = createConnection(reach, read);
    const candidates = (await answer(answering, read, reach)).match(/^a=candidate:.*$/gm) ?? [];
    expect(candidates.some((line) => / udp /.test(line) && line.includes(` 203.0.113.7 ${udp} typ host`))).toBe(true);
    expect(candidates.some((line) => / tcp /.test(line) && line.includes(` 203.0.113.7 ${tcp} typ host`))).toBe(true);
    expect(new Set(candidates.map((line) => Number(line.split(' ')[5])))).toEqual(new Set([udp, tcp]));
    await Promise.all([answering.close(), connection.close()]);
  }
  reach.close();
});

test('a viewer to whom everything comes later than the server waits for an answer is reached', async () => {
  await sees(await watcher({ lateMs: 600 }));
});

test('no server elsewhere is asked for the address of this one', async () => {
  const lookup = vi.spyOn(promises, 'lookup');
  syncBuiltinESMExports();
  const { offer, connection } = await watcher();
  await connection.close();
  lookup.mockClear();
  const reach = await Reach.open({ addresses: ['127.0.0.1'], udpPort: 0, tcpPort: undefined, connectMs: 15_000 });
  const read = readOffer(offer, 'receive');
  const answering = createConnection(reach, read);
  await answer(answering, read, reach);
  await answering.close();
  reach.close();
  expect(lookup.mock.calls).toEqual([]);
  lookup.mockRestore();
  syncBuiltinESMExports();
});
