'use client';

import { useEffect, useRef } from 'react';
import { isEntryKey } from '../situation/entry.ts';

const FUNCTION_KEY = /^F\d$/;

export interface ConsoleKeys {
  /** A key of the step or of the menu; `at` is the time of the press, ms. */
  readonly onKey: (key: string, at: number) => void;
  /** F2 to F9. */
  readonly onFunctionKey: (key: string) => void;
}

/**
 * Handles the keyboard while the console is shown: function keys always, all other keys unless a text field has the
 * focus. An open dialog handles its own keys, and F5 never reloads the page.
 */
export function useConsoleKeys(keys: ConsoleKeys, active: boolean): void {
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (FUNCTION_KEY.test(event.key)) {
        event.preventDefault();
        if (!event.repeat && !hasDialog()) newest.current.onFunctionKey(event.key);
        return;
      }
      if (!isEntryKey(event.key) || hasDialog() || isWriting(event.target)) return;
      if (presses(event) && isReachedByKey(event.target)) return;
      event.preventDefault();
      if (!event.repeat) newest.current.onKey(event.key, event.timeStamp);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [active]);
}

/** Whether a dialog or a menu is open, which handles its own keys. */
export const hasDialog = (): boolean => document.querySelector('dialog[open], :popover-open') !== null;

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

const presses = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** Enter presses a button focused with Tab; a button that was clicked before does not receive the next Enter. */
const isReachedByKey = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('a, button, summary') && target.matches(':focus-visible');
