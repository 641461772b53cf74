'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** Where the tab key stops on a table. */
const STOPS = 'button:not([tabindex="-1"]), [href], [tabindex="0"]';
/** What holds all places and can be focused by a program alone. */
const PLACES = '[role="group"]';

/**
 * Keeps the focus on the table: when what had it is gone because the round went on, the place of the person has it, or
 * the first stop of the table, or all places together. Whoever went elsewhere stays there.
 * @param own the person's own place, if there is one
 */
export function useKeptFocus(table: RefObject<HTMLElement | null>, own: string): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const within = table.current;
    if (!within) return;
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    const forget = ({ target }: FocusEvent) => {
      // An element that goes takes its focus with it; one that stays was left on purpose.
      setTimeout(() => {
        if (last.current === target && last.current?.isConnected && document.activeElement !== target)
          last.current = null;
      });
    };
    within.addEventListener('focusin', remember);
    within.addEventListener('focusout', forget);
    return () => {
      within.removeEventListener('focusin', remember);
      within.removeEventListener('focusout', forget);
    };
  }, [table]);
  useEffect(() => {
    const within = table.current;
    if (!within) return;
    const restore = () => {
      if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
      last.current = null;
      const stop = within.querySelector<HTMLElement>(own)?.querySelector<HTMLElement>(STOPS);
      (stop ?? within.querySelector<HTMLElement>(STOPS) ?? within.querySelector<HTMLElement>(PLACES))?.focus({
        preventScroll: true,
      });
    };
    // Parts of the table are redrawn without the rest.
    const observer = new MutationObserver(restore);
    observer.observe(within, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [table, own]);
}
