import { expect, test } from 'vitest';
import { memoryOf, playableOf, takesPieces } from './memory.ts';

const STREAM = { video: 'video/webm; codecs="vp8"', audio: 'audio/webm; codecs="opus"' };

/** A browser's source that plays these types. */
const playing = (...types: readonly string[]) => ({ isTypeSupported: (type: string) => types.includes(type) }) as never;

test('a browser plays from memory with the usual source, an iPhone with the managed one', () => {
  const [usual, managed] = [playing(), playing()];
  expect(memoryOf({ MediaSource: usual, ManagedMediaSource: managed })).toBe(usual);
  expect(memoryOf({ ManagedMediaSource: managed })).toBe(managed);
  expect(memoryOf({})).toBeNull();
});

test('a stream is played as far as the browser can: without its sound, but not without its picture', () => {
  expect(playableOf(STREAM, playing(STREAM.video, STREAM.audio))).toEqual(STREAM);
  expect(playableOf(STREAM, playing(STREAM.video))).toEqual({ ...STREAM, audio: null });
  expect(playableOf({ ...STREAM, audio: null }, playing(STREAM.video))).toEqual({ ...STREAM, audio: null });
  expect(playableOf(STREAM, playing(STREAM.audio))).toBeNull();
  expect(playableOf(STREAM, null)).toBeNull();
});

test('a managed source takes pieces while it says so, the usual one always', () => {
  expect(takesPieces({} as MediaSource)).toBe(true);
  expect(takesPieces({ streaming: true } as never)).toBe(true);
  expect(takesPieces({ streaming: false } as never)).toBe(false);
});
