'use client';

import { createContext, type ReactNode, useContext } from 'react';

const ChipCurrency = createContext('EUR');

/** What chips are worth within: the currency of the table whose they are. */
export function ChipsIn({ currency, children }: { currency: string; children: ReactNode }) {
  return <ChipCurrency value={currency}>{children}</ChipCurrency>;
}

/** The currency of the chips that are drawn here. */
export const useChipCurrency = (): string => useContext(ChipCurrency);
