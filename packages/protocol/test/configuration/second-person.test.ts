import { games } from '@baize/rules';
import { expect, it } from 'vitest';
import { readTableConfig, takesSecondPerson } from '../../src/index.ts';

const { options, limits, pace } = games.roulette;
const config = (change: object = {}) => {
  const read = readTableConfig(games.roulette, { equipment: 'virtual', options: {}, limits, pace, ...change });
  if (!read.ok) throw new Error(read.error.key);
  return read.value;
};
const straight = limits.classes.straight ?? { min: 0, max: 0, step: 0 };
const withStraight = (change: object) =>
  config({ limits: { ...limits, classes: { ...limits.classes, straight: { ...straight, ...change } } } });
const withLimits = (change: object) => {
  const kept = Object.entries({ ...limits, ...change }).filter(([, value]) => value !== undefined);
  return config({ limits: Object.fromEntries(kept) });
};
const withPay = (line: string, odds: readonly number[] | null) => {
  const paytable = { ...(options.paytable.default as object), [line]: odds };
  return config({ options: { paytable } });
};

it.each([
  ['a higher maximum', config(), withStraight({ max: straight.max + straight.step })],
  ['a higher table limit', withLimits({ total: 100_000 }), withLimits({ total: 100_001 })],
  ['no table limit any more', withLimits({ total: 100_000 }), withLimits({ total: undefined })],
  ['a higher limit of payouts', withLimits({ payout: 100_000 }), withLimits({ payout: 100_001 })],
  ['no limit of payouts any more', withLimits({ payout: 100_000 }), withLimits({ payout: undefined })],
  ['a line that pays more', config(), withPay('straight', [350, 1])],
  ['a line that pays less', config(), withPay('straight', [34, 1])],
  ['another rule', config(), config({ options: { zero: 'la-partage' } })],
])('takes a second person: %s', (_, before, after) => {
  expect(takesSecondPerson(before, after)).toBe(true);
});

it.each([
  ['nothing else', config(), config()],
  ['a lower maximum', config(), withStraight({ max: straight.max - straight.step })],
  ['a higher minimum', config(), withStraight({ min: straight.min + straight.step })],
  ['a lower minimum', config(), withStraight({ min: straight.step })],
  ['a table limit where there was none', withLimits({ total: undefined }), withLimits({ total: 100_000 })],
  ['a lower limit of payouts', withLimits({ payout: 100_001 }), withLimits({ payout: 100_000 })],
  ['another time', config(), config({ pace: { ...pace, bettingMs: pace.bettingMs + 1_000 } })],
  ['other equipment', config(), config({ equipment: 'physical' })],
  ['recordings', config(), config({ record: true })],
])('takes one person: %s', (_, before, after) => {
  expect(takesSecondPerson(before, after)).toBe(false);
});

it('does not go by the order in which the database keeps the lines of a paytable', () => {
  const turned = Object.fromEntries(Object.entries(options.paytable.default as object).toReversed());
  expect(takesSecondPerson(config(), { ...config(), options: { ...config().options, paytable: turned } })).toBe(false);
});
