'use client';

import { useLayoutEffect, useRef } from 'react';
import { type Declared, declare, reportChange } from './registry.ts';
import type { Shortcut } from './shortcut.ts';

/**
 * Declares keys while this component is shown; `?` lists them. They rest while somebody types, while a dialog or a popover
 * is open that has not declared them, and when something else has acted on the key.
 * @param interpret reads every key itself; of `shortcuts` only function keys and chords act then
 */
export function useShortcuts(shortcuts: readonly Shortcut[], interpret?: Declared['interpret']): void {
  const newest = useRef<Declared>({ shortcuts, interpret });
  useLayoutEffect(() => declare(newest), []);
  useLayoutEffect(() => {
    newest.current = { shortcuts, interpret };
    reportChange();
  });
}
