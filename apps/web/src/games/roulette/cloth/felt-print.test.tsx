// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { inPage } from '../../../ui/in-page.testing.tsx';
import { Board } from '../spots/board.ts';
import { BOARD_SIZES } from '../spots/board-sizes.ts';
import { OutsideField } from './felt-print.tsx';

test.each(['desktop', 'landscape', 'portrait'] as const)('on the %s layout Black is printed in its diamond', (size) => {
  const board = new Board(BOARD_SIZES[size]);
  const { page } = inPage(
    <svg>
      <title>Layout</title>
      <OutsideField board={board} id="black" />
    </svg>,
  );
  const text = page.querySelector('text');
  const { x, y, width, height } = board.field('black') ?? { x: 0, y: 0, width: 0, height: 0 };
  const fontSize = Number(text?.getAttribute('font-size'));
  // Half of what the print takes of either axis of the diamond: together no more than one at its corners.
  const turned = text?.hasAttribute('transform') ?? false;
  const [along, across] = turned ? [height, width] : [width, height];
  expect((fontSize * 5 * 0.58) / along + (fontSize * 0.7) / across).toBeLessThanOrEqual(1);
  expect(Number(text?.getAttribute('x'))).toBeCloseTo(x + width / 2);
  expect(Number(text?.getAttribute('y'))).toBeCloseTo(y + height / 2 + fontSize * 0.34);
});
