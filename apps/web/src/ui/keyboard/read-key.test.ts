import { expect, it } from 'vitest';
import { readKey } from './read-key.ts';

it.each([
  ['h', 'KeyH', 'h', 'as printed'],
  ['q', 'KeyA', 'q', 'as printed on AZERTY'],
  ['р', 'KeyH', 'h', 'Cyrillic'],
  ['ا', 'KeyH', 'h', 'Arabic'],
  ['Process', 'KeyH', 'h', 'an IME'],
  ['Dead', 'Digit7', '7', 'an accent'],
  ['é', 'Digit2', '2', 'AZERTY, digits without Shift'],
  ['٣', '', '3', 'Arabic digits of a touch screen'],
  ['९', '', '9', 'Devanagari digits'],
  ['７', '', '7', 'full-width digits'],
  ['Ｈ', '', 'H', 'full-width letters'],
  ['Enter', 'NumpadEnter', 'Enter', 'Enter'],
  [' ', 'Space', ' ', 'Space'],
])('reads %s (%s) as %s: %s', (key, code, read) => {
  expect(readKey({ key, code })).toEqual({ key: read });
});

it('names a key that stands for nothing', () => {
  expect(readKey({ key: 'ж', code: 'Semicolon' })).toEqual({ unknown: 'ж' });
  expect(readKey({ key: 'Unidentified', code: '' })).toEqual({ unknown: 'Unidentified' });
});

it('enters nothing with keys that write nothing', () => {
  for (const key of ['Shift', 'CapsLock', 'ArrowUp', 'Tab', 'F12']) expect(readKey({ key, code: key })).toBeNull();
});
