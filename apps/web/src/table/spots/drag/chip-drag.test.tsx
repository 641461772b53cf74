// @vitest-environment jsdom
import { messages as phrases } from '@baize/words/messages/en';
import { NextIntlClientProvider } from 'next-intl';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { english } from '../../../i18n/catalogues/english.ts';
import type { Betting } from '../../betting/betting-desk.ts';
import type { TableSight } from '../../game/table-sight.ts';
import { ChipDrag } from './chip-drag.tsx';

/** Called where nothing can be placed, the hands of a player say why. */
const placed = vi.fn();
const chosen = vi.fn();
let shut: string | null = null;
/** The cast: all that a carried chip uses of the hands. */
const hands = { placeStakes: placed, chooseChip: chosen } as unknown as Betting;
let page: HTMLElement;
let root: Root;

/** The cast: all that a carried chip uses of a table. */
const tableNow = () => ({ shut, chips: new Map(), game: { spots: new Map() } }) as unknown as TableSight;
const show = () =>
  act(() =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ ...english, phrases } as never}>
        <ChipDrag table={tableNow()} betting={hands} />
      </NextIntlClientProvider>,
    ),
  );
const point = (type: string, x: number, y: number) =>
  act(() => {
    const event = new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y });
    (page.querySelector('[data-amount]') ?? page).dispatchEvent(
      Object.assign(event, { isPrimary: true, pointerId: 1, pointerType: 'mouse' }),
    );
  });
const carried = () => document.querySelector('[data-carried]');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  shut = null;
  page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = '<button type="button" data-amount="500">€5</button><div></div>';
  document.elementFromPoint = () => document.body;
  document.body.setPointerCapture = () => undefined;
  root = createRoot(page.querySelector('div') ?? page);
  show();
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

test('a chip that is still carried when bets close goes back, and the player is told why', () => {
  point('pointerdown', 0, 0);
  point('pointermove', 60, 0);
  expect(carried()).not.toBeNull();
  shut = 'Bets are closed.';
  show();
  expect(carried()).toBeNull();
  expect(placed.mock.calls).toEqual([[[]]]);
  // Whatever lies there: the chip is no longer in the hand.
  point('pointerup', 60, 0);
  expect(placed).toHaveBeenCalledTimes(1);
  expect(chosen).not.toHaveBeenCalled();
});

test('nothing is said to a player whose hand is empty when bets close', () => {
  point('pointerdown', 0, 0);
  point('pointermove', 60, 0);
  point('pointerup', 60, 0);
  shut = 'Bets are closed.';
  show();
  expect(placed).not.toHaveBeenCalled();
});
