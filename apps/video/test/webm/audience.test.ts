import { expect, test, vi } from 'vitest';
import { Audience } from '../../src/webm/audience.ts';
import type { Frame } from '../../src/webm/frame.ts';

const picture = (atMs: number, width?: number): Frame => ({
  kind: 'video',
  data: Buffer.from([1, 2, 3]),
  isKey: width !== undefined,
  size: width === undefined ? undefined : { width, height: 360 },
  atMs,
  durationMs: 33,
});
const sound = (atMs: number): Frame => ({ ...picture(atMs), kind: 'audio', isKey: true, durationMs: 20 });

/** A channel and what was sent on it: texts as they are, `v` and `a` for pieces of picture and sound. */
function channel(waitingBytes = 0) {
  const sent: string[] = [];
  const send = (message: string | Buffer) => {
    sent.push(typeof message === 'string' ? (JSON.parse(message).audio ?? 'silent') : message[0] === 0 ? 'v' : 'a');
  };
  return { sent, send, waitingBytes, close: vi.fn() };
}
const SOUND = 'audio/webm; codecs="opus"';

test('a viewer who takes too little is cut off, and the others are not', () => {
  const audience = new Audience();
  const [slow, fast] = [channel(1_100_000), channel(1_000_000)];
  const ended = vi.fn();
  audience.add(slow, ended);
  audience.add(fast, ended);
  audience.frame(picture(0, 640));
  expect(slow.close).toHaveBeenCalledExactlyOnceWith('too-slow');
  expect(slow.sent).toEqual([]);
  expect(fast.sent).toEqual(['silent', 'v', 'v']);
  expect(ended).toHaveBeenCalledOnce();
  expect(audience.size).toBe(1);
});

test('a viewer begins with a key frame', () => {
  const audience = new Audience();
  const viewer = channel();
  audience.add(viewer, () => undefined);
  for (const frame of [sound(0), picture(10), sound(20)]) audience.frame(frame);
  expect(viewer.sent).toEqual([]);
  for (const frame of [picture(40, 640), sound(40), picture(73)]) audience.frame(frame);
  expect(viewer.sent).toEqual([SOUND, 'a', 'v', 'v', 'a', 'v']);
});

test('another size is described to all, and another choice of tracks begins the stream again', () => {
  const audience = new Audience();
  const viewer = channel();
  audience.add(viewer, () => undefined);
  for (const frame of [sound(0), picture(20, 640), picture(53, 640), picture(86, 320)]) audience.frame(frame);
  expect(viewer.sent).toEqual([SOUND, 'a', 'v', 'v', 'v', 'v', 'v']);
  audience.frame(picture(1_020, 320));
  audience.frame(sound(1_030));
  expect(viewer.sent.slice(7)).toEqual(['silent', 'v', 'v']);
  audience.frame(picture(1_053, 320));
  expect(viewer.sent.slice(10)).toEqual([SOUND, 'a', 'v', 'v']);
});
