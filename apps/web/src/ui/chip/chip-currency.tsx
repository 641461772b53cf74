'use client';

import { createContext, type ReactNode, useContext } from 'react';

const ChipCurrency = createContext('EUR');

/** Sets the currency of the chips inside: that of their table. */
export function ChipsIn({ currency, children }: { currency: string; children: ReactNode }) {
  return <ChipCurrency value={currency}>{children}</ChipCurrency>;
}

/** The currency of the chips in this part of the page. */
export const useChipCurrency = (): string => useContext(ChipCurrency);
