'use client';

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { DEFAULT_SETTINGS } from '../../lib/settings/default-settings.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { setVolumes, wakeSpeaker } from '../../sound/sounds.ts';
import { changeSettings, keepMuted } from './change-settings.ts';
import { type MutedPerson, withMuted } from './muted-people.ts';

/** Lists are changed entry by entry, so that two windows can change them at once. */
type Part = Partial<Omit<Settings, 'favourites' | 'mutedPeople'>>;

/**
 * The user's settings and the functions that change them. A change takes effect at once and is stored in the account;
 * false when it could not be stored, as for visitors without an account.
 */
export interface SettingsInHand {
  readonly settings: Settings;
  readonly change: (part: Part) => Promise<boolean>;
  readonly mute: (person: MutedPerson, isMuted: boolean) => Promise<boolean>;
}

const SettingsContext = createContext<SettingsInHand>({
  settings: DEFAULT_SETTINGS,
  change: async () => false,
  mute: async () => false,
});

/** The settings of the visitor. */
export const useSettings = (): SettingsInHand => useContext(SettingsContext);

/** Provides the user's settings and applies those that only the browser can: the volume. */
export function SettingsProvider({ settings: kept, children }: { settings: Settings; children: ReactNode }) {
  const inHand = useInHand(kept);
  const { volumes } = inHand.settings;
  useEffect(() => setVolumes(volumes), [volumes]);
  useEffect(() => {
    window.addEventListener('pointerup', wakeSpeaker);
    window.addEventListener('keydown', wakeSpeaker);
    return () => {
      window.removeEventListener('pointerup', wakeSpeaker);
      window.removeEventListener('keydown', wakeSpeaker);
    };
  }, []);
  return <SettingsContext value={inHand}>{children}</SettingsContext>;
}

function useInHand(kept: Settings): SettingsInHand {
  const [known, setKnown] = useState(kept);
  const [settings, setSettings] = useState(kept);
  // The page was rendered again: the stored settings take precedence.
  if (known !== kept) {
    setKnown(kept);
    if (JSON.stringify(known) !== JSON.stringify(kept)) setSettings(kept);
  }
  const change = useCallback(async (part: Part) => {
    setSettings((now) => ({ ...now, ...part }));
    return changeSettings(part).catch(() => false);
  }, []);
  const mute = useCallback(async (person: MutedPerson, isMuted: boolean) => {
    setSettings((now) => ({ ...now, mutedPeople: withMuted(now.mutedPeople, person, isMuted) }));
    return keepMuted(person, isMuted).catch(() => false);
  }, []);
  return useMemo(() => ({ settings, change, mute }), [settings, change, mute]);
}
