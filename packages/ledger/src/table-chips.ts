import { type Chips, chips, type Limit, type Limits, MAX_TABLE_CHIPS } from '@baize/rules';
import { type Currency, chipsOf } from './currency.ts';

/** The part of a table that determines its chips. */
export interface ChipTable {
  readonly currency: Currency;
  readonly limits: Limits;
  /** Its chips in minor units, smallest first, where it names its own. */
  readonly chips?: readonly number[] | undefined;
}

const chipsKnown = new WeakMap<
  ChipTable['limits'],
  { readonly currency: Currency; readonly amountsMinor: readonly number[] }
>();
const limitsKnown = new WeakMap<ChipTable, Limits>();

/**
 * The chips that a table offers, minor units, smallest first: those that it names, otherwise those of its currency up to
 * its highest maximum bet, and one of the value of every minimum above the smallest chip, so that it can be bet. Of more
 * than six, the largest that are no minimum are omitted.
 */
export function chipsAt({ currency, limits, chips: own }: ChipTable): readonly number[] {
  if (own) return own;
  const before = chipsKnown.get(limits);
  if (before?.currency === currency) return before.amountsMinor;
  const amountsMinor = chipsFor(currency, limits);
  chipsKnown.set(limits, { currency, amountsMinor });
  return amountsMinor;
}

function chipsFor(currency: Currency, { classes }: Limits): readonly number[] {
  const all = chipsOf(currency);
  const maxMinor = Math.max(0, ...Object.values(classes).map(({ max }) => max));
  if (maxMinor === 0) return all;
  const ofCurrency = all.filter((amountMinor, nth) => nth === 0 || amountMinor <= maxMinor);
  const [smallest = 0] = all;
  const minimums = Object.values(classes).flatMap((limit) => (limit.min > smallest ? [minimumStake(limit, [])] : []));
  const needed = new Set([smallest, ...minimums].slice(0, MAX_TABLE_CHIPS));
  const others = ofCurrency.filter((amountMinor) => !needed.has(amountMinor)).slice(0, MAX_TABLE_CHIPS - needed.size);
  return [...needed, ...others].toSorted((a, b) => a - b);
}

/**
 * The limits of a table as a player can use them: every minimum is the lowest stake that one of its chips makes. A table
 * that takes fractions of its smallest chip has that chip for its minimum.
 */
export function playableLimits(table: ChipTable): Limits {
  const before = limitsKnown.get(table);
  if (before) return before;
  const amountsMinor = chipsAt(table);
  const classes = Object.entries(table.limits.classes).map(([name, limit]): [string, Limit] => [
    name,
    { ...limit, min: minimumStake(limit, amountsMinor) },
  ]);
  const playable = { ...table.limits, classes: Object.fromEntries(classes) };
  limitsKnown.set(table, playable);
  return playable;
}

/**
 * The lowest stake that one of these chips makes within the limits, in their steps: a larger chip is reduced to the
 * maximum. Without such a chip it is the lowest stake that the limits allow.
 */
function minimumStake({ min, max, step }: Limit, amountsMinor: readonly number[]): Chips {
  const inSteps = (amountMinor: number) => amountMinor - (amountMinor % step);
  const stakes = amountsMinor.map((amountMinor) => inSteps(Math.min(amountMinor, max))).filter((stake) => stake >= min);
  return chips(stakes.length > 0 ? Math.min(...stakes) : Math.ceil(min / step) * step);
}
