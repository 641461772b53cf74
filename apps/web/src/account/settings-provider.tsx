'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { HOUSE_SETTINGS, type Settings } from './settings.ts';

const SettingsContext = createContext<Settings>(HOUSE_SETTINGS);

/** Tells everything below how the person likes the tables. */
export function SettingsProvider({ settings, children }: { settings: Settings; children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

/** How the person likes the tables. */
export const useSettings = (): Settings => useContext(SettingsContext);
