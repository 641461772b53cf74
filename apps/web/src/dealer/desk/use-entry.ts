'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Language } from '../../i18n/language.ts';
import { type Entered, type Expected, NOTHING_TYPED, press, type Typed } from '../situation/entry.ts';

/** More keys than a person can type ahead. */
const MAX_WAITING = 40;
/** Keys that answer a step without anything typed. */
const CONFIRMS: ReadonlySet<string> = new Set(['Enter', ' ']);

export interface EntryLine {
  readonly text: string;
  /** Handles a key, now or when the table has answered the last entry. */
  readonly press: (key: string, at: number) => void;
  readonly clear: () => void;
  /** Enters a code in place of what was typed, as a scanner would. */
  readonly scan: (code: string) => void;
}

export interface EntryOptions {
  readonly expected: Expected;
  readonly language: Language;
  readonly isBusy: () => boolean;
  /** Increases whenever the table's answer is shown. */
  readonly turn: number;
  readonly onEntered: (entered: Entered) => void;
  /** Called for a key that does not complete an answer: the last refusal no longer applies. */
  readonly onTyping: () => void;
}

/**
 * The line of typed and scanned keys. Keys typed before the table has answered are queued, so that a dealer who is
 * faster than the network never answers a step twice.
 */
export function useEntry(options: EntryOptions): EntryLine {
  const newest = useRef(options);
  newest.current = options;
  const typed = useRef<Typed>(NOTHING_TYPED);
  const [text, setText] = useState('');
  const waiting = useRef<{ readonly key: string; readonly at: number }[]>([]);

  const take = useCallback((key: string, at: number) => {
    const { expected, language, onEntered, onTyping } = newest.current;
    const read = press(expected, typed.current, key, at, language);
    typed.current = read.typed;
    setText(read.typed.text);
    if (read.entered) onEntered(read.entered);
    else if (!read.isOfStray) onTyping();
  }, []);

  const onPress = useCallback(
    (key: string, at: number) => {
      // Queued keys keep their order.
      if (!newest.current.isBusy() && waiting.current.length === 0) return take(key, at);
      // Nobody has seen the next step yet: only what is typed for it can be confirmed ahead.
      if (CONFIRMS.has(key) && CONFIRMS.has(waiting.current.at(-1)?.key ?? key)) return;
      waiting.current = [...waiting.current, { key, at }].slice(0, MAX_WAITING);
    },
    [take],
  );

  const clear = useCallback(() => {
    typed.current = NOTHING_TYPED;
    waiting.current = [];
    setText('');
  }, []);

  const scan = useCallback(
    (code: string) => {
      clear();
      for (const key of [...code, 'Enter']) onPress(key, performance.now());
    },
    [clear, onPress],
  );

  const { turn } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer releases the queued keys
  useEffect(() => {
    while (waiting.current.length > 0 && !newest.current.isBusy()) {
      const [next, ...rest] = waiting.current;
      waiting.current = rest;
      if (next) take(next.key, next.at);
    }
  }, [turn, take]);

  return { text, press: onPress, clear, scan };
}
