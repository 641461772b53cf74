import { type Chips, chips, type Limits } from '@baize/rules';
import { type Currency, inMinorUnits } from './currency.ts';

/**
 * Converts limits from hundredths of the smallest chip, the unit of every game's limits, to minor units of a currency:
 * the number of chips is the same in every currency.
 */
export function limitsIn(currency: Currency, { classes, total, payout }: Limits): Limits {
  const here = (amount: Chips): Chips => chips(inMinorUnits(amount, currency));
  const scaled = Object.entries(classes).map(([name, { min, max, step }]) => [
    name,
    { min: here(min), max: here(max), step: here(step) },
  ]);
  return {
    classes: Object.fromEntries(scaled),
    ...(total === undefined ? {} : { total: here(total) }),
    ...(payout === undefined ? {} : { payout: here(payout) }),
  };
}
