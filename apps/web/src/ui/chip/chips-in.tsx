'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type ChipSet, currencyChips } from './denominations.ts';

const Chips = createContext<ChipSet>(currencyChips('EUR'));

export type ChipsInProps = {
  currency: string;
  /** The chips of the table in minor units, where it names its own. */
  amountsMinor?: readonly number[] | undefined;
  children: ReactNode;
};

/** Sets the chips inside: those of their table. */
export function ChipsIn({ currency, amountsMinor, children }: ChipsInProps) {
  const chips = useMemo(
    () => (amountsMinor ? { currency, amountsMinor } : currencyChips(currency)),
    [currency, amountsMinor],
  );
  return <Chips value={chips}>{children}</Chips>;
}

/** The chips in this part of the page. */
export const useChips = (): ChipSet => useContext(Chips);
