// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { click, inPage, press } from '../in-page.testing.tsx';
import { ChipTray } from './chip-tray.tsx';

afterEach(() => document.body.replaceChildren());

const AMOUNTS = [100, 500, 2_500, 10_000, 50_000];

/** A tray in which €1 makes no bet and €100 exceeds the balance. */
function tray(selectedMinor: number) {
  const selected: number[] = [];
  const { page } = inPage(
    <ChipTray
      amountsMinor={AMOUNTS}
      selectedMinor={selectedMinor}
      currency="EUR"
      onSelect={(amountMinor) => selected.push(amountMinor)}
      smallestMinor={500}
      affordableMinor={2_500}
    />,
  );
  return { page, selected, chip: (amountMinor: number) => page.querySelector(`[data-amount="${amountMinor}"]`) };
}

test('a chip that cannot be bet says why, and cannot be selected', () => {
  const { selected, chip } = tray(500);
  expect(chip(100)?.getAttribute('aria-label')).toBe('€1, below the minimum bet');
  expect(chip(10_000)?.getAttribute('aria-label')).toBe('€100, insufficient balance');
  click(chip(100));
  click(chip(10_000));
  expect(selected).toEqual([]);
  click(chip(2_500));
  expect(selected).toEqual([2_500]);
});

test('the arrow keys go round the chips that can be bet', () => {
  const { selected, chip } = tray(2_500);
  press(chip(2_500), 'ArrowRight');
  press(chip(2_500), 'ArrowLeft');
  press(chip(2_500), 'Home');
  expect(selected).toEqual([500, 500]);
  expect(document.activeElement).toBe(chip(500));
});

test('in a row that of a language read from its other side, ArrowLeft goes to the larger chip', () => {
  const selected: number[] = [];
  const { page } = inPage(
    <div dir="rtl">
      <ChipTray
        amountsMinor={AMOUNTS}
        selectedMinor={500}
        currency="EUR"
        onSelect={(amount) => selected.push(amount)}
      />
    </div>,
  );
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp']) press(page.querySelector('[data-amount="500"]'), key);
  expect(selected).toEqual([2_500, 100, 2_500]);
});

test('one chip is reached by Tab: the selected one, or the first', () => {
  const stops = (page: HTMLElement) =>
    [...page.querySelectorAll('[tabindex="0"]')].map((each) => each.getAttribute('data-amount'));
  expect(stops(tray(2_500).page)).toEqual(['2500']);
  expect(stops(tray(777).page)).toEqual(['100']);
});
