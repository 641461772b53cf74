import { expect, test } from 'vitest';
import { type Box, boxAfter } from './box-moves.ts';

/** Seven boxes, three a row, the last row of one. */
const boxes: Box[] = Array.from({ length: 7 }, (_, i) => ({
  left: (i % 3) * 110,
  top: Math.floor(i / 3) * 200,
  width: 100,
}));

test('left and right follow the order and stop at its ends', () => {
  expect(boxAfter(boxes, 2, 'ArrowRight')).toBe(3);
  expect(boxAfter(boxes, 3, 'ArrowLeft')).toBe(2);
  expect(boxAfter(boxes, 6, 'ArrowRight')).toBeUndefined();
  expect(boxAfter(boxes, 0, 'ArrowLeft')).toBeUndefined();
});

test('up and down lead to the nearest of the next row only', () => {
  expect(boxAfter(boxes, 1, 'ArrowDown')).toBe(4);
  expect(boxAfter(boxes, 5, 'ArrowDown')).toBe(6);
  expect(boxAfter(boxes, 6, 'ArrowUp')).toBe(3);
  expect(boxAfter(boxes, 5, 'ArrowUp')).toBe(2);
  expect(boxAfter(boxes, 1, 'ArrowUp')).toBeUndefined();
  expect(boxAfter(boxes, 6, 'ArrowDown')).toBeUndefined();
});

test('other keys lead nowhere', () => {
  expect(boxAfter(boxes, 1, 'Enter')).toBeUndefined();
  expect(boxAfter(boxes, 9, 'ArrowLeft')).toBeUndefined();
});
