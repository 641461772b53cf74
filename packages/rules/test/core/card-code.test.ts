import { expect, test } from 'vitest';
import { cardCode, DECK, MAX_DECK, readCardCode } from '../../src/index.ts';

const decks = [1, 8, 9, 10, MAX_DECK];

test('every card of every deck has a code of its own, which is read back', () => {
  const codes = new Set<string>();
  for (const deck of decks)
    for (const card of DECK) {
      const code = cardCode({ card, deck });
      codes.add(code);
      expect(code).toMatch(/^[A-Z0-9]{4,5}$/);
      expect(readCardCode(code)).toEqual({ card, deck });
      expect(readCardCode(code.toLowerCase())).toEqual({ card, deck });
    }
  expect(codes.size).toBe(decks.length * 52);
});

test('a code names rank, suit and deck', () => {
  expect(cardCode({ card: '9h', deck: 3 })).toBe('9HD3');
  expect(cardCode({ card: 'Td', deck: 12 })).toBe('TDD12');
});

test.each([
  '',
  '9h',
  '9H3',
  '10HD3',
  '9HD',
  '9HD0',
  '9HD03',
  '9HD100',
  '9XD3',
  '1HD3',
  ' 9HD3',
  '9HD3\n',
  '9HD3D3',
  '9HD-1',
])('"%s" is no card code', (text) => {
  expect(readCardCode(text)).toBeUndefined();
});
