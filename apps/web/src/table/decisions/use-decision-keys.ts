'use client';

import { useEffect, useRef } from 'react';
import type { DecisionKey } from './decision-keys.ts';

/** Digits and letters press the keys of a decision, unless somebody is writing. */
export function useDecisionKeys(keys: readonly DecisionKey[], press: (choice: string) => void): void {
  const now = useRef({ keys, press });
  useEffect(() => {
    now.current = { keys, press };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const typed = event.key.toUpperCase();
      const key = now.current.keys.find(({ digit, letter }) => digit === typed || letter === typed);
      if (!key || key.refusal !== null) return;
      event.preventDefault();
      now.current.press(key.choice);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null;
