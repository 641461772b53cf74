import { CHIP_MULTIPLES, type ChipMultiple, chipUnit, minorPerMajor } from '@baize/ledger';
import type { Figures } from '../../i18n/figures.ts';

/** The chips of a currency in minor units, smallest first. */
export function chipsOf(currency: string): readonly number[] {
  const unit = chipUnit(currency);
  return CHIP_MULTIPLES.map((multiple) => multiple * unit).toReversed();
}

/**
 * The chips that make up an amount, largest first, as a dealer would stack them. A remainder below the smallest chip is
 * omitted. `most` limits the number of drawn chips, not the amount.
 */
export function breakDown(amountMinor: number, currency: string, most = Number.POSITIVE_INFINITY): ChipMultiple[] {
  const unit = chipUnit(currency);
  const chips: ChipMultiple[] = [];
  let restMinor = amountMinor;
  for (const multiple of CHIP_MULTIPLES) {
    const worthMinor = multiple * unit;
    while (restMinor >= worthMinor && chips.length < most) {
      chips.push(multiple);
      restMinor -= worthMinor;
    }
  }
  return chips;
}

/** The chip whose design represents an amount: the largest in its stack, or the smallest chip for lower amounts. */
export const faceOf = (amountMinor: number, currency: string): ChipMultiple =>
  breakDown(amountMinor, currency, 1)[0] ?? 1;

/**
 * The label of a chip or stack: the exact amount in major units up to 9 999 (`25`, `12.5`, `0.25`), above that
 * thousands or millions truncated to one decimal (`12.5K`, `1.2M`), so that it never exceeds the amount.
 */
export function chipLabel(amountMinor: number, currency: string, { number }: Pick<Figures, 'number'>): string {
  const written = (amount: number) => number(amount, { useGrouping: false });
  const major = amountMinor / minorPerMajor(currency);
  if (major >= 1_000_000) return `${written(Math.floor(major / 100_000) / 10)}M`;
  if (major >= 10_000) return `${written(Math.floor(major / 100) / 10)}K`;
  return written(major);
}
