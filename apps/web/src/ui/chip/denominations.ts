import { CHIP_MULTIPLES, type ChipMultiple, chipUnit, minorPerMajor } from '@baize/ledger';
import type { Figures } from '../../i18n/figures.ts';

export type ChipFace = {
  readonly body: string;
  readonly spot: string;
  readonly inlay: string;
  readonly ink: string;
};

/** A chip's design by its value in multiples of the smallest chip: the same in every currency. */
export const CHIP_FACES: Record<ChipMultiple, ChipFace> = {
  1: { body: '#d9d4c5', spot: '#5b6b7a', inlay: '#efeade', ink: '#2b2f2c' },
  5: { body: '#8f2f2a', spot: '#ead9c4', inlay: '#a53a33', ink: '#fff6e8' },
  25: { body: '#1f6a4a', spot: '#e7e2cd', inlay: '#287a57', ink: '#f6f4e6' },
  100: { body: '#1b1e1d', spot: '#cfc7b2', inlay: '#2a2e2c', ink: '#f4efe0' },
  500: { body: '#54397d', spot: '#e4dcec', inlay: '#644690', ink: '#f6f0fb' },
  1000: { body: '#a85a1c', spot: '#f1dfc2', inlay: '#b96a2a', ink: '#fff5e6' },
};

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
