// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { inPage } from '../in-page.testing.tsx';
import { SIGNAL_COLOURS } from '../signal.tsx';
import { Wells } from './cylinder.tsx';

const framed = (won: boolean) =>
  inPage(
    <svg aria-hidden="true">
      <Wells lit={17} won={won} />
    </svg>,
  )
    .page.querySelector('g')
    ?.getAttribute('stroke');

test('the winning pocket has the colour of a win only for who won', () => {
  expect(framed(true)).toBe('var(--color-win)');
  expect(framed(false)).not.toBe('var(--color-win)');
});

test('no state of a table has the colour of a win', () => {
  expect(Object.values(SIGNAL_COLOURS)).not.toContain('text-win');
});
