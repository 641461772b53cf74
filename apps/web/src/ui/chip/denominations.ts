import { CHIP_MULTIPLES, type ChipMultiple, type Currency, chipsOf, chipUnit, minorPerMajor } from '@baize/ledger';
import type { Figures } from '../../i18n/figures.ts';

/** The chips of a table, or of a currency. */
export interface ChipSet {
  readonly currency: Currency;
  /** Minor units, smallest first. */
  readonly amountsMinor: readonly number[];
}

/** All chips of a currency, for amounts away from a table. */
export const currencyChips = (currency: Currency): ChipSet => ({ currency, amountsMinor: chipsOf(currency) });

const facesOf = new WeakMap<ChipSet['amountsMinor'], ReadonlyMap<number, ChipMultiple>>();

/**
 * The design of each chip: a value of the currency's own chips has their colour, as a five is red everywhere; other
 * values take the designs that are left, in order.
 */
function faces({ currency, amountsMinor }: ChipSet): ReadonlyMap<number, ChipMultiple> {
  const known = facesOf.get(amountsMinor);
  if (known) return known;
  const unit = chipUnit(currency);
  const own = amountsMinor.filter((amountMinor) => CHIP_MULTIPLES.some((multiple) => multiple * unit === amountMinor));
  const left = CHIP_MULTIPLES.filter((multiple) => !own.includes(multiple * unit)).toReversed();
  const found = new Map<number, ChipMultiple>();
  for (const amountMinor of amountsMinor) {
    const standard = CHIP_MULTIPLES.find((multiple) => multiple * unit === amountMinor);
    found.set(amountMinor, standard ?? left.shift() ?? 1);
  }
  facesOf.set(amountsMinor, found);
  return found;
}

/**
 * The designs of the chips that make up an amount, largest chip first, as a dealer would stack them. A remainder below
 * the smallest chip is omitted. `most` limits the number of drawn chips, not the amount.
 */
export function breakDown(amountMinor: number, set: ChipSet, most = Number.POSITIVE_INFINITY): ChipMultiple[] {
  const chips: ChipMultiple[] = [];
  let restMinor = amountMinor;
  for (const [worthMinor, face] of [...faces(set)].toReversed()) {
    while (restMinor >= worthMinor && chips.length < most) {
      chips.push(face);
      restMinor -= worthMinor;
    }
  }
  return chips;
}

/** The design that represents an amount: that of the largest chip in its stack, or of the smallest for lower amounts. */
export const faceOf = (amountMinor: number, set: ChipSet): ChipMultiple =>
  breakDown(amountMinor, set, 1)[0] ?? faces(set).get(set.amountsMinor[0] ?? 0) ?? 1;

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
