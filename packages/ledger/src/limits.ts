import { type Chips, chips, type Limits } from '@baize/rules';
import { type Currency, chipUnit, inMinorUnits } from './currency.ts';

/**
 * Converts limits from hundredths of the smallest chip, the unit of every game's limits, to minor units of a currency:
 * the number of chips is the same in every currency.
 */
export const limitsIn = (currency: Currency, limits: Limits): Limits =>
  scaled(limits, (amount) => inMinorUnits(amount, currency));

/**
 * An amount of one currency as the same number of chips of another one, in minor units: at least one, rounded where the
 * other currency has no such part of a chip.
 */
export const sameChips = (amountMinor: number, from: Currency, to: Currency): number =>
  amountMinor === 0 ? 0 : Math.max(1, Math.round((amountMinor * chipUnit(to)) / chipUnit(from)));

/** The limits of a table in another currency: the number of chips is the same. */
export const limitsFrom = (from: Currency, to: Currency, limits: Limits): Limits =>
  scaled(limits, (amount) => sameChips(amount, from, to));

function scaled({ classes, total, payout }: Limits, scale: (amount: Chips) => number): Limits {
  const here = (amount: Chips): Chips => chips(scale(amount));
  const all = Object.entries(classes).map(([name, { min, max, step }]) => [
    name,
    { min: here(min), max: here(max), step: here(step) },
  ]);
  return {
    classes: Object.fromEntries(all),
    ...(total === undefined ? {} : { total: here(total) }),
    ...(payout === undefined ? {} : { payout: here(payout) }),
  };
}
