import { expect, test, vi } from 'vitest';
import { Audience } from '../../src/webm/audience.ts';
import type { Frame } from '../../src/webm/frame.ts';

const picture = (atMs: number, width?: number): Frame => ({
  kind: 'video',
  data: Buffer.from([1, 2, 3]),
  isKey: width !== undefined,
  format: width === undefined ? undefined : { codec: 'vp8', width, height: 360, configuration: undefined },
  atMs,
  durationMs: 33,
});
const sound = (atMs: number): Frame => ({ ...picture(atMs), kind: 'audio', isKey: true, durationMs: 20 });

/** A key frame of H.264 with this profile, its constraints and level. */
const h264 = (atMs: number, width: number, profile: string): Frame => {
  const configuration = Buffer.from(`01${profile}`, 'hex');
  return { ...picture(atMs, width), format: { codec: 'h264', width, height: 360, configuration } };
};

/** A channel and what was sent on it: texts as they are, `v` and `a` for pieces of picture and sound. */
function channel(waitingBytes = 0) {
  const sent: string[] = [];
  const filmed: (number | null)[] = [];
  const send = (message: string | Buffer) => {
    if (typeof message !== 'string') return sent.push(message[0] === 0 ? 'v' : 'a');
    const text = JSON.parse(message);
    return 'filmedMs' in text ? filmed.push(text.filmedMs) : sent.push(text.audio ?? 'silent');
  };
  return { sent, filmed, send, waitingBytes, wantsSound: true, close: vi.fn() };
}
const SOUND = 'audio/webm; codecs="opus"';

test('a viewer who takes too little is cut off, and the others are not', () => {
  const audience = new Audience({ bytes: 0 });
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
  const audience = new Audience({ bytes: 0 });
  const viewer = channel();
  audience.add(viewer, () => undefined);
  for (const frame of [sound(0), picture(10), sound(20)]) audience.frame(frame);
  expect(viewer.sent).toEqual([]);
  for (const frame of [picture(40, 640), sound(40), picture(73)]) audience.frame(frame);
  expect(viewer.sent).toEqual([SOUND, 'a', 'v', 'v', 'a', 'v']);
});

test('another size is described to all, and another choice of tracks begins the stream again', () => {
  const audience = new Audience({ bytes: 0 });
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

test('a viewer who wants no sound is sent none, until it does', () => {
  const audience = new Audience({ bytes: 0 });
  const viewer = { ...channel(), wantsSound: false };
  audience.add(viewer, () => undefined);
  for (const frame of [sound(0), picture(20, 640), sound(20), picture(53)]) audience.frame(frame);
  expect(viewer.sent).toEqual(['silent', 'v', 'v', 'v']);
  viewer.wantsSound = true;
  for (const frame of [sound(60), picture(86), sound(100), picture(120, 640), sound(120)]) audience.frame(frame);
  expect(viewer.sent.slice(4)).toEqual(['v', SOUND, 'a', 'v', 'v', 'a']);
  // Muted again: the pause of its sound stops no picture.
  viewer.wantsSound = false;
  for (const frame of [picture(153, 640), picture(186)]) audience.frame(frame);
  expect(viewer.sent.slice(10)).toEqual(['silent', 'v', 'v', 'v']);
});

test('viewers are told when the stream was filmed, with its beginning and when that changes', () => {
  const audience = new Audience({ bytes: 0 });
  const [early, late] = [channel(), channel()];
  audience.add(early, () => undefined);
  audience.filmed(5_000);
  expect(early.filmed).toEqual([]);
  audience.frame(picture(0, 640));
  expect(early.filmed).toEqual([5_000]);
  audience.filmed(5_001);
  audience.filmed(null);
  audience.filmed(5_250);
  expect(early.filmed).toEqual([5_000, null, 5_250]);
  audience.add(late, () => undefined);
  audience.frame(picture(33, 640));
  expect(late.filmed).toEqual([5_250]);
});

test('H.264 is sent as MP4, and a change of the encoder begins the stream again', () => {
  const audience = new Audience({ bytes: 0 });
  const texts: string[] = [];
  const send = (message: string | Buffer) => {
    if (typeof message !== 'string') texts.push(message.toString('latin1', 5, 9));
    else if (!message.includes('filmedMs')) texts.push(message);
  };
  audience.add({ send, waitingBytes: 0, wantsSound: false, close: vi.fn() }, () => undefined);
  for (const frame of [h264(0, 640, '42e01f'), { ...picture(33) }, picture(66, 640)]) audience.frame(frame);
  const begins = (video: string) => JSON.stringify({ video, audio: null });
  expect(texts.slice(0, 4)).toEqual([begins('video/mp4; codecs="avc3.42e033"'), 'ftyp', 'moof', 'moof']);
  expect(texts[4]).toEqual(begins('video/webm; codecs="vp8"'));
});

test('another level of H.264 is described like another size, and another profile begins the stream again', () => {
  const audience = new Audience({ bytes: 0 });
  const viewer = channel();
  audience.add(viewer, () => undefined);
  for (const frame of [h264(0, 480, '42c015'), h264(33, 640, '42c01f'), h264(66, 640, '42c01f')]) audience.frame(frame);
  expect(viewer.sent).toEqual(['silent', 'v', 'v', 'v', 'v', 'v']);
  audience.frame(h264(99, 640, '64001f'));
  expect(viewer.sent.slice(6)).toEqual(['silent', 'v', 'v']);
  audience.frame(picture(132, 640));
  expect(viewer.sent.slice(9)).toEqual(['silent', 'v', 'v']);
});
