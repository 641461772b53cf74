import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueRecordingToken } from '@baize/auth/recording-token';
import { issueVideoToken, videoReportKey } from '@baize/auth/video-token';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Archive } from '../../src/recording/archive.ts';
import { RoundRecording } from '../../src/recording/round-recording.ts';
import type { VideoServer } from '../../src/server.ts';
import { readSettings } from '../../src/settings.ts';
import type { FrameSink } from '../../src/webm/frame.ts';
import { openServer, SECRET } from '../open-server.ts';
import { camera } from '../peers.ts';
import { all, blocksOf, numberIn, readWebm } from '../webm/read-webm.ts';

const RECORDING_SECRET = 'another secret that only these tests know';
const DAY_MS = 24 * 60 * 60 * 1_000;

let folder: string;
let server: VideoServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  await open();
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function open(at = folder) {
  server = await openServer({ RECORD_DAYS: '7', RECORDINGS_FOLDER: at, RECORDING_SECRET });
}

const address = (path: string) => `http://127.0.0.1:${server.port}${path}`;
const post = (path: string, bearer: string, body: string) =>
  fetch(address(path), {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${bearer}` },
    body,
  });

async function publish(table: string) {
  const peer = await camera();
  const token = issueVideoToken({ issuer: 'one', grant: table, table, act: 'publish' }, SECRET);
  const answered = await post(`/video/${table}/whip`, token, peer.offer);
  await peer.accept(await answered.text());
  return peer;
}

async function report(recorded: Record<string, string | null>, issuer = 'one', recordingDays?: number) {
  const body = JSON.stringify({ issuer, ended: [], recorded, recordingDays });
  expect((await post('/video/reports', videoReportKey(SECRET), body)).status).toBe(200);
}

const readFileOf = async (round: string) => readWebm(await readFile(join(folder, `${round}.1.webm`)));
const files = async () => (await readdir(folder)).toSorted();
const hasFiles = (...names: string[]) => vi.waitFor(async () => expect(await files()).toEqual(names), 15_000);

function read(round: string, part = 1, permitted = round, person = 'olga', method = 'GET') {
  const token = issueRecordingToken({ round: permitted, person }, RECORDING_SECRET);
  return fetch(address(`/video/recordings/${round}/${part}`), {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
}

/** Plays these pictures with sound again and again, each time from a key frame on, until there are these files. */
async function play(dealer: Awaited<ReturnType<typeof publish>>, pictures: readonly number[], ...names: string[]) {
  await vi.waitFor(async () => {
    for (const [index, picture] of pictures.entries()) {
      await dealer.send(index === 0 ? 'key' : 'inter', picture);
      await dealer.speak();
    }
    expect(await files()).toEqual(names);
  }, 115_000);
}

test('each round of a recorded table has a file of its own, from its opening to its end', async () => {
  const dealer = await publish('vesper');
  await dealer.send('key', 1);
  await report({ vesper: 'VESPER-1', astra: null });
  await play(dealer, [2, 3, 4], 'VESPER-1.1.webm.unfinished');
  await report({ vesper: 'VESPER-2' });
  await play(dealer, [5, 6], 'VESPER-1.1.webm', 'VESPER-2.1.webm.unfinished');
  await report({ vesper: null });
  await play(dealer, [7, 8], 'VESPER-1.1.webm', 'VESPER-2.1.webm');

  const [first, second] = [await readFileOf('VESPER-1'), await readFileOf('VESPER-2')];
  const pictures = (elements: typeof first) =>
    blocksOf(elements).flatMap(({ track, data }) => (track === 1 ? [data[1] ?? 0] : []));
  expect(pictures(first).slice(0, 4)).toEqual([2, 3, 4, 2]);
  expect(Math.max(...pictures(first))).toBe(4);
  expect(
    pictures(second)
      .filter((picture) => picture > 4)
      .slice(0, 3),
  ).toEqual([5, 6, 5]);
  expect(Math.max(...pictures(second))).toBe(6);
  expect(all(first, 0x83).map(numberIn)).toEqual([1, 2]);
  expect(blocksOf(first).filter(({ track }) => track === 2).length).toBeGreaterThan(0);
  expect(blocksOf(first)[0]).toMatchObject({ atMs: 0, isKey: true });
});

test('a complete file states how long it is and where its key frames are', async () => {
  const dealer = await publish('vesper');
  await report({ vesper: 'VESPER-1' });
  await play(dealer, [1, 2], 'VESPER-1.1.webm.unfinished');
  await play(dealer, [3, 4], 'VESPER-1.1.webm.unfinished');
  await report({ vesper: null });
  await hasFiles('VESPER-1.1.webm');
  const bytes = await readFile(join(folder, 'VESPER-1.1.webm'));
  const elements = readWebm(bytes);
  const segment = all(elements, 0x18538067)[0]?.content ?? Buffer.alloc(0);
  expect(bytes.length - segment.length).toBe(bytes.indexOf(segment));
  const duration = all(elements, 0x4489)[0]?.content.readDoubleBE() ?? 0;
  expect(duration).toBe(Math.max(...blocksOf(elements).map(({ atMs, durationMs }) => atMs + durationMs)));
  // The cues are where the head points, and each points at a cluster.
  const cuesAt = numberIn(all(elements, 0x53ac)[0] ?? { id: 0, content: segment, children: [] });
  expect(segment.readUInt32BE(cuesAt)).toBe(0x1c53bb6b);
  const positions = all(elements, 0xf1).map(numberIn);
  expect(positions.length).toBeGreaterThan(1);
  for (const position of positions) expect(segment.readUInt32BE(position)).toBe(0x1f43b675);
});

test('a recording is read with a token for its round only', async () => {
  await writeFile(join(folder, 'VESPER-1.1.webm'), 'a recording');
  const answered = await read('VESPER-1');
  expect([answered.status, answered.headers.get('cache-control'), await answered.text()]).toEqual([
    200,
    'no-store',
    'a recording',
  ]);
  const asked = await read('VESPER-1', 1, 'VESPER-1', 'olga', 'HEAD');
  expect([asked.status, asked.headers.get('content-length')]).toEqual([200, '11']);
  expect((await read('VESPER-1', 2)).status).toBe(404);
  expect((await read('VESPER-1', 1, 'VESPER-2')).status).toBe(401);
  expect((await read('VESPER-1', 1, 'VESPER-1', 'olga', 'DELETE')).status).toBe(405);
  expect((await fetch(address('/video/recordings/VESPER-1/1'))).status).toBe(401);
  expect((await fetch(address('/video/recordings/..%2Fsecrets/1'))).status).toBe(404);
  const player = issueVideoToken({ issuer: 'one', grant: 'g', table: 'vesper', act: 'watch' }, RECORDING_SECRET);
  const headers = { authorization: `Bearer ${player}` };
  expect((await fetch(address('/video/recordings/VESPER-1/1'), { headers })).status).toBe(401);
});

test('a part of a recording is read by its bytes, so that a player can seek without loading all', async () => {
  await writeFile(join(folder, 'VESPER-1.1.webm'), 'a recording');
  const authorization = `Bearer ${issueRecordingToken({ round: 'VESPER-1', person: 'olga' }, RECORDING_SECRET)}`;
  const part = async (range: string) => {
    const answered = await fetch(address('/video/recordings/VESPER-1/1'), { headers: { authorization, range } });
    return [answered.status, answered.headers.get('content-range'), await answered.text()];
  };
  expect(await part('bytes=2-5')).toEqual([206, 'bytes 2-5/11', 'reco']);
  expect(await part('bytes=8-')).toEqual([206, 'bytes 8-10/11', 'ing']);
  expect(await part('bytes=8-99')).toEqual([206, 'bytes 8-10/11', 'ing']);
  expect(await part('bytes=-3')).toEqual([206, 'bytes 8-10/11', 'ing']);
  expect(await part('bytes=-99')).toEqual([206, 'bytes 0-10/11', 'a recording']);
  expect(await part('bytes=11-')).toEqual([416, 'bytes */11', '']);
  for (const other of ['bytes=5-2', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2'])
    expect(await part(other)).toEqual([200, null, 'a recording']);
});

test('a round without a picture leaves no file', async () => {
  await report({ vesper: 'VESPER-1' });
  await report({ vesper: null });
  await server.stop();
  expect(await files()).toEqual([]);
  await open();
});

test('the reports of one game server count for a table, until it is gone', async () => {
  const dealer = await publish('orbit');
  await report({ orbit: 'ORBIT-2' });
  await report({ orbit: 'ORBIT-1' }, 'another');
  await play(dealer, [1, 2], 'ORBIT-2.1.webm.unfinished');
  await server.sessions.heard({ issuer: 'another', ended: [], keys: [] }, Date.now() + 31_000);
  await server.sessions.endSilent(Date.now() + 31_000);
  await hasFiles('ORBIT-2.1.webm');
  await report({ orbit: 'ORBIT-2' }, 'another');
  const again = await publish('orbit');
  await play(again, [1, 2], 'ORBIT-2.1.webm', 'ORBIT-2.2.webm.unfinished');
});

test('what a killed server has left is kept as far as it was written', async () => {
  const dealer = await publish('vesper');
  await report({ vesper: 'VESPER-1' });
  await play(dealer, [1, 2], 'VESPER-1.1.webm.unfinished');
  const path = join(folder, 'VESPER-1.1.webm.unfinished');
  await vi.waitFor(async () => expect((await stat(path)).size).toBeGreaterThan(100), 15_000);
  const left = await readFile(path);
  await server.stop();
  await rm(join(folder, 'VESPER-1.1.webm'));
  await writeFile(path, left);
  await writeFile(join(folder, 'VESPER-2.1.webm.unfinished'), '');
  await open();
  expect(await files()).toEqual(['VESPER-1.1.webm']);
  expect(blocksOf(await readFileOf('VESPER-1')).length).toBeGreaterThan(1);
});

/** A recording of a round from so many days ago. */
async function recordedBefore(round: string, days: number): Promise<void> {
  const path = join(folder, `${round}.1.webm`);
  await writeFile(path, 'a recording');
  const time = (Date.now() - days * DAY_MS) / 1_000;
  await utimes(path, time, time);
}

test('recordings are deleted when their days are over', async () => {
  await recordedBefore('VESPER-1', 8);
  await recordedBefore('VESPER-2', 6);
  await report({});
  await hasFiles('VESPER-2.1.webm');
});

test('the house decides how long recordings are kept, and before it has said so nothing is deleted', async () => {
  await recordedBefore('VESPER-1', 40);
  await recordedBefore('VESPER-2', 8);
  await server.stop();
  await open();
  expect(await files()).toEqual(['VESPER-1.1.webm', 'VESPER-2.1.webm']);
  await report({}, 'one', 30);
  await hasFiles('VESPER-2.1.webm');
  // A game server of an earlier version says nothing of it.
  await report({}, 'two');
  await report({}, 'one', 7);
  await hasFiles();
});

test('nothing is recorded without a folder and a secret', () => {
  const needed = { VIDEO_SECRET: SECRET, WEB_URL: 'http://localhost:3170' };
  expect(readSettings({ ...needed, RECORDINGS_FOLDER: folder }).recording).toBeUndefined();
  expect(readSettings({ ...needed, RECORDING_SECRET }).recording).toBeUndefined();
});

test('another encoder continues in another part', async () => {
  const archive = new Archive(folder);
  const sinks = new Set<FrameSink>();
  const tap = (sink: FrameSink) => {
    sinks.add(sink);
    return () => void sinks.delete(sink);
  };
  const recording = new RoundRecording('ORBIT-7', archive, tap, (error) => {
    throw error;
  });
  const send = async (atMs: number, codec: 'vp8' | 'h264', level = 0x1f) => {
    await vi.waitFor(() => expect(sinks.size).toBe(1), 15_000);
    const configuration = codec === 'h264' ? Buffer.from([1, 0x42, 0xe0, level]) : undefined;
    const format = { codec, width: 640, height: 360, configuration };
    for (const sink of sinks)
      sink.frame({ kind: 'video', data: Buffer.from([1]), isKey: true, format, atMs, durationMs: 33 });
  };
  await send(0, 'vp8');
  await send(33, 'h264');
  await hasFiles('ORBIT-7.1.webm');
  await send(66, 'h264');
  // A browser raises the level with the size of its pictures.
  await send(99, 'h264', 0x20);
  await recording.stop();
  await hasFiles('ORBIT-7.1.webm', 'ORBIT-7.2.webm');
  const codecOf = async (part: number) =>
    all(readWebm(await readFile(join(folder, `ORBIT-7.${part}.webm`))), 0x86).map(({ content }) => content.toString());
  expect([await codecOf(1), await codecOf(2)]).toEqual([['V_VP8'], ['V_MPEG4/ISO/AVC']]);
});

// The file system of the kernel has no room for anything.
test.skipIf(!existsSync('/proc/self'))(
  'a full disk of the recordings is seen by the health of the server',
  async () => {
    const health = async () => (await fetch(address('/health'))).text();
    expect(await health()).toBe('ok');
    await server.stop();
    await open('/proc');
    expect(await health()).toBe('degraded: the disk of the recordings is full');
  },
);
