import { once } from 'node:events';
import { issueVideoToken, videoReportKey } from '@baize/auth/video-token';
import { streamAt } from '@baize/protocol/camera';
import { videoTables } from '@baize/protocol/video';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { VideoServer } from '../../src/server.ts';
import { openServer, SECRET, WEB } from '../open-server.ts';
import { camera } from '../peers.ts';
import { all, blocksOf, numberIn, readWebm } from './read-webm.ts';

let server: VideoServer;
beforeAll(async () => {
  server = await openServer({ VIDEO_VIEWERS: '2' });
});
afterAll(() => server.stop());

let grants = 0;
const token = (act: 'publish' | 'watch', path: string, grant = `${++grants}`) =>
  issueVideoToken({ issuer: 'one', grant, ...(streamAt(path) ?? { table: path }), act }, SECRET);

const http = (path: string, bearer: string, body: string, type = 'application/sdp') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${bearer}` },
    body,
  });

async function publish(table: string) {
  const peer = await camera();
  const answered = await http(`/video/${table}/whip`, token('publish', table), peer.offer);
  await peer.accept(await answered.text());
  return peer;
}

async function report(...ended: string[]) {
  const body = JSON.stringify({ issuer: 'one', ended });
  const answered = await http('/video/reports', videoReportKey(SECRET), body, 'application/json');
  return answered.json();
}

/** A viewer over WebSocket: what it received, and the code with which it was closed. */
function open(table: string, first: string | Buffer | null, origin = WEB, localAddress = '127.0.0.1') {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/video/${table}/webm`, { origin, localAddress });
  const texts: unknown[] = [];
  const pieces: Record<number, Buffer[]> = { 0: [], 1: [] };
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) pieces[data[0] ?? 9]?.push(data.subarray(1));
    else texts.push(JSON.parse(data.toString()));
  });
  socket.on('open', () => first !== null && socket.send(first));
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', () => undefined);
  });
  const track = (number: number) => readWebm(Buffer.concat(pieces[number] ?? []));
  const begins = () => texts.filter((each) => typeof each === 'object' && each !== null && 'video' in each);
  return { socket, texts, closed, begins, video: () => track(0), audio: () => track(1) };
}

const watch = (table: string, grant?: string) => open(table, token('watch', table, grant));
const viewers = async (table: string) => videoTables.parse(await report())[table]?.viewers ?? 0;
const isWatching = (table: string, count: number) =>
  vi.waitFor(async () => expect(await viewers(table)).toBe(count), 15_000);

describe('a viewer over WebSocket', () => {
  test('receives picture and sound as WebM from the next key frame on, each picture with its duration', async () => {
    const dealer = await publish('vesper');
    const player = watch('vesper');
    await isWatching('vesper', 1);
    player.socket.send(JSON.stringify({ sound: true }));
    await dealer.send('inter', 1);
    await dealer.speak();
    for (const [frame, picture] of [
      ['key', 2],
      ['inter', 3],
      ['inter', 4],
    ] as const)
      await dealer.send(frame, picture);
    await vi.waitFor(() => expect(blocksOf(player.video())).toHaveLength(2), 15_000);
    await dealer.speak();
    await dealer.send('inter', 5);
    await vi.waitFor(() => expect(blocksOf(player.video())).toHaveLength(3), 15_000);

    const types = { video: 'video/webm; codecs="vp8"', audio: 'audio/webm; codecs="opus"' };
    expect(player.begins()).toEqual([types]);
    expect(all(player.video(), 0xb0).map(numberIn)).toEqual([640]);
    expect(all(player.video(), 0xba).map(numberIn)).toEqual([360]);
    const [first, second] = blocksOf(player.video());
    expect(first).toMatchObject({ track: 1, isKey: true, data: expect.objectContaining({ 1: 2 }) });
    expect(second).toMatchObject({ track: 1, isKey: false, data: expect.objectContaining({ 1: 3 }) });
    expect(first && second && second.atMs - first.atMs).toBe(first?.durationMs);
    expect([33, 34]).toContain(first?.durationMs);
    await vi.waitFor(() => {
      expect(blocksOf(player.audio())).toContainEqual(
        expect.objectContaining({ track: 2, durationMs: 20, data: Buffer.from([0xfc, 0xff, 0xfe]) }),
      );
    }, 15_000);
    await vi.waitFor(() => expect(player.texts).toContainEqual({ roundTripMs: expect.any(Number) }), 15_000);
    await server.sessions.closeAll();
    expect(await player.closed).toBe(1000);
    expect(await viewers('vesper')).toBe(0);
  });

  test('stays when the dealer reconnects, and is sent the picture alone while there is no sound', async () => {
    const player = watch('orbit');
    await isWatching('orbit', 1);
    const first = await publish('orbit');
    await first.send('key', 1);
    await first.send('inter', 2);
    await vi.waitFor(() => expect(player.begins()).toEqual([{ video: expect.any(String), audio: null }]), 15_000);
    const second = await publish('orbit');
    await second.send('inter', 3);
    await second.send('key', 4);
    await second.send('inter', 5);
    await vi.waitFor(() => expect(blocksOf(player.video()).map(({ data }) => data[1])).toEqual([1, 2, 4]), 15_000);
    const times = blocksOf(player.video()).map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(all(player.video(), 0x1654ae6b)).toHaveLength(1);
    await server.sessions.closeAll();
  });

  test('is sent the sound once it wants it, and closed when it sends anything else', async () => {
    const dealer = await publish('noir');
    const player = watch('noir');
    await isWatching('noir', 1);
    await dealer.speak();
    await dealer.send('key', 1);
    await dealer.send('inter', 2);
    await vi.waitFor(() => expect(player.begins()).toEqual([{ video: expect.any(String), audio: null }]), 15_000);
    const askedAt: number[] = [];
    for (const { sender } of dealer.connection.getTransceivers())
      sender.onPictureLossIndication.subscribe(() => askedAt.push(performance.now()));
    // A key frame is requested at once, not with the next one of the rhythm: those are two seconds apart.
    await vi.waitFor(
      () => {
        player.socket.send(JSON.stringify({ sound: true }));
        expect(askedAt.some((at, nth) => at - (askedAt[nth - 1] ?? Number.NEGATIVE_INFINITY) < 1_000)).toBe(true);
      },
      { timeout: 15_000, interval: 400 },
    );
    await vi.waitFor(async () => {
      await dealer.speak();
      await dealer.send('key', 3);
      await dealer.send('inter', 4);
      expect(player.begins()).toHaveLength(2);
    }, 15_000);
    expect(player.begins()[1]).toEqual({ video: expect.any(String), audio: 'audio/webm; codecs="opus"' });
    player.socket.send('{"sound":"loud"}');
    expect(await player.closed).toBe(4401);
    await isWatching('noir', 0);
    await server.sessions.closeAll();
  });

  test('receives the picture of the table camera at its own address', async () => {
    const [dealer, above] = [await publish('dice'), await publish('dice/table')];
    const player = watch('dice/table');
    await isWatching('dice', 1);
    for (const picture of [1, 2]) await dealer.send('key', picture);
    for (const picture of [3, 4]) await above.send('key', picture);
    await vi.waitFor(() => expect(blocksOf(player.video()).map(({ data }) => data[1])).toEqual([3]), 15_000);
    await server.sessions.closeAll();
  });

  test('is asked for a key frame every two seconds while it watches', async () => {
    const dealer = await publish('astra');
    await dealer.send('key', 1);
    const asked = vi.fn();
    for (const { sender } of dealer.connection.getTransceivers()) sender.onPictureLossIndication.subscribe(asked);
    const player = watch('astra');
    await isWatching('astra', 1);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2), 15_000);
    player.socket.close();
    await isWatching('astra', 0);
    await server.sessions.closeAll();
  });

  test('leaves with its grant, and a grant has one viewer at a time', async () => {
    const player = watch('carat', 'player-1');
    await isWatching('carat', 1);
    const again = watch('carat', 'player-1');
    expect(await player.closed).toBe(1000);
    await isWatching('carat', 1);
    await report('player-1');
    expect(await again.closed).toBe(1000);
    expect(await viewers('carat')).toBe(0);
  });
});

describe('nobody watches', () => {
  test('without a token for this table and this act', async () => {
    const stale = issueVideoToken({ issuer: 'one', grant: 'x', table: 'vesper', act: 'watch' }, SECRET, 0);
    for (const first of [
      '',
      'x.y',
      `x.${'é'.repeat(43)}`,
      token('watch', 'orbit'),
      token('watch', 'vesper/table'),
      token('publish', 'vesper'),
      stale,
      Buffer.alloc(100),
    ])
      expect(await open('vesper', first).closed).toBe(4401);
    expect(await open('vesper/table', token('watch', 'vesper')).closed).toBe(4401);
    expect(await open('vesper', 'x'.repeat(3_000)).closed).toBe(1009);
    expect(await viewers('vesper')).toBe(0);
  });

  test('from a page of another origin, at another address, or over plain HTTP', async () => {
    expect(await open('vesper', null, 'http://elsewhere').closed).toBe(403);
    const elsewhere = new WebSocket(`ws://127.0.0.1:${server.port}/video/reports`);
    elsewhere.on('error', () => undefined);
    const status = await new Promise((resolve) =>
      elsewhere.on('unexpected-response', (_, answer) => resolve(answer.statusCode)),
    );
    expect(status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server.port}/video/vesper/webm`)).status).toBe(426);
  });

  test('beyond the connections that one address may have without a token', async () => {
    const strangers = Array.from({ length: 50 }, () => open('vesper', null));
    await Promise.all(strangers.map(({ socket }) => once(socket, 'open')));
    expect(await open('vesper', null).closed).toBe(503);
    const other = open('vesper', token('watch', 'vesper'), WEB, '127.0.0.2');
    await isWatching('vesper', 1);
    other.socket.close();
    await Promise.all(strangers.map(({ closed }) => closed));
    await isWatching('vesper', 0);
  }, 20_000);

  test('who turns the sound on and off without end', async () => {
    const player = watch('vesper');
    await isWatching('vesper', 1);
    for (let sent = 0; sent < 100; sent++) player.socket.send(JSON.stringify({ sound: sent % 2 === 0 }));
    expect(await player.closed).toBe(4401);
    await isWatching('vesper', 0);
  });

  test('beyond the maximum of viewers', async () => {
    const players = [watch('velvet'), watch('velvet')];
    await isWatching('velvet', 2);
    expect(await watch('velvet').closed).toBe(4503);
    for (const { socket } of players) socket.close();
    await isWatching('velvet', 0);
  });
});
