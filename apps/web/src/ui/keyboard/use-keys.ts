'use client';

import { useEffect, useRef } from 'react';
import { readKey } from './read-key.ts';

/** What each key does, by `KeyboardEvent.key`; letters in lower case, on keyboards of other scripts by their place. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Keys for the whole page while this component is shown. They rest while somebody types, while a dialog is open, and
 * with Ctrl, Alt or Meta, which belong to the browser.
 */
export function useKeys(actions: KeyActions): void {
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isBusy(event.target)) return;
      const { key } = event;
      const action = newest.current[key.length === 1 ? key.toLowerCase() : key] ?? newest.current[placeOf(event)];
      if (!action || (claims(event.target) && (key === 'Enter' || key === ' '))) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** The letter or digit of a key on a keyboard whose own character stands for nothing here. */
function placeOf(event: KeyboardEvent): string {
  const read = event.shiftKey ? null : readKey(event);
  return read !== null && 'key' in read ? read.key : '';
}

/** Whether a dialog is open: one of the browser, or one of a library. */
export const hasDialog = (): boolean => document.querySelector('dialog[open], [role="dialog"][data-open]') !== null;

const isBusy = (target: EventTarget | null): boolean =>
  hasDialog() || (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]'));

/** Enter and Space press what has the focus. */
const claims = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('a, button, summary');
