// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { withPrints } from './with-prints.ts';

test('a chart is drawn in the colours of paper while the page is printed, and in its own again afterwards', () => {
  const print = Object.assign(new EventTarget(), { matches: false });
  Object.assign(window, { matchMedia: () => print });
  const drawn: boolean[] = [];
  const end = withPrints((isOnPaper) => drawn.push(isOnPaper));
  expect(drawn).toEqual([false]);
  window.dispatchEvent(new Event('beforeprint'));
  window.dispatchEvent(new Event('afterprint'));
  expect(drawn.slice(1)).toEqual([true, false]);
  // A preview changes the medium without announcing a print.
  print.matches = true;
  print.dispatchEvent(new Event('change'));
  print.matches = false;
  print.dispatchEvent(new Event('change'));
  expect(drawn.slice(3)).toEqual([true, false]);
  end();
  window.dispatchEvent(new Event('beforeprint'));
  expect(drawn).toHaveLength(5);
});
