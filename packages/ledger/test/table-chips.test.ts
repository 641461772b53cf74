import { chips, games, type Limit } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { chipsAt, limitsIn, playableLimits } from '../src/index.ts';

const limit = (min: number, max: number, step: number): Limit => ({
  min: chips(min),
  max: chips(max),
  step: chips(step),
});
const table = (currency: string, classes: Record<string, Limit>, own?: readonly number[]) => ({
  currency,
  limits: { classes },
  ...(own && { chips: own }),
});

describe('the chips of a table', () => {
  it('are those of its currency up to its highest maximum bet, the smallest one in any case', () => {
    expect(chipsAt(table('EUR', { main: limit(500, 10_000, 100) }))).toEqual([100, 500, 2_500, 10_000]);
    expect(chipsAt(table('EUR', { main: limit(50, 50, 50) }))).toEqual([100]);
    expect(chipsAt(table('KWD', { main: limit(1_000, 5_000, 1_000) }))).toEqual([1_000, 5_000]);
    expect(chipsAt(table('JPY', {}))).toEqual([100, 500, 2_500, 10_000, 50_000, 100_000]);
  });

  it('are its own where it names them', () => {
    const own = [200, 1_000, 5_000, 100_000];
    expect(chipsAt(table('EUR', { main: limit(500, 10_000, 100) }, own))).toEqual(own);
  });

  it('contain every minimum above the smallest chip, in whole steps', () => {
    expect(chipsAt(table('EUR', { main: limit(1_000, 50_000, 100), side: limit(100, 10_000, 100) }))).toEqual([
      100, 500, 1_000, 2_500, 10_000, 50_000,
    ]);
    expect(chipsAt(table('EUR', { main: limit(710, 3_000, 200) }))).toEqual([100, 500, 800, 2_500]);
  });

  it('are at most six: the largest that are no minimum are omitted', () => {
    expect(chipsAt(table('EUR', { main: limit(1_000, 200_000, 100) }))).toEqual([
      100, 500, 1_000, 2_500, 10_000, 50_000,
    ]);
    expect(chipsAt(table('EUR', { main: limit(200_000, 900_000, 100) }))).toEqual([
      100, 500, 2_500, 10_000, 50_000, 200_000,
    ]);
  });
});

describe('the limits that chips make', () => {
  const minimums = (each: ReturnType<typeof table>) =>
    Object.values(playableLimits(each).classes).map(({ min }) => min);

  it('begin with the smallest chip where the table takes fractions of it', () => {
    expect(minimums(table('EUR', { straight: limit(50, 10_000, 50) }))).toEqual([100]);
    expect(minimums(table('JPY', { straight: limit(50, 10_000, 50) }))).toEqual([100]);
    expect(minimums(table('EUR', { straight: limit(50, 10_000, 50) }, [50, 500]))).toEqual([50]);
  });

  it('begin with the lowest stake that one chip makes: a larger chip is reduced to the maximum and to whole steps', () => {
    expect(minimums(table('EUR', { main: limit(1_000, 50_000, 100) }))).toEqual([1_000]);
    expect(minimums(table('EUR', { main: limit(1_000, 50_000, 100) }, [100, 500, 2_500]))).toEqual([2_500]);
    expect(minimums(table('EUR', { main: limit(1_000, 1_200, 100) }, [500, 2_500]))).toEqual([1_200]);
    expect(minimums(table('EUR', { main: limit(1_000, 50_000, 200) }, [500, 2_500]))).toEqual([2_400]);
  });

  it('stay what they are where no chip makes a bet', () => {
    expect(minimums(table('EUR', { main: limit(1_000, 50_000, 100) }, [100]))).toEqual([1_000]);
  });

  it.each(Object.values(games))('of $id are what they say in every currency, but for fractions of a chip', (game) => {
    for (const currency of ['EUR', 'JPY', 'KWD', 'CHIPS']) {
      const limits = limitsIn(currency, game.limits);
      const [smallest = 0] = chipsAt({ currency, limits });
      for (const [name, { min }] of Object.entries(playableLimits({ currency, limits }).classes))
        expect([currency, name, min]).toEqual([currency, name, Math.max(smallest, limits.classes[name]?.min ?? 0)]);
    }
  });
});
