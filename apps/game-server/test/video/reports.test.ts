import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NO_PICTURE, type VideoTables } from '@baize/protocol/video';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EndedGrant } from '../../src/video/grants.ts';
import { losesPictures, VideoReports } from '../../src/video/reports.ts';
import { SECRET } from './video-server.ts';

const ON_AIR: VideoTables = { vesper: { ...NO_PICTURE, state: 'live' } };

let server: Server;
let answers: (response: ServerResponse) => void;
let reports: VideoReports;
const received = vi.fn<(tables: VideoTables) => void>();
const failed = vi.fn<(ended: readonly EndedGrant[], reachedAt: number) => void>();

beforeEach(async () => {
  answers = (response) => void response.end(JSON.stringify(ON_AIR));
  server = createServer((_request, response) => answers(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const reporting = {
    take: () => [],
    keys: () => [],
    isOpen: () => true,
    recorded: () => ({}),
    recordingDays: () => null,
    onAir: () => ({}),
    failed,
    received,
    sent: () => undefined,
  };
  const at = { server: `http://127.0.0.1:${port}`, secret: SECRET };
  reports = new VideoReports(at, 'one', reporting, pino({ level: 'silent' }));
  await vi.waitFor(() => expect(received.mock.lastCall).toEqual([ON_AIR]), 15_000);
});
afterEach(() => {
  reports.close();
  server.closeAllConnections();
  server.close();
  vi.clearAllMocks();
});

test('a video server that answers late keeps its pictures on air', async () => {
  answers = () => undefined;
  await vi.waitFor(() => expect(failed).toHaveBeenCalled(), 15_000);
  expect(received.mock.lastCall).toEqual([ON_AIR]);
});

test('a video server that is gone takes its pictures with it', async () => {
  server.closeAllConnections();
  server.close();
  await vi.waitFor(() => expect(received.mock.lastCall).toEqual([{}]), 15_000);
});

test('one that answers nothing for ten seconds has no pictures any more', () => {
  const late = new DOMException('late', 'TimeoutError');
  expect(losesPictures(late, performance.now() - 9_000)).toBe(false);
  expect(losesPictures(late, performance.now() - 10_001)).toBe(true);
});
