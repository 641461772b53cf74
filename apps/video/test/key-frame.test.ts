import { expect, test } from 'vitest';
import { beginsKeyFrame } from '../src/media/key-frame.ts';

test.each([
  ['a key frame', [0x10, 0x00], true],
  ['an interframe', [0x10, 0x01], false],
  ['a key frame behind a picture id of two bytes and a layer index', [0x90, 0xe0, 0x80, 0x01, 0x05, 0x20, 0x00], true],
  ['a key frame behind a picture id of one byte', [0x90, 0x80, 0x11, 0x00], true],
  ['the middle of a frame', [0x00, 0x00], false],
  ['another partition', [0x11, 0x00], false],
  ['a descriptor that is cut off', [0x90, 0xe0, 0x80], false],
  ['nothing', [], false],
])('VP8: %s', (_, bytes, expected) => {
  expect(beginsKeyFrame('vp8', Buffer.from(bytes))).toBe(expected);
});

test.each([
  ['an IDR slice', [0x65, 0x88], true],
  ['parameter sets', [0x67, 0x42], true],
  ['another slice', [0x41, 0x9a], false],
  ['parameter sets and an IDR slice in one packet', [0x78, 0, 2, 0x67, 0x42, 0, 2, 0x65, 0x88], true],
  ['other slices in one packet', [0x78, 0, 2, 0x41, 0x42, 0, 2, 0x41, 0x88], false],
  ['the first fragment of an IDR slice', [0x7c, 0x85, 0x88], true],
  ['a later fragment of an IDR slice', [0x7c, 0x05, 0x88], false],
  ['the first fragment of another slice', [0x7c, 0x81, 0x88], false],
  ['a packet whose length is wrong', [0x78, 0xff, 0xff, 0x41], false],
  ['nothing', [], false],
])('H.264: %s', (_, bytes, expected) => {
  expect(beginsKeyFrame('h264', Buffer.from(bytes))).toBe(expected);
});
