'use client';

import { useEffect, useRef, useState } from 'react';
import { readKey } from '../../ui/keyboard/read-key.ts';
import { pressShortcut } from '../../ui/keyboard/shortcuts/registry.ts';
import { pressedNames, type Shortcut } from '../../ui/keyboard/shortcuts/shortcut.ts';
import { useShortcuts } from '../../ui/keyboard/shortcuts/use-shortcuts.ts';
import { isField, isPressed, openLayer } from '../../ui/keyboard/shortcuts/whose-key.ts';
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
 * after the first has no effect: it never confirms what the first one has brought. A question mark opens the list of keys
 * if it is alone; in a scan it is a key like any other.
 * @param listed what these keys do now, for the list
 * @returns whether such a second one would have no effect now
 */
export function useConsoleKeys(keys: ConsoleKeys, listed: readonly Shortcut[] = []): boolean {
  const [settlesAt, setSettlesAt] = useState<number | null>(null);
  useEffect(() => {
    if (settlesAt === null) return;
    const timer = setTimeout(() => setSettlesAt(null), settlesAt - performance.now());
    return () => clearTimeout(timer);
  }, [settlesAt]);
  const last = useRef({ key: '', at: Number.NEGATIVE_INFINITY });
  const question = useQuestion(keys.onUnknown);
  useShortcuts(listed, (event, taken) => {
    const { key, timeStamp: at } = event;
    const again = event.repeat || (key === last.current.key && at - last.current.at < AGAIN_MS);
    last.current = { key, at };
    const isAsked = question(event);
    if (event.ctrlKey && LINE_ENDS.has(event.code)) return event.preventDefault();
    if (taken || event.ctrlKey || event.altKey || event.metaKey) return;
    if (FUNCTION_KEY.test(key)) {
      event.preventDefault();
      if (!again && openLayer() === null) keys.onFunctionKey(key);
      return;
    }
    if (openLayer() !== null || isField(event.target)) return;
    const input = readKey(event);
    if (input === null || (presses(event) && isReachedByKey(event.target))) return;
    event.preventDefault();
    if (event.repeat || isAsked || (again && presses(event))) return;
    if ('unknown' in input) return keys.onUnknown(input.unknown);
    if (presses(event)) setSettlesAt(performance.now() + AGAIN_MS);
    keys.onKey(input.key, at);
  });
  return settlesAt !== null;
}

/** Opens the list of keys by a question mark before and after which no key is pressed for a while, as in no scan. */
function useQuestion(onUnknown: (key: string) => void): (event: KeyboardEvent) => boolean {
  const before = useRef(Number.NEGATIVE_INFINITY);
  const waits = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waits.current), []);
  return (event) => {
    if (event.key === 'Shift') return false;
    const isAlone = event.timeStamp - before.current >= AGAIN_MS;
    before.current = event.timeStamp;
    if (waits.current !== undefined) onUnknown('?');
    clearTimeout(waits.current);
    waits.current = undefined;
    if (!isAlone || event.repeat || !pressedNames(event).includes('?')) return false;
    if (openLayer() !== null || isField(event.target)) return false;
    waits.current = setTimeout(() => {
      waits.current = undefined;
      pressShortcut('?');
    }, AGAIN_MS);
    return true;
  };
}

const presses = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** Enter presses a button focused with Tab; a button that was clicked before does not receive the next Enter. */
const isReachedByKey = (target: EventTarget | null): boolean =>
  isPressed(target) && target instanceof Element && target.matches(':focus-visible');
