'use client';

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { reach } from '../../lib/browser/reach.ts';
import { DEFAULT_SETTINGS } from '../../lib/settings/default-settings.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { setVolumes, wakeSpeaker } from '../../sound/sounds.ts';
import { changeSettings, keepMuted, type Stored } from './change-settings.ts';
import { type MutedPerson, withMuted } from './muted-people.ts';

/** Lists are changed entry by entry, so that two windows can change them at once. */
type Part = Partial<Omit<Settings, 'favourites' | 'mutedPeople'>>;

/**
 * The user's settings and the functions that change them. A change takes effect at once and is stored in the account;
 * false when it could not be stored: it is then taken back. What a visitor without an account
 * changes, and a person who is muted, stays so until the page is left.
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

/** What became of a change; one that did not reach the server is refused. */
async function outcomeOf(act: () => Promise<Stored>): Promise<Stored> {
  const reached = await reach(act);
  return 'answer' in reached ? reached.answer : 'refused';
}

/** The settings with those of a refused change as they are stored, unless they were changed again since. */
function withoutPart(now: Settings, part: Part, stored: Settings): Settings {
  const keys = (Object.keys(part) as (keyof Part)[]).filter((key) => now[key] === part[key]); // the keys of a Part
  return { ...now, ...Object.fromEntries(keys.map((key) => [key, stored[key]])) };
}

function useInHand(kept: Settings): SettingsInHand {
  const [known, setKnown] = useState(kept);
  const [settings, setSettings] = useState(kept);
  // The page was rendered again: the stored settings take precedence.
  if (known !== kept) {
    setKnown(kept);
    if (JSON.stringify(known) !== JSON.stringify(kept)) setSettings(kept);
  }
  /** The settings that the account holds. */
  const stored = useRef(kept);
  useEffect(() => {
    stored.current = kept;
  }, [kept]);
  const change = useCallback(async (part: Part) => {
    setSettings((now) => ({ ...now, ...part }));
    const outcome = await outcomeOf(() => changeSettings(part));
    if (outcome === 'stored') stored.current = { ...stored.current, ...part };
    if (outcome === 'refused') setSettings((now) => withoutPart(now, part, stored.current));
    return outcome === 'stored';
  }, []);
  const mute = useCallback(async (person: MutedPerson, isMuted: boolean) => {
    setSettings((now) => ({ ...now, mutedPeople: withMuted(now.mutedPeople, person, isMuted) }));
    return (await outcomeOf(() => keepMuted(person, isMuted))) === 'stored';
  }, []);
  return useMemo(() => ({ settings, change, mute }), [settings, change, mute]);
}
