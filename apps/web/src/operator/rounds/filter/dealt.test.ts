import { describe, expect, it } from 'vitest';
import { english } from '../../../i18n/catalogues/english.testing.ts';
import { readDealt, writeDealt } from './dealt.ts';

describe('what fell in a round', () => {
  it.each([
    ['Ks 9h', 'Ks 9h', [{ cards: ['Ks', '9h'], ranks: [] }]],
    [' kS,9H; 10d ', 'Ks 9h Td', [{ cards: ['Ks', '9h', 'Td'], ranks: [] }]],
    ['K♠\uFE0E 10♥', 'Ks Th', [{ cards: ['Ks', 'Th'], ranks: [] }]],
    ['Ks9h10c', 'Ks 9h Tc', [{ cards: ['Ks', '9h', 'Tc'], ranks: [] }]],
    ['k K 9', 'K K 9', [{ cards: [], ranks: ['K', 'K', '9'] }]],
    ['Ks K', 'Ks K', [{ cards: ['Ks'], ranks: ['K'] }]],
    ['17', '17', [{ number: 17 }]],
    ['0', '0', [{ number: 0 }]],
    ['9', '9', [{ number: 9 }, { cards: [], ranks: ['9'] }]],
    ['10', '10', [{ number: 10 }, { cards: [], ranks: ['T'] }]],
    ['T', 'T', [{ cards: [], ranks: ['T'] }]],
    ['10 9', '10 9', [{ cards: [], ranks: ['T', '9'] }]],
  ])('is read from %j', (typed, text, dealt) => {
    expect(readDealt(typed)).toEqual({ text, dealt });
    expect(readDealt(text)).toEqual({ text, dealt });
  });

  it.each(['', ' ', 'king', '1s', '37', '017', '17 23', 'Ks 17', 'Kx', '-1', '1e1', 'K♠♠', 'ss'])(
    'is no %j',
    (typed) => {
      expect(readDealt(typed)).toBeUndefined();
    },
  );

  it('is written with the signs of the suits', () => {
    expect(writeDealt('Ks Th', english)).toBe('K♠\uFE0E 10♥\uFE0E');
    expect(writeDealt('K T 9', english)).toBe('K 10 9');
    expect(writeDealt('17', english)).toBe('17');
  });
});
