// Publishers and viewers that are neither browsers nor our own. `npm run peers` installs what Debian has of them, tries every
// pair in both codecs, and lists what was run; the tests try the programs that are there, each once.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { VideoServer } from '../../src/server.ts';
import { openServer, openSession } from '../open-server.ts';
import { watcher } from '../peers.ts';
import { coturnVersion, startCoturn } from './coturn.ts';
import { aiortc, libdatachannel, type Program, start, webrtcbin } from './program.ts';

const EVERY = process.env.PEERS === 'every';
/** Programs start slowly on a busy machine, ms. */
const PATIENCE_MS = 120_000;

const PUBLISHERS: readonly Program[] = [
  aiortc('VP8'),
  webrtcbin('none', 'VP8'),
  webrtcbin('balanced', 'VP8'),
  webrtcbin('max-bundle', 'H264'),
  libdatachannel,
  ...(EVERY
    ? [aiortc('H264'), webrtcbin('none', 'H264'), webrtcbin('balanced', 'H264'), webrtcbin('max-compat', 'VP8')]
    : []),
];
const viewersOf = (codec: 'VP8' | 'H264'): readonly Program[] => [
  aiortc(codec),
  webrtcbin('none', codec),
  webrtcbin('balanced', codec),
  webrtcbin('max-bundle', codec),
  libdatachannel,
  ...(EVERY ? [webrtcbin('max-compat', codec)] : []),
];

let server: VideoServer;
/** What was tried, for the list. */
const done: string[] = [];
beforeAll(async () => {
  server = await openServer({ VIDEO_CONNECT_MS: `${PATIENCE_MS}` });
});
const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
  await server.sessions.closeAll();
});
afterAll(async () => {
  await server.stop();
  const missing = [...new Set([...PUBLISHERS, ...viewersOf('VP8')])].filter(({ version }) => version === null);
  const names = [...missing.map(({ name }) => name), ...(coturnVersion === null ? ['coturn'] : [])];
  const lines = [...done, ...new Set(names.map((name) => `not installed: ${name}`))];
  process.stdout.write(`${lines.map((line) => `  ${line}`).join('\n')}\n`);
});

const isThere = ({ version }: Program) => version !== null;
const runs = (...args: Parameters<typeof start>) => {
  const started = start(...args);
  running.push(started);
  return started;
};
const note = ({ name, version }: Program, what: string) => done.push(`${name} (${version}): ${what}`);

test.each(PUBLISHERS.filter(isThere))(
  '$name publishes picture and sound',
  async (publisher) => {
    const player = await watcher({ hears: true, connectMs: PATIENCE_MS });
    expect(await runs(publisher, 'publish', server.port).prints('ready')).toBe('ready');
    await openSession(server, { act: 'watch', table: 'vesper', grant: 'player' }, player);
    await vi.waitFor(() => {
      expect(player.pictures.length).toBeGreaterThan(10);
      expect(player.heard.length).toBeGreaterThan(10);
    }, PATIENCE_MS);
    await player.connection.close();
    note(publisher, 'publishes picture and sound');
  },
  240_000,
);

const codecs = EVERY ? (['VP8', 'H264'] as const) : (['VP8'] as const);
test.each(codecs)(
  'every program watches a picture in %s with its sound',
  async (codec) => {
    const publisher = webrtcbin('max-bundle', codec);
    if (!isThere(publisher)) return;
    expect(await runs(publisher, 'publish', server.port).prints('ready')).toBe('ready');
    const watching = viewersOf(codec)
      .filter(isThere)
      .map((viewer) => ({ viewer, program: runs(viewer, 'watch', server.port) }));
    for (const { viewer, program } of watching) {
      expect([viewer.name, await program.prints('received')]).toEqual([viewer.name, 'received']);
      note(viewer, 'watches picture and sound');
    }
  },
  240_000,
);

test.skipIf(coturnVersion === null || !isThere(webrtcbin('max-bundle', 'VP8')))(
  'a viewer whose UDP is blocked watches through coturn, with credentials that are valid for a while',
  async () => {
    const coturn = await startCoturn();
    running.push(coturn);
    expect(await runs(webrtcbin('max-bundle', 'VP8'), 'publish', server.port).prints('ready')).toBe('ready');
    const viewer = webrtcbin('max-bundle', 'VP8', coturn.address(PATIENCE_MS / 1_000));
    expect(await runs(viewer, 'watch', server.port).prints('received')).toBe('received');
    note({ ...viewer, name: 'coturn', version: coturnVersion }, 'relays over TCP to a viewer without UDP');
    // Without a relay this viewer has no address to call from.
    const late = runs(webrtcbin('max-bundle', 'VP8', coturn.address(-60)), 'watch', server.port);
    expect(await late.prints('ready')).toBe('ready');
    await expect(Promise.race([late.prints('received'), wait(5_000, 'nothing')])).resolves.toBe('nothing');
  },
  240_000,
);

test.skipIf(coturnVersion === null)(
  'viewers reach the video server through coturn, and nothing else',
  async () => {
    const coturn = await startCoturn();
    running.push(coturn);
    expect(coturn.asksFor('127.0.0.1', 'udp')).toContain('success: 0x');
    for (const other of ['127.0.0.2', '192.0.2.7'])
      expect(coturn.asksFor(other, 'udp')).toContain('403 (Forbidden IP)');
    expect(coturn.asksFor('127.0.0.1', 'tcp')).toContain('442 (TCP Transport is not allowed');
  },
  240_000,
);

const [h264, vp8] = [webrtcbin('max-bundle', 'H264'), webrtcbin('max-bundle', 'VP8')];
test.skipIf(!isThere(vp8))(
  'a viewer without the codec of the picture is told',
  async () => {
    await runs(h264, 'publish', server.port).prints('ready');
    const told = await runs(vp8, 'watch', server.port).prints('ready');
    expect(told).toBe('refused 406: the picture is sent in h264, which is not offered');
  },
  120_000,
);
