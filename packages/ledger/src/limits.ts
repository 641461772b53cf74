import { type Chips, chips, type Limits } from '@baize/rules';
import { type Currency, inMinorUnits } from './currency.ts';

/**
 * Limits that are set in hundredths of the smallest chip, as every game's own are, in minor units of a currency:
 * the same number of chips everywhere.
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
