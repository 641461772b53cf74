import { expect, test } from 'vitest';
import { type Box, tileAfter } from './tile-moves.ts';

/** Seven tiles, three a row, the last row of one. */
const boxes: Box[] = Array.from({ length: 7 }, (_, i) => ({
  left: (i % 3) * 110,
  top: Math.floor(i / 3) * 200,
  width: 100,
}));

test('left and right follow the order of the tiles and stop at its ends', () => {
  expect(tileAfter(boxes, 2, 'ArrowRight')).toBe(3);
  expect(tileAfter(boxes, 3, 'ArrowLeft')).toBe(2);
  expect(tileAfter(boxes, 6, 'ArrowRight')).toBeUndefined();
  expect(tileAfter(boxes, 0, 'ArrowLeft')).toBeUndefined();
});

test('up and down lead to the nearest of the next row only', () => {
  expect(tileAfter(boxes, 1, 'ArrowDown')).toBe(4);
  expect(tileAfter(boxes, 5, 'ArrowDown')).toBe(6);
  expect(tileAfter(boxes, 6, 'ArrowUp')).toBe(3);
  expect(tileAfter(boxes, 5, 'ArrowUp')).toBe(2);
  expect(tileAfter(boxes, 1, 'ArrowUp')).toBeUndefined();
  expect(tileAfter(boxes, 6, 'ArrowDown')).toBeUndefined();
});

test('other keys lead nowhere', () => {
  expect(tileAfter(boxes, 1, 'Enter')).toBeUndefined();
  expect(tileAfter(boxes, 9, 'ArrowLeft')).toBeUndefined();
});
