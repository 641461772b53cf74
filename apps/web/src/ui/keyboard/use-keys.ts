'use client';

import { useEffect, useRef } from 'react';

/** What each key does, by `KeyboardEvent.key`; letters in lower case. */
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
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = newest.current[key];
      if (!action || (claims(event.target) && (key === 'Enter' || key === ' '))) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]'));

/** Enter and Space press what has the focus. */
const claims = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('a, button, summary');
