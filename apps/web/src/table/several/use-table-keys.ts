'use client';

import { useEffect, useRef } from 'react';

/** Alt and a digit go to that table, Page Down and Page Up to the next and the one before; not out of a dialog. */
export function useTableKeys(count: number, at: number, go: (to: number) => void): void {
  const now = useRef({ count, at, go });
  useEffect(() => {
    now.current = { count, at, go };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const to = tableOf(event, now.current);
      if (to === null || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      now.current.go(to);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function tableOf(
  { key, code, altKey, ctrlKey, metaKey, target }: KeyboardEvent,
  { count, at }: { readonly count: number; readonly at: number },
): number | null {
  if (ctrlKey || metaKey) return null;
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (altKey) return digit && Number(digit) >= 1 && Number(digit) <= count ? Number(digit) - 1 : null;
  const step = { PageDown: 1, PageUp: -1 }[key];
  if (step === undefined || (target instanceof Element && target.closest('textarea, [role="log"]'))) return null;
  return (at + step + count) % count;
}
