import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeLine, line, openLine, passes, passOf } from '../line.testing.ts';
import { WebmSource } from './webm-source.ts';

const players = vi.hoisted(
  (): { element: EventTarget; failed: () => void; isClosed: boolean; pieces: unknown[] }[] => [],
);
vi.mock('./webm-player.ts', () => ({
  WebmPlayer: class {
    element = new EventTarget();
    isClosed = false;
    pieces: unknown[] = [];
    failed: () => void;
    constructor(_types: unknown, failed: () => void) {
      this.failed = failed;
      players.push(this);
    }
    append(track: string) {
      this.pieces.push(track);
    }
    close() {
      this.isClosed = true;
    }
  },
}));

beforeEach(() => {
  openLine();
  players.length = 0;
});
afterEach(closeLine);

const BEGINS = '{"video":"video/webm;codecs=vp8","audio":"audio/webm;codecs=opus"}';

async function watches() {
  const parts = { received: vi.fn(), judged: vi.fn(), ended: vi.fn(), changed: vi.fn() };
  const stream = { table: 'vesper', camera: 'table' } as const;
  const source = new WebmSource({ ...parts, stream, ask: async () => passOf(true) });
  await passes(0);
  line.socket.opens();
  return { source, ...parts };
}

test('the token is sent first, and the sound is requested while it is heard', async () => {
  const { source } = await watches();
  expect(line.socket.url).toBe('wss://video.example/video/vesper/table/webm');
  source.hear(true);
  source.hear(true);
  source.hear(false);
  expect(line.socket.sent).toEqual(['token', '{"sound":true}', '{"sound":false}']);
  source.close();
  await passes(0);
  expect(line.socket.readyState).toBe(3);
});

test('a stream that begins again replaces the one before with its first picture', async () => {
  const { source, received } = await watches();
  line.socket.receives(BEGINS);
  line.socket.receives(new Uint8Array([0, 1]).buffer);
  line.socket.receives(new Uint8Array([1, 1]).buffer);
  expect(players[0]?.pieces).toEqual(['video', 'audio']);
  line.socket.receives(BEGINS);
  expect(received.mock.calls).toEqual([[players[0]?.element]]);
  players[1]?.element.dispatchEvent(new Event('loadeddata'));
  expect(received.mock.lastCall).toEqual([players[1]?.element]);
  await passes(600);
  expect(players.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  source.close();
});

test('a stream that cannot be played on begins anew, but not for one that was replaced', async () => {
  const { source } = await watches();
  line.socket.receives(BEGINS);
  line.socket.receives(BEGINS);
  players[1]?.element.dispatchEvent(new Event('loadeddata'));
  players[0]?.failed();
  await passes(1_000);
  expect(line.sockets).toHaveLength(1);
  players[1]?.failed();
  await passes(1_000);
  expect(line.sockets).toHaveLength(2);
  source.close();
});

test('sessions that bring nothing are counted, until one does', async () => {
  const { source, ended } = await watches();
  line.socket.close();
  await passes(1_000);
  line.socket.close();
  await passes(1_000);
  line.socket.opens();
  line.socket.receives(BEGINS);
  line.socket.close();
  await passes(0);
  expect(ended.mock.calls).toEqual([[1], [2], [0]]);
  source.close();
});
