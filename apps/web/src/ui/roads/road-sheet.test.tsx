// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.ts';
import { BeadPlate } from './bead-plate.tsx';
import { BigRoad } from './big-road.tsx';
import { DerivedRoad } from './derived-road.tsx';

let page: HTMLElement;
let root: Root;

const shows = (road: React.ReactNode) =>
  act(async () =>
    root.render(
      // The cast: a page has more texts than the library knows.
      <NextIntlClientProvider locale="en" messages={english as never}>
        {road}
      </NextIntlClientProvider>,
    ),
  );

/** The columns in which something is drawn. */
const columns = (size: number) =>
  [...page.querySelectorAll('g[transform]')].map((mark) =>
    Math.floor(Number(/translate\((\S+)/.exec(mark.getAttribute('transform') ?? '')?.[1]) / size),
  );

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});

afterEach(() => act(async () => root.unmount()));

/** A shoe of 84 rounds. */
const shoe = Array.from({ length: 84 }, (_, i) => ({
  column: Math.floor(i / 6),
  row: i % 6,
  winner: 'player' as const,
}));
const runs = Array.from({ length: 40 }, (_, column) => ({ column, row: 0, winner: 'banker' as const, ties: 0 }));

test('a road holds its whole shoe from column one, and is scrolled when it is longer than its place', async () => {
  await shows(<BeadPlate cells={shoe} columns={5} size={10} />);
  expect(columns(10)).toHaveLength(84);
  expect([columns(10)[0], columns(10).at(-1)]).toEqual([0, 13]);
  const scroller = page.querySelector<HTMLElement>('[role=group]');
  expect(scroller?.getAttribute('aria-label')).toBe('Bead plate');
  expect(scroller?.style.width).toBe('51px');
  expect(scroller?.tabIndex).toBe(0);
  // Fourteen columns and a free one.
  expect(page.querySelector('svg')?.getAttribute('width')).toBe('151');

  await shows(<BigRoad cells={runs} columns={12} size={10} />);
  expect([columns(10)[0], columns(10).at(-1)]).toEqual([0, 39]);
  await shows(<DerivedRoad road="small-road" cells={runs.map((cell) => ({ ...cell, colour: 'red' }))} columns={12} />);
  expect([columns(12)[0], columns(12).at(-1)]).toEqual([0, 39]);
});

test('a road that fits is not scrolled', async () => {
  await shows(<BeadPlate cells={shoe} columns={15} size={10} />);
  expect(page.querySelector('[role=group]')).toBeNull();
  expect(page.querySelector('svg')?.getAttribute('width')).toBe('151');
});

test('a prediction is drawn in the free column and does not move the road', async () => {
  const preview = { column: 14, row: 0, winner: 'banker' as const };
  await shows(<BeadPlate cells={shoe} preview={preview} columns={5} size={10} />);
  expect(columns(10).at(-1)).toBe(14);
  expect(page.querySelector('svg')?.getAttribute('width')).toBe('151');
});

test('letters are read in the smallest squares of a desktop, and stay within their marks on a phone', async () => {
  const letters = () => [...page.querySelectorAll('text')].map(({ style }) => Number.parseFloat(style.fontSize));
  const tied = [{ column: 0, row: 0, winner: 'banker' as const, ties: 2 }];
  for (const [size, letter] of [
    [25, 14],
    [56, 28],
    [16, 9.28],
  ] as const) {
    await shows(<BeadPlate cells={shoe.slice(0, 1)} columns={5} size={size} />);
    expect(letters()).toEqual([letter]);
    await shows(<BigRoad cells={tied} columns={5} size={size} />);
    expect(letters()).toEqual([letter]);
  }
});
