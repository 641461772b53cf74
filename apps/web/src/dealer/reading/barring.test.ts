import { expect, test } from 'vitest';
import { onAir } from '../../video/cameras/live.testing.ts';
import { barringOf, isSentElsewhere } from './barring.ts';

const card = (ownerOnly: boolean) => ({ kind: 'card', draw: false, ownerOnly, refuse: () => undefined }) as const;
const NONE = { dealer: false, table: false };
const BOTH = { dealer: true, table: true };

test('only a card that a single player may see is not read with a camera that others see', () => {
  expect(barringOf(card(true), { isRead: true, isElsewhere: false })).toBe('onAir');
  expect(barringOf(card(true), { isRead: false, isElsewhere: true })).toBe('onAirElsewhere');
  expect(barringOf(card(true), { isRead: false, isElsewhere: false })).toBeNull();
  expect(barringOf(card(false), { isRead: true, isElsewhere: true })).toBeNull();
});

test('players see a picture that this page does not send', () => {
  for (const video of [
    onAir(),
    onAir({ state: 'stalled' }),
    onAir({ state: 'offline', tableCamera: 'live' }),
    onAir({ state: 'offline', small: 'live' }),
  ])
    expect([isSentElsewhere(video, NONE), isSentElsewhere(video, BOTH)]).toEqual([true, false]);
  expect(isSentElsewhere(onAir({ tableCamera: 'live' }), { dealer: true, table: false })).toBe(true);
  // An encoder is shown although the camera of this page is on.
  expect(isSentElsewhere(onAir({ encoder: 'shown' }), BOTH)).toBe(true);
});

test('they see none, or only what this page sends', () => {
  expect(isSentElsewhere(onAir({ state: 'offline' }), NONE)).toBe(false);
  expect(isSentElsewhere(null, NONE)).toBe(false);
  expect(isSentElsewhere(onAir({ tableCamera: 'live', small: 'live', encoder: 'waiting' }), BOTH)).toBe(false);
});
