import { readdirSync, readlinkSync } from 'node:fs';
import { platform } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type HeadlessViewer, type Place, reportTo, startPublishing, startWatching } from './headless.ts';
import { SECRET } from './open-server.ts';
import { type OwnProcess, startOwnProcess } from './own-process.ts';

const VIEWERS = 100;
const TABLE = 'vesper';
const PICTURE_MS = 100;
/** A game server reports every second. */
const REPORT_MS = 500;
/** The video server counts a game server as gone after 30 s of silence. */
const ANSWER_MS = 10_000;
/** Packets that must arrive at every viewer after all have come. */
const PACKETS = 20;

let server: OwnProcess;
beforeAll(async () => {
  server = await startOwnProcess();
});
afterAll(async () => expect(await server.stop()).toBe(0));

test('a hundred viewers of a table come, see its picture as long as they stay, and leave nothing behind', async () => {
  const place: Place = { url: server.url, table: TABLE, issuer: 'one', secret: SECRET };
  const heard = startReports(place);
  /** A picture that is late on a busy machine counts as stalled for a moment. */
  const isReported = (table: object) =>
    vi.waitFor(async () => expect(await reportTo(place)).toMatchObject({ [TABLE]: table }), 15_000);
  const sockets = socketsOf(server.pid);
  const dealer = await startPublishing(place);
  const filming = film(dealer.peer.send);

  const viewers: HeadlessViewer[] = [];
  await startWatching(place, VIEWERS, (viewer) => viewers.push(viewer));
  await isReported({ state: 'live', viewers: VIEWERS });

  for (const { packets } of viewers) packets.clear();
  await vi.waitFor(() => {
    expect(viewers.filter(({ packets }) => packets.size < PACKETS)).toHaveLength(0);
  }, 60_000);
  await isReported({ state: 'live', viewers: VIEWERS });

  await Promise.all(viewers.map(({ leave }) => leave()));
  await isReported({ state: 'live', viewers: 0 });
  await filming.stop();
  await dealer.leave();
  expect(await reportTo(place)).toEqual({});
  for (const { address } of [dealer, ...viewers]) expect((await fetch(address)).status).toBe(404);
  expect(await heard.stop()).toEqual([]);
  // Connections for requests are kept for a while.
  await vi.waitFor(() => expect(socketsOf(server.pid)).toBeLessThanOrEqual(sockets), 20_000);
}, 300_000);

/** Sends pictures until it is stopped; each is a key frame, so that a viewer sees the next one. */
function film(send: (frame: 'key', picture: number) => Promise<void>) {
  let sent = Promise.resolve();
  const timer = setInterval(() => {
    sent = send('key', 1);
  }, PICTURE_MS);
  const stop = () => {
    clearInterval(timer);
    return sent;
  };
  return { stop };
}

/** Reports as a game server does. `stop` returns why reports stayed without an answer. */
function startReports(place: Place) {
  const failures: unknown[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    last = reportTo(place, AbortSignal.timeout(ANSWER_MS)).catch((error: unknown) => failures.push(error));
  }, REPORT_MS);
  const stop = async () => {
    clearInterval(timer);
    await last;
    return failures;
  };
  return { stop };
}

/** Open sockets of a process; 0 where the operating system does not list them. */
function socketsOf(pid: number): number {
  if (platform() !== 'linux') return 0;
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((fd) => {
    try {
      return readlinkSync(`${folder}/${fd}`).startsWith('socket:');
    } catch {
      return false; // it was closed meanwhile
    }
  }).length;
}
