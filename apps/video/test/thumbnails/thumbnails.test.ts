import { issueThumbnailToken } from '@baize/auth/thumbnail-token';
import { issueVideoToken } from '@baize/auth/video-token';
import type { StreamName } from '@baize/protocol/camera';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { VideoServer } from '../../src/server.ts';
import { Thumbnails } from '../../src/thumbnails/thumbnails.ts';
import { webpOf } from '../../src/thumbnails/webp.ts';
import type { Frame, FrameSink } from '../../src/webm/frame.ts';
import { openServer, openSession, SECRET, WEB } from '../open-server.ts';
import { camera } from '../peers.ts';

let server: VideoServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.stop());

const ask = (table: string, bearer: string = issueThumbnailToken(table, SECRET), method = 'GET') =>
  fetch(`http://127.0.0.1:${server.port}/video/${table}/thumbnail`, {
    method,
    headers: { origin: WEB, authorization: `Bearer ${bearer}` },
  });
const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;

test('a table on air has a still, its newest key frame, for those with its token', async () => {
  expect(await statusOf('vesper')).toBe(204);
  const dealer = await camera();
  await openSession(server, { act: 'publish', table: 'vesper', grant: 'g' }, dealer);
  const stillWith = (picture: number) =>
    vi.waitFor(async () => {
      await dealer.send('key', picture, 700);
      const answered = await ask('vesper');
      expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const still = Buffer.from(await answered.arrayBuffer());
      // Behind the header, the first byte of the tag.
      expect(still[21]).toBe(picture);
      return still;
    }, 15_000);
  const still = await stillWith(1);
  expect([still.toString('latin1', 0, 4), still.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WEBPVP8 ']);
  expect([still.readUInt32LE(4), still.readUInt32LE(16)]).toEqual([still.length - 8, 699]);
  await stillWith(2);

  const watching = issueVideoToken({ issuer: 'one', grant: 'w', table: 'vesper', act: 'watch' }, SECRET);
  for (const refused of [watching, issueThumbnailToken('orbit', SECRET), issueThumbnailToken('vesper', `${SECRET}!`)])
    expect(await statusOf('vesper', refused)).toBe(401);
  const ago = issueThumbnailToken('vesper', SECRET, Date.now() - 61_000);
  expect(await statusOf('vesper', ago)).toBe(401);
  expect(await statusOf('vesper', undefined, 'POST')).toBe(405);
  await server.sessions.closeAll();
  // The table has no picture any more, and the old one is not shown.
  expect(await statusOf('vesper')).toBe(204);
});

test('a still is padded to an even length, as the format asks', () => {
  const file = webpOf(Buffer.from([1, 2, 3]));
  expect([file.length, file.readUInt32LE(4), file.readUInt32LE(16)]).toEqual([24, 16, 3]);
});

test('a stream is tapped once for all, and not longer than somebody asks', () => {
  vi.useFakeTimers();
  const taps: string[] = [];
  let sink: FrameSink | undefined;
  const thumbnails = new Thumbnails((stream: StreamName, given) => {
    taps.push(`tap ${stream.table}`);
    sink = given;
    return () => taps.push(`free ${stream.table}`);
  });
  const noir = { table: 'noir', camera: 'dealer' } as const;
  const ofNoir = () => thumbnails.of(noir, Date.now());
  expect([ofNoir(), ofNoir()]).toEqual([null, null]);
  const key = { kind: 'video', data: Buffer.from([7, 8]), isKey: true, atMs: 0, durationMs: 33 } as const;
  const frame = (format: Partial<Frame['format']> | undefined) => sink?.frame({ ...key, format } as Frame); // a part
  frame(undefined);
  frame({ codec: 'h264' });
  expect(ofNoir()).toBeNull();
  frame({ codec: 'vp8' });
  expect(ofNoir()).toEqual(webpOf(key.data));
  expect(taps).toEqual(['tap noir']);
  vi.advanceTimersByTime(16_000);
  expect(taps).toEqual(['tap noir', 'free noir']);
  ofNoir();
  thumbnails.close();
  expect(taps).toEqual(['tap noir', 'free noir', 'tap noir', 'free noir']);
  vi.useRealTimers();
});
