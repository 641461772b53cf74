import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { breakDown, chipLabel, currencyChips, faceOf } from './denominations.ts';

describe('the chips of an amount', () => {
  it('are the fewest, greatest first, as a dealer stacks them', () => {
    expect(breakDown(164_000, currencyChips('EUR'))).toEqual([1000, 500, 100, 25, 5, 5, 5]);
    expect(breakDown(1_700, currencyChips('EUR'))).toEqual([5, 5, 5, 1, 1]);
  });

  it('leave over what is less than the smallest chip, and nothing else', () => {
    expect(breakDown(99, currencyChips('EUR'))).toEqual([]);
    for (const amountMinor of [100, 2_499, 2_500, 99_999, 123_456]) {
      const worth = breakDown(amountMinor, currencyChips('EUR')).reduce((sum, chip) => sum + chip * 100, 0);
      expect(amountMinor - worth).toBeGreaterThanOrEqual(0);
      expect(amountMinor - worth).toBeLessThan(100);
    }
  });

  it('stop where the drawing stops', () => {
    expect(breakDown(100_000_000_000, currencyChips('EUR'), 12)).toHaveLength(12);
  });

  it('determine the design of the stack: the largest chip, or the smallest for lower amounts', () => {
    expect(faceOf(2_400, currencyChips('EUR'))).toBe(5);
    expect(faceOf(2_500, currencyChips('EUR'))).toBe(25);
    expect(faceOf(50, currencyChips('EUR'))).toBe(1);
  });
});

describe('what is written on a stack', () => {
  it.each([
    [25, '0.25'],
    [50, '0.5'],
    [1_250, '12.5'],
    [999_900, '9999'],
    [1_000_000, '10K'],
    [1_259_900, '12.5K'],
    [129_999_999, '1.2M'],
  ])('%i minor units read %s', (amountMinor, label) => {
    expect(chipLabel(amountMinor, 'EUR', english)).toBe(label);
  });
});

describe('chips of other currencies', () => {
  it.each([
    ['EUR', [100, 500, 2_500, 10_000, 50_000, 100_000], '1 5 25 100 500 1000'],
    ['JPY', [100, 500, 2_500, 10_000, 50_000, 100_000], '100 500 2500 10K 50K 100K'],
    ['KWD', [1_000, 5_000, 25_000, 100_000, 500_000, 1_000_000], '1 5 25 100 500 1000'],
    ['CHIPS', [100, 500, 2_500, 10_000, 50_000, 100_000], '1 5 25 100 500 1000'],
  ])('%s', (currency, amounts, labels) => {
    expect(currencyChips(currency).amountsMinor).toEqual(amounts);
    expect(amounts.map((amount) => chipLabel(amount, currency, english)).join(' ')).toBe(labels);
    expect(amounts.map((amount) => faceOf(amount, currencyChips(currency)))).toEqual([1, 5, 25, 100, 500, 1000]);
  });

  it('make up amounts in fils and yen, and label them', () => {
    expect(breakDown(31_250, currencyChips('KWD'))).toEqual([25, 5, 1]);
    expect(chipLabel(31_250, 'KWD', english)).toBe('31.25');
    expect(breakDown(3_150, currencyChips('JPY'))).toEqual([25, 5, 1]);
    expect(chipLabel(3_150, 'JPY', english)).toBe('3150');
  });
});

describe('the chips of a table that names its own', () => {
  it('look as everywhere: the colour of a chip follows from its value alone', () => {
    const tables = [
      [100, 500, 1_000, 2_500],
      [500, 1_000, 10_000],
      [1_000, 5_000, 20_000, 100_000],
    ].map((amountsMinor) => ({ currency: 'EUR', amountsMinor }));
    expect(tables.map((set) => faceOf(1_000, set))).toEqual([10, 10, 10]);
    expect(tables.slice(0, 2).map((set) => faceOf(500, set))).toEqual([5, 5]);
  });

  it('make up amounts', () => {
    const set = { currency: 'EUR', amountsMinor: [200, 1_000, 5_000, 100_000] };
    expect(breakDown(13_700, set)).toHaveLength(2 + 3 + 3);
    expect(breakDown(100, set)).toEqual([]);
  });

  it('each have a design of their own: values of the currency keep theirs', () => {
    const set = { currency: 'EUR', amountsMinor: [200, 500, 1_000, 2_500, 5_000, 20_000] };
    const designs = set.amountsMinor.map((amountMinor) => faceOf(amountMinor, set));
    expect(new Set(designs).size).toBe(6);
    expect([designs[1], designs[3]]).toEqual([5, 25]);
  });

  it('have the same design at every table', () => {
    const tables = [
      [100, 500, 1_000, 2_500],
      [100, 1_000, 5_000],
      [1_000, 200_000],
    ];
    const designs = tables.map((amountsMinor) => faceOf(1_000, { currency: 'EUR', amountsMinor }));
    expect(designs).toEqual([10, 10, 10]);
    expect(faceOf(200_000, { currency: 'EUR', amountsMinor: [1_000, 200_000] })).toBe(2000);
    expect(faceOf(80_000, { currency: 'JPY', amountsMinor: [80_000] })).toBe(500);
  });
});
