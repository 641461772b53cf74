import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { type Entered, type Expected, NOTHING_TYPED, press, readCard, type Typed } from './entry.ts';

const CARD: Expected = { kind: 'card', draw: false, ownerOnly: false, refuse: () => undefined };
const FIRST_CARD: Expected = { kind: 'card', draw: true, ownerOnly: false, refuse: () => undefined };
const NUMBER: Expected = { kind: 'number', below: 37, draw: false };
const ACT: Expected = { kind: 'done', what: 'Announce the result', draw: false };

/** Types keys, 200 ms apart or as fast as a scanner, and gives what came of it. */
function type(expected: Expected, keys: readonly string[], everyMs = 200) {
  let typed: Typed = NOTHING_TYPED;
  const entered: Entered[] = [];
  keys.forEach((key, i) => {
    const read = press(expected, typed, key, 1_000 + i * everyMs, english);
    typed = read.typed;
    if (read.entered) entered.push(read.entered);
  });
  return { text: typed.text, entered };
}

const keysOf = (text: string): string[] =>
  [...text].map((key) => (key === '⏎' ? 'Enter' : key === '⌫' ? 'Backspace' : key));

describe('a card code', () => {
  it.each([
    ['9h', '9h'],
    ['9H', '9h'],
    ['Th', 'Th'],
    ['10h', 'Th'],
    ['aS', 'As'],
    ['qd', 'Qd'],
  ])('%s is %s', (text, card) => {
    expect(readCard(text)).toEqual({ card });
  });

  it.each(['', '9', 'h', 'h9', '1h', '11h', '0h', '9x', '9hh', 'Ah ', '100h'])('"%s" is no card', (text) => {
    expect(readCard(text)).toBeUndefined();
  });
});

describe('the code of a card', () => {
  it.each(['9HD3', '9hd3'])('%s is a card of a deck, typed or scanned', (code) => {
    expect(readCard(code)).toEqual({ card: '9h', deck: 3 });
    const keys = [...code, 'Enter'];
    expect(type(CARD, keys, 5)).toEqual({ text: '', entered: [{ is: 'card', card: '9h', deck: 3 }] });
  });

  it('replaces what was typed before, and counts only as a whole', () => {
    expect(type(CARD, keysOf('KTDD12⏎')).entered).toEqual([{ is: 'card', card: 'Td', deck: 12 }]);
    expect(readCard('10hd3')).toEqual({ card: 'Th', deck: 3 });
    for (const part of ['9hd⏎', '9hd0⏎', '9hd100⏎'])
      expect(type(CARD, keysOf(part)).entered.at(-1)).not.toMatchObject({ is: 'card' });
    expect(type(CARD, keysOf('9hd⌫⏎')).entered).toEqual([{ is: 'card', card: '9h' }]);
  });

  it('is refused for the same reasons as the card', () => {
    const twice: Expected = { ...CARD, refuse: (card) => (card === '9h' ? 'Already on the table.' : undefined) };
    expect(type(twice, keysOf('9hd1⏎')).entered).toEqual([{ is: 'refused', sentence: 'Already on the table.' }]);
  });
});

describe('a card that is typed', () => {
  it('counts with Enter and not before', () => {
    expect(type(CARD, keysOf('9h'))).toEqual({ text: '9h', entered: [] });
    expect(type(CARD, keysOf('9h⏎'))).toEqual({ text: '', entered: [{ is: 'card', card: '9h' }] });
    expect(type(CARD, keysOf('10s⏎')).entered).toEqual([{ is: 'card', card: 'Ts' }]);
  });

  it('is typed anew over a wrong rank or a whole card, and taken back key by key', () => {
    expect(type(CARD, keysOf('9kh⏎')).entered).toEqual([{ is: 'card', card: 'Kh' }]);
    expect(type(CARD, keysOf('9h7c⏎')).entered).toEqual([{ is: 'card', card: '7c' }]);
    expect(type(CARD, keysOf('9h⌫c⏎')).entered).toEqual([{ is: 'card', card: '9c' }]);
    expect(type(CARD, ['9', 'Escape']).text).toBe('');
  });

  it('is refused before it counts, with the reason', () => {
    const twice: Expected = {
      ...CARD,
      refuse: (card) => (card === '9h' ? 'It lies on the table already.' : undefined),
    };
    expect(type(twice, keysOf('9h⏎')).entered).toEqual([{ is: 'refused', sentence: 'It lies on the table already.' }]);
    expect(type(twice, keysOf('9c⏎')).entered).toEqual([{ is: 'card', card: '9c' }]);
    expect(type(CARD, keysOf('9⏎')).entered).toMatchObject([{ is: 'refused' }]);
    expect(type(CARD, keysOf('x')).entered).toMatchObject([{ is: 'refused' }]);
  });

  it('is drawn by Space where the virtual shoe is allowed, never by Enter alone', () => {
    expect(type(FIRST_CARD, [' ']).entered).toEqual([{ is: 'draw' }]);
    expect(type(FIRST_CARD, ['Enter']).entered).toMatchObject([{ is: 'refused' }]);
    expect(type(FIRST_CARD, ['9', ' ']).entered).toMatchObject([{ is: 'refused' }]);
    expect(type(CARD, [' ']).entered).toMatchObject([{ is: 'refused' }]);
  });

  it('undoes the last entry when there is nothing to take back', () => {
    expect(type(CARD, ['Backspace']).entered).toEqual([{ is: 'undo' }]);
  });
});

describe('a scan', () => {
  const SCAN_MS = 4;

  it('is one card, whatever was half typed before', () => {
    expect(type(CARD, keysOf('Kd⏎'), SCAN_MS).entered).toEqual([{ is: 'card', card: 'Kd' }]);
    expect(type(CARD, keysOf('7Kd⏎'), SCAN_MS).entered).toEqual([{ is: 'card', card: 'Kd' }]);
  });

  it('never confirms an act, answers a number or draws', () => {
    for (const expected of [ACT, NUMBER, { kind: 'draw', why: 'Draw.' } as const]) {
      const { entered, text } = type(expected, keysOf('9h⏎'), SCAN_MS);
      expect(entered.length).toBeGreaterThan(0);
      expect(entered.every(({ is }) => is === 'refused')).toBe(true);
      expect(text).toBe('');
    }
  });

  it('does not keep the next Enter from counting', () => {
    const stray = press(ACT, NOTHING_TYPED, '9', 1_000, english);
    expect(press(ACT, stray.typed, 'Enter', 1_300, english).entered).toBeNull();
    expect(press(ACT, stray.typed, 'Enter', 2_100, english).entered).toEqual({ is: 'done' });
  });
});

describe('a number', () => {
  it.each([
    ['0⏎', 0],
    ['7⏎', 7],
    ['36⏎', 36],
    ['1⌫23⏎', 23],
  ])('%s is %i', (keys, number) => {
    expect(type(NUMBER, keysOf(keys)).entered).toEqual([{ is: 'number', number }]);
  });

  it.each(['37', '99', '00', '05', '123', 'h', '⏎'])('%s is refused', (keys) => {
    expect(type(NUMBER, keysOf(keys)).entered).toMatchObject([{ is: 'refused' }]);
  });

  it('that is out of range or too long is refused with a word and never counts in part', () => {
    for (const [keys, said] of [
      ['99999⏎', '99999'],
      ['40⏎', '40'],
      ['175⏎', '175'],
      ['05⏎', '05'],
    ] as const) {
      const { entered, text } = type(NUMBER, keysOf(keys));
      expect(
        entered.every(({ is }) => is === 'refused'),
        keys,
      ).toBe(true);
      expect(entered.at(-1)).toMatchObject({ sentence: expect.stringContaining(said) });
      expect(text).toBe('');
    }
    expect(type(NUMBER, keysOf('40⌫⏎')).entered.at(-1)).toEqual({ is: 'number', number: 4 });
    expect(type(NUMBER, keysOf('40'))).toMatchObject({ text: '40', entered: [{ is: 'refused' }] });
  });

  it('comes from the virtual wheel by Space, where there is one', () => {
    expect(type({ ...NUMBER, draw: true }, [' ']).entered).toEqual([{ is: 'draw' }]);
  });
});

describe('a look under a card', () => {
  const PEEK: Expected = { kind: 'yes-no', draw: false };

  it.each([
    ['y', true],
    ['N', false],
  ])('%s', (key, yes) => {
    expect(type(PEEK, [key]).entered).toEqual([{ is: 'yes-no', yes }]);
  });

  it('takes nothing else', () => {
    expect(type(PEEK, keysOf('9h⏎'), 4).entered.every(({ is }) => is === 'refused')).toBe(true);
    expect(type(PEEK, ['Enter']).entered).toMatchObject([{ is: 'refused' }]);
  });
});

it('states why nothing can be entered', () => {
  const paused: Expected = { kind: 'nothing', why: 'The table is paused.' };
  for (const key of ['Enter', ' ', '9'])
    expect(type(paused, [key]).entered).toEqual([{ is: 'refused', sentence: 'The table is paused.' }]);
});

describe('a stray scan', () => {
  const read = (expected: Expected, keys: readonly string[], everyMs: number) => {
    let typed: Typed = NOTHING_TYPED;
    return keys.map((key, i) => {
      const pressed = press(expected, typed, key, 1_000 + i * everyMs, english);
      typed = pressed.typed;
      return pressed;
    });
  };

  it('keeps its refusal to the end of the scan, with one or two ends of line', () => {
    const [first, ...rest] = read(ACT, [...'9HD3', 'Enter', 'Enter'], 10);
    expect(first?.entered).toMatchObject({ is: 'refused' });
    for (const each of rest) expect(each).toMatchObject({ entered: null, isOfStray: true });
  });

  it('of another code does not end as a card', () => {
    const keys = read(CARD, [...'XY9H', 'Enter'], 10);
    expect(keys.filter(({ entered }) => entered && entered.is !== 'refused')).toEqual([]);
    expect(read(CARD, [...'X9h', 'Enter'], 200).at(-1)?.entered).toEqual({ is: 'card', card: '9h' });
  });
});

it('names the number that it shows, however many digits are typed', () => {
  const { text, entered } = type(NUMBER, [...'1234567890']);
  expect(text).toBe('123456');
  expect(entered.at(-1)).toMatchObject({ sentence: expect.stringContaining('123456 is not on this wheel') });
});
