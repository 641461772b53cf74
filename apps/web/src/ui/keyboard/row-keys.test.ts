// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { keyInRow } from './row-keys.ts';

afterEach(() => document.body.replaceChildren());

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'x'];

test('left and right change places in a row from right to left, and in no other', () => {
  document.body.innerHTML = '<div dir="rtl"><p><i></i></p><p dir="ltr"><b></b></p></div><u></u>';
  const keysIn = (row: string) => KEYS.map((key) => keyInRow(document.querySelector(row) ?? document.body, key));
  expect(keysIn('i')).toEqual(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'x']);
  expect(keysIn('b')).toEqual(KEYS);
  expect(keysIn('u')).toEqual(KEYS);
});
