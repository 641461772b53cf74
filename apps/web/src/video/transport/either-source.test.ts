import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EitherSource } from './either-source.ts';
import { closeLine, line, openLine, passes, passOf } from './line.testing.ts';

vi.mock('./webm/webm-player.ts', () => ({
  WebmPlayer: class {
    element = new EventTarget();
    close = () => undefined;
  },
}));
beforeEach(openLine);
afterEach(closeLine);

function watches(hasFallback: () => boolean) {
  const judged = vi.fn<(isPlayable: boolean) => void>();
  const source = new EitherSource(
    {
      stream: { table: 'vesper', camera: 'dealer' },
      ask: async () => passOf(hasFallback()),
      changed: () => undefined,
      received: () => undefined,
      judged,
    },
    false,
  );
  return { source, judged };
}

test('a viewer whom no candidate reaches changes to WebSocket after five seconds', async () => {
  const { source } = watches(() => true);
  await passes(4_900);
  expect(line.sockets).toEqual([]);
  await passes(1_000);
  expect(line.socket.url).toBe('wss://video.example/video/vesper/webm');
  expect(line.connections).toHaveLength(1);
  source.close();
});

test('a viewer whose WebRTC does not have the codec of the picture changes to WebSocket at once', async () => {
  line.opened = 406;
  const { source } = watches(() => true);
  await passes(100);
  expect(line.socket.url).toBe('wss://video.example/video/vesper/webm');
  source.close();
});

test('where there is no other way, a viewer without the codec is told, until the picture has another one', async () => {
  line.opened = 406;
  const { source, judged } = watches(() => false);
  await passes(3_000);
  expect(judged).toHaveBeenLastCalledWith(false);
  line.opened = 201;
  await passes(4_000);
  line.connection.becomes('connected');
  expect(judged).toHaveBeenLastCalledWith(true);
  source.close();
});

test('where the provider has no picture over WebSocket, WebRTC is tried again, and the viewer is told', async () => {
  const { source, judged } = watches(() => false);
  await passes(5_100);
  expect(judged).not.toHaveBeenCalled();
  await passes(6_000);
  expect(judged.mock.calls).toEqual([[false]]);
  await passes(30_000);
  expect(line.sockets).toEqual([]);
  expect(line.connections.length).toBeGreaterThan(4);
  line.connection.becomes('connected');
  expect(judged).toHaveBeenLastCalledWith(true);
  source.close();
});

test('where WebSockets are blocked too, WebRTC is tried again', async () => {
  const { source, judged } = watches(() => true);
  await passes(6_000);
  for (let failed = 0; failed < 3; failed++) {
    line.socket.close();
    expect(line.connections).toHaveLength(1);
    await passes(1_000);
  }
  expect(line.connections).toHaveLength(2);
  expect(judged.mock.calls).toEqual([[false]]);
  source.close();
});

test('a provider without a picture over WebSocket is watched over WebRTC at once', async () => {
  let hasFallback = true;
  const { source, judged } = watches(() => hasFallback);
  await passes(6_000);
  hasFallback = false;
  source.renew();
  await passes(2_000);
  expect(line.sockets).toHaveLength(1);
  expect(line.connections).toHaveLength(2);
  expect(judged).not.toHaveBeenCalled();
  source.close();
});

test('WebRTC is tried again after five minutes, when a session over WebSocket has ended', async () => {
  const { source } = watches(() => true);
  await passes(6_000);
  line.socket.opens();
  line.socket.receives('{"video":"video/webm;codecs=vp9","audio":null}');
  await passes(6 * 60_000);
  expect(line.connections).toHaveLength(1);
  line.socket.close();
  await passes(0);
  expect(line.connections).toHaveLength(2);
  source.close();
});
