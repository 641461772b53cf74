'use client';

import { useState, useSyncExternalStore } from 'react';

const COARSE = '(pointer: coarse)';

export interface KeypadSwitch {
  readonly open: boolean;
  readonly toggle: () => void;
}

/** The on-screen keypad: shown automatically on devices without a keyboard; can be switched on all devices. */
export function useKeypad(): KeypadSwitch {
  const coarse = useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(COARSE);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(COARSE).matches,
    () => false,
  );
  const [byHand, setByHand] = useState<boolean | null>(null);
  const open = byHand ?? coarse;
  return { open, toggle: () => setByHand(!open) };
}
