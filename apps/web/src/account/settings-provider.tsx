'use client';

import { type ReactNode, useEffect } from 'react';
import { setVolumes, wakeSpeaker } from '../sound/sounds.ts';
import type { Settings } from './settings.ts';

/** Applies what the page itself cannot say of somebody's settings: how loud it is. */
export function SettingsProvider({ settings, children }: { settings: Settings; children: ReactNode }) {
  const { volumes } = settings;
  useEffect(() => setVolumes(volumes), [volumes]);
  useEffect(() => {
    const once = { once: true };
    window.addEventListener('pointerup', wakeSpeaker, once);
    window.addEventListener('keydown', wakeSpeaker, once);
    return () => {
      window.removeEventListener('pointerup', wakeSpeaker);
      window.removeEventListener('keydown', wakeSpeaker);
    };
  }, []);
  return children;
}
