import { type Currency, chipsOf, chipUnit, minorPerMajor } from '@baize/ledger';
import type { Figures } from '../../i18n/figures.ts';
import { CHIP_DESIGNS, type ChipDesign } from '../../lib/chip-designs.ts';

/** The chips of a table, or of a currency. */
export interface ChipSet {
  readonly currency: Currency;
  /** Minor units, smallest first. */
  readonly amountsMinor: readonly number[];
}

/** All chips of a currency, for amounts away from a table. */
export const currencyChips = (currency: Currency): ChipSet => ({ currency, amountsMinor: chipsOf(currency) });

/**
 * The design of a chip follows from its value alone, as a five is red at every table. A value without a design of its own
 * has that of the next lower one.
 */
const designOf = (amountMinor: number, currency: Currency): ChipDesign =>
  CHIP_DESIGNS.findLast((multiple) => multiple * chipUnit(currency) <= amountMinor) ?? 1;

/**
 * The designs of the chips that make up an amount, largest chip first, as a dealer would stack them. A remainder below
 * the smallest chip is omitted. `most` limits the number of drawn chips, not the amount.
 */
export function breakDown(amountMinor: number, set: ChipSet, most = Number.POSITIVE_INFINITY): ChipDesign[] {
  const chips: ChipDesign[] = [];
  let restMinor = amountMinor;
  for (const worthMinor of set.amountsMinor.toReversed()) {
    while (restMinor >= worthMinor && chips.length < most) {
      chips.push(designOf(worthMinor, set.currency));
      restMinor -= worthMinor;
    }
  }
  return chips;
}

/** The design that represents an amount: that of the largest chip in its stack, or of the smallest for lower amounts. */
export const faceOf = (amountMinor: number, set: ChipSet): ChipDesign =>
  breakDown(amountMinor, set, 1)[0] ?? designOf(set.amountsMinor[0] ?? 0, set.currency);

/**
 * The label of a chip or stack: the exact amount in major units up to 9 999 (`25`, `12.5`, `0.25`), above that
 * thousands or millions truncated to one decimal (`12.5K`, `1.2M`), so that it never exceeds the amount. It is printed on
 * the chip, which is one for every reader: K and M are part of its drawing, as on the chips of a casino.
 */
export function chipLabel(amountMinor: number, currency: Currency, { number }: Pick<Figures, 'number'>): string {
  const written = (amount: number) => number(amount, { useGrouping: false });
  const major = amountMinor / minorPerMajor(currency);
  if (major >= 1_000_000) return `${written(Math.floor(major / 100_000) / 10)}M`;
  if (major >= 10_000) return `${written(Math.floor(major / 100) / 10)}K`;
  return written(major);
}
