import { describe, expect, it } from 'vitest';
import { parseDecimal, parseWhole } from '../src/decimal.ts';
import { latinDigits } from '../src/digits.ts';

describe('a typed number', () => {
  it.each([
    ['12.5', 12_500],
    ['20', 20_000],
    ['0.05', 50],
    ['1,250.5', 1_250_500],
    ['1,000', undefined],
    ['1,5', undefined],
    ['0x10', undefined],
    ['1e3', undefined],
    ['.5', undefined],
    ['1.0005', undefined],
    ['', undefined],
    ['Infinity', undefined],
  ])('%s, in thousandths', (text, thousandths) => {
    expect(parseDecimal(text, 3, 'en-GB')).toBe(thousandths);
  });

  it('has the decimal mark of its language', () => {
    expect(parseDecimal('12,5', 3, 'de-DE')).toBe(12_500);
    expect(parseDecimal('12.5', 3, 'de-DE')).toBeUndefined();
  });
});

describe('a whole number', () => {
  it.each([
    ['17', 17],
    [' 017 ', 17],
    ['\u0661\u0667', 17],
    ['\uff11\uff17', 17],
    ['1.5', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['1234567890123456', undefined],
    ['', undefined],
  ])('%s', (text, value) => {
    expect(parseWhole(text)).toBe(value);
  });
});

it('every digit of every script is one of ours', () => {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const digit = String.fromCodePoint(code);
    if (/\p{Nd}/u.test(digit)) expect(latinDigits(digit)).toMatch(/^[0-9]$/);
  }
  expect(latinDigits('\u0660\u0669\u{1d7ce}\u{1d7d7}\u{1d7d8}\u{1d7ff}')).toBe('090909');
});
