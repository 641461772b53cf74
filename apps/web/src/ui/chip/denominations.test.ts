import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/english.testing.ts';
import { breakDown, chipLabel, faceOf } from './denominations.ts';

describe('the chips of an amount', () => {
  it('are the fewest, greatest first, as a dealer stacks them', () => {
    expect(breakDown(164_000)).toEqual([1000, 500, 100, 25, 5, 5, 5]);
    expect(breakDown(1_700)).toEqual([5, 5, 5, 1, 1]);
  });

  it('leave over what is less than the smallest chip, and nothing else', () => {
    expect(breakDown(99)).toEqual([]);
    for (const amountMinor of [100, 2_499, 2_500, 99_999, 123_456]) {
      const worth = breakDown(amountMinor).reduce((sum, chip) => sum + chip * 100, 0);
      expect(amountMinor - worth).toBeGreaterThanOrEqual(0);
      expect(amountMinor - worth).toBeLessThan(100);
    }
  });

  it('stop where the drawing stops', () => {
    expect(breakDown(100_000_000_000, 12)).toHaveLength(12);
  });

  it('give the stack its face: the greatest chip, or the smallest for less than one', () => {
    expect(faceOf(2_400)).toBe(5);
    expect(faceOf(2_500)).toBe(25);
    expect(faceOf(50)).toBe(1);
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
    expect(chipLabel(amountMinor, english)).toBe(label);
  });
});
