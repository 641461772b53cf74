// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { inPage } from '../../ui/in-page.testing.tsx';
import type { Entered, Expected } from '../situation/entry.ts';
import { useConsoleKeys } from './use-console-keys.ts';
import { useEntry } from './use-entry.ts';

const CARD: Expected = { kind: 'card', draw: false, ownerOnly: false, refuse: () => undefined };
const ACT: Expected = { kind: 'done', what: 'Announce the result', draw: false };

afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

/** A console with this step; gives what was entered, and how it answers what is sent. */
function consoleAt(expected: Expected) {
  const entered: Entered[] = [];
  const pressed: string[] = [];
  const state = { expected, busy: false, turn: 0 };
  function Keys() {
    const entry = useEntry({
      expected: state.expected,
      language: english,
      isBusy: () => state.busy,
      turn: state.turn,
      onEntered: (what) => {
        entered.push(what);
        state.busy = true;
      },
      onTyping: () => undefined,
    });
    useConsoleKeys({
      onKey: entry.press,
      onUnknown: (key) => pressed.push(key),
      onFunctionKey: (key) => pressed.push(key),
    });
    return null;
  }
  const { draw } = inPage(<Keys />);
  /** The answer to what was entered arrives, and the table asks for this. */
  const answers = (next: Expected) => {
    Object.assign(state, { expected: next, busy: false, turn: state.turn + 1 });
    draw(<Keys />);
  };
  return { entered, pressed, answers };
}

let now = 1_000;
/** Presses keys, some ms after each other. */
function type(keys: readonly string[], everyMs: number, more: KeyboardEventInit = {}): void {
  for (const key of keys) {
    now += everyMs;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    Object.defineProperty(event, 'timeStamp', { value: now });
    document.body.dispatchEvent(event);
  }
}

it('never confirms the next step with the second Enter of a scanner or of a key that bounces', () => {
  const { entered, answers } = consoleAt(CARD);
  type([...'5SD1', 'Enter'], 8);
  expect(entered).toEqual([{ is: 'card', card: '5s', deck: 1 }]);
  // As fast as the answer of a table on the same machine.
  answers(ACT);
  type(['Enter'], 8);
  expect(entered).toHaveLength(1);
  type(['Enter'], 600);
  expect(entered.at(-1)).toEqual({ is: 'done' });
});

it('does not confirm ahead what nobody has seen yet, but takes cards typed ahead', () => {
  const { entered, answers } = consoleAt(CARD);
  type([...'9h', 'Enter'], 200);
  type(['Enter'], 900);
  type([...'kd', 'Enter'], 200);
  answers(CARD);
  expect(entered).toMatchObject([{ card: '9h' }, { card: 'Kd' }]);
  answers(ACT);
  expect(entered).toHaveLength(2);
});

it('takes a function key once when it bounces or is held', () => {
  const { pressed } = consoleAt(ACT);
  type(['F7', 'F7'], 20);
  type(['F7'], 900, { repeat: true });
  expect(pressed).toEqual(['F7']);
});

it('reads the keys of other layouts by their place, and names what it cannot read', () => {
  const { entered, pressed } = consoleAt(CARD);
  type(['ç'], 200, { code: 'Digit9' });
  type(['р'], 200, { code: 'KeyH' });
  type(['Enter'], 200);
  expect(entered).toEqual([{ is: 'card', card: '9h' }]);
  type(['ж'], 200, { code: 'Semicolon' });
  expect(pressed).toEqual(['ж']);
});
