import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeLine, line, openLine, passes, passOf } from '../transport/line.testing.ts';
import { CameraWatch } from './camera-watch.ts';
import { liveAt, onAir } from './live.testing.ts';
import { ownLine } from './picture-size.ts';

vi.mock('../transport/webm/webm-player.ts', () => ({
  WebmPlayer: class {
    element = new EventTarget();
    read = () => null;
    close = () => undefined;
  },
}));
beforeEach(openLine);
afterEach(closeLine);

const DEALER = { table: 'vesper', camera: 'dealer' } as const;
const REFUSED = { ok: false, refused: { code: 'no-video', phrase: { key: 'house.refusal.no-video' } } };

function watches() {
  const live = liveAt('vesper');
  const watch = new CameraWatch(live.client, DEALER, false);
  return { ...live, watch };
}

/** The picture moves for so many ms. */
async function moves(ms: number, from = 1): Promise<number> {
  const frames = from + ms / 100;
  for (let frame = from; frame < frames; frame++) {
    line.connection.shows(frame);
    await passes(100);
  }
  return frames;
}

test('a picture moves while frames arrive, and stops without them', async () => {
  const { watch } = watches();
  await passes(100);
  line.connection.becomes('connected');
  expect(watch.state.getState().isMoving).toBe(false);
  await moves(2_000);
  expect(watch.state.getState().isMoving).toBe(true);
  await passes(2_500);
  expect(watch.state.getState().isMoving).toBe(false);
  watch.close();
  await passes(0);
  expect(line.requests.at(-1)).toMatch(/^DELETE/);
});

test('a viewer who was refused is served as soon as there is a picture again', async () => {
  const { watch, videoPass, shows } = watches();
  await passes(100);
  line.connection.becomes('connected');
  await moves(1_000);
  shows(null);
  videoPass.mockResolvedValue(REFUSED);
  line.connection.becomes('failed');
  await passes(2_000);
  expect(line.connections).toHaveLength(1);
  videoPass.mockResolvedValue(passOf(true));
  shows(onAir());
  await passes(100);
  expect(line.connections).toHaveLength(2);
  watch.close();
});

test('a connection that never brings anything is opened again while the table is on air', async () => {
  const { watch, shows } = watches();
  await passes(100);
  line.connection.becomes('connected');
  await passes(3_500);
  expect(line.connections).toHaveLength(1);
  await passes(1_500);
  expect(line.connections).toHaveLength(2);
  shows(onAir({ state: 'stalled' }));
  line.connection.becomes('connected');
  await passes(20_000);
  expect(line.connections).toHaveLength(2);
  watch.close();
});

test('a connection that is not made within four seconds has one second more', async () => {
  const { watch } = watches();
  await passes(4_800);
  expect(line.connections).toHaveLength(1);
  line.connection.becomes('connected');
  await moves(8_000);
  expect(line.connections).toHaveLength(1);
  watch.close();
});

test('a WebSocket that opens and sends nothing is opened again while the table is on air', async () => {
  vi.stubGlobal('window', new EventTarget());
  const { watch } = watches();
  await passes(100);
  await passes(100);
  line.socket.opens();
  await passes(3_000);
  expect(line.sockets).toHaveLength(1);
  await passes(2_000);
  expect(line.sockets).toHaveLength(2);
  watch.close();
});

test('what this browser cannot play is not asked for again', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('MediaSource', Object.assign(class {}, { isTypeSupported: () => false }));
  const { watch } = watches();
  await passes(100);
  await passes(100);
  line.socket.opens();
  line.socket.receives('{"video":"video/webm;codecs=vp9","audio":null}');
  await passes(20_000);
  expect(line.sockets).toHaveLength(1);
  expect(watch.state.getState().isPlayable).toBe(false);
  watch.close();
});

test('a page that was hidden does not take its line for slow, and waits for the picture when it returns', async () => {
  const { watch } = watches();
  await passes(100);
  line.connection.becomes('connected');
  const frames = await moves(2_000);
  const hide = (hidden: boolean) => {
    Object.assign(document, { hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  hide(true);
  await passes(60_000);
  hide(false);
  await passes(3_000);
  expect(line.connections).toHaveLength(1);
  expect(ownLine.state.getState().isSlow).toBe(false);
  await moves(1_000, frames + 1);
  expect(watch.state.getState().isMoving).toBe(true);
  await passes(5_000);
  expect(ownLine.state.getState().isSlow).toBe(true);
  await passes(1_000);
  expect(line.connections.length).toBeGreaterThan(1);
  watch.close();
  await passes(70_000);
});

test('each further connection that brings nothing is given more time, until one brings a picture', async () => {
  const { watch } = watches();
  /** How many connections were opened by the end of this time after the newest has connected. */
  const openedIn = async (ms: number) => {
    line.connection.becomes('connected');
    await passes(ms);
    return line.connections.length;
  };
  await passes(100);
  expect(await openedIn(5_000)).toBe(2);
  expect(await openedIn(7_500)).toBe(2);
  await passes(2_000);
  expect(line.connections).toHaveLength(3);
  line.connection.becomes('connected');
  await moves(1_000);
  expect(await openedIn(5_500)).toBe(4);
  watch.close();
});
