import { expect, test } from 'vitest';
import { callNumber } from '../../../src/games/roulette/call.ts';
import { english } from '../../kit/english.ts';

test.each([
  [0, 'Zero.'],
  [1, 'One, red.'],
  [17, 'Seventeen, black.'],
  [20, 'Twenty, black.'],
  [21, 'Twenty-one, red.'],
  [30, 'Thirty, red.'],
  [36, 'Thirty-six, red.'],
])('%i is called %s', (number, call) => {
  expect(english(callNumber(number))).toBe(call);
});
