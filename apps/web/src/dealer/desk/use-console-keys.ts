'use client';

import { useEffect, useRef, useState } from 'react';
import { readKey } from '../../ui/keyboard/read-key.ts';
import { AGAIN_MS } from '../keys/menu-key.ts';

const FUNCTION_KEY = /^F\d$/;

/** Scanners send line ends as these together with Control. */
const LINE_ENDS: ReadonlySet<string> = new Set(['KeyJ', 'KeyM']);

export interface ConsoleKeys {
  /** A key of the step or of the menu; `at` is the time of the press, ms. */
  readonly onKey: (key: string, at: number) => void;
  /** A key that stands for no letter or digit, as the keyboard names it. */
  readonly onUnknown: (key: string) => void;
  /** F2 to F9. */
  readonly onFunctionKey: (key: string) => void;
}

/**
 * Handles the keyboard while the console is shown: function keys always, all other keys unless a text field has the
 * focus. An open dialog handles its own keys, and F5 never reloads the page. A second Enter, Space or function key right
 * after the first has no effect: it never confirms what the first one has brought.
 * @returns whether such a second one would have no effect now
 */
export function useConsoleKeys(keys: ConsoleKeys): boolean {
  const newest = useRef(keys);
  newest.current = keys;
  const [settlesAt, setSettlesAt] = useState<number | null>(null);
  useEffect(() => {
    if (settlesAt === null) return;
    const timer = setTimeout(() => setSettlesAt(null), settlesAt - performance.now());
    return () => clearTimeout(timer);
  }, [settlesAt]);
  useEffect(() => {
    let last = { key: '', at: Number.NEGATIVE_INFINITY };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp: at } = event;
      const again = event.repeat || (key === last.key && at - last.at < AGAIN_MS);
      last = { key, at };
      if (event.ctrlKey && LINE_ENDS.has(event.code)) return event.preventDefault();
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (FUNCTION_KEY.test(key)) {
        event.preventDefault();
        if (!again && !hasDialog()) newest.current.onFunctionKey(key);
        return;
      }
      if (hasDialog() || isWriting(event.target)) return;
      const input = readKey(event);
      if (input === null || (presses(event) && isReachedByKey(event.target))) return;
      event.preventDefault();
      if (event.repeat || (again && presses(event))) return;
      if ('unknown' in input) return newest.current.onUnknown(input.unknown);
      if (presses(event)) setSettlesAt(performance.now() + AGAIN_MS);
      newest.current.onKey(input.key, at);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return settlesAt !== null;
}

/** Whether a dialog or a menu is open, which handles its own keys. */
export const hasDialog = (): boolean => document.querySelector('dialog[open], :popover-open') !== null;

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

const presses = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** Enter presses a button focused with Tab; a button that was clicked before does not receive the next Enter. */
const isReachedByKey = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('a, button, summary') && target.matches(':focus-visible');
