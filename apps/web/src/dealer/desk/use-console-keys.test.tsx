// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { emptyPage, inPage } from '../../ui/in-page.testing.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts/use-shortcuts.ts';
import type { Entered, Expected } from '../situation/entry.ts';
import { useConsoleKeys } from './use-console-keys.ts';
import { useEntry } from './use-entry.ts';

const CARD: Expected = { kind: 'card', draw: false, ownerOnly: false, refuse: () => undefined };
const ACT: Expected = { kind: 'done', what: 'Announce the result', draw: false };

afterEach(() => {
  emptyPage();
  vi.useRealTimers();
});

interface Table {
  expected: Expected;
  busy: boolean;
  turn: number;
  readonly entered: Entered[];
  readonly pressed: string[];
}

function Keys({ table }: { table: Table }) {
  const entry = useEntry({
    expected: table.expected,
    language: english,
    isBusy: () => table.busy,
    turn: table.turn,
    onEntered: (what) => {
      table.entered.push(what);
      table.busy = true;
    },
    onTyping: () => undefined,
  });
  const onPressed = (key: string) => void table.pressed.push(key);
  useConsoleKeys({ onKey: entry.press, onUnknown: onPressed, onFunctionKey: onPressed });
  return null;
}

/** What opens the list of keys. */
function Help({ asks }: { asks: () => void }) {
  useShortcuts([{ key: '?', does: 'This list', act: asks }]);
  return null;
}

/** A console with this step; gives what was entered, and how it answers what is sent. */
function consoleAt(expected: Expected) {
  const table: Table = { expected, busy: false, turn: 0, entered: [], pressed: [] };
  const { draw } = inPage(<Keys table={table} />);
  /** The answer to what was entered arrives, and the table asks for this. */
  const answers = (next: Expected) => {
    Object.assign(table, { expected: next, busy: false, turn: table.turn + 1 });
    draw(<Keys table={table} />);
  };
  return { ...table, answers };
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

describe('a question mark', () => {
  const asks = vi.fn();
  const isAt = () => {
    vi.useFakeTimers();
    asks.mockClear();
    const { pressed, entered } = consoleAt(CARD);
    inPage(<Help asks={asks} />);
    return { pressed, entered };
  };

  it('that is alone opens the list of keys', () => {
    const { pressed } = isAt();
    type(['Shift', '?'], 400, { code: 'Slash', shiftKey: true });
    expect(asks).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(asks).toHaveBeenCalledOnce();
    expect(pressed).toEqual([]);
  });

  it.each(['?9h', '9?h', '9h?'])('in the scan %s opens nothing, and is a key that stands for nothing', (scan) => {
    const { pressed, entered } = isAt();
    type([...scan, 'Enter'], 8);
    vi.advanceTimersByTime(1_000);
    expect(asks).not.toHaveBeenCalled();
    expect(pressed).toEqual(['?']);
    expect(entered).toEqual([{ is: 'card', card: '9h' }]);
  });
});
