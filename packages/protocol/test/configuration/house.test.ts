import { expect, test } from 'vitest';
import {
  betOf,
  betSubject,
  type HouseNow,
  heldBackAt,
  isBetOff,
  isMaintained,
  isOpenHouse,
  OPEN_HOUSE,
  offAt,
} from '../../src/views/house.ts';

const vesper = { id: 'vesper', game: 'roulette' };
const off = (...all: HouseNow['off']): HouseNow => ({ off: all, maintenance: null });
const HOUSE = { scope: 'house', subject: '' } as const;
const ROULETTE = { scope: 'game', subject: 'roulette' } as const;
const VESPER = { scope: 'table', subject: 'vesper' } as const;

test('a switch holds for what it names, and for nothing else', () => {
  expect(offAt(OPEN_HOUSE, vesper)).toBeUndefined();
  expect(offAt(off(HOUSE), vesper)).toEqual(HOUSE);
  expect(offAt(off(ROULETTE), vesper)).toEqual(ROULETTE);
  expect(offAt(off(VESPER), vesper)).toEqual(VESPER);
  const others = off({ scope: 'game', subject: 'baccarat' }, { scope: 'table', subject: 'pearl' });
  expect(offAt(others, vesper)).toBeUndefined();
  // A table that is called like a game is not that game.
  expect(offAt(off({ scope: 'table', subject: 'roulette' }), vesper)).toBeUndefined();
  expect(offAt(off(VESPER, ROULETTE, HOUSE), vesper)).toEqual(HOUSE);
});

test('a kind of bet is off on every spot of its game, and in no other game', () => {
  const pairs = off({ scope: 'bet', subject: betSubject('blackjack', 'pairs') });
  expect(betOf('blackjack:pairs')).toEqual({ game: 'blackjack', kind: 'pairs' });
  expect(isBetOff(pairs, 'blackjack', 'pairs:3')).toBe(true);
  expect(isBetOff(pairs, 'blackjack', 'pairs')).toBe(true);
  expect(isBetOff(pairs, 'blackjack', 'pairs-plus:3')).toBe(false);
  expect(isBetOff(pairs, 'blackjack', 'seat:3')).toBe(false);
  expect(isBetOff(pairs, 'baccarat', 'pairs:3')).toBe(false);
  expect(offAt(pairs, { id: 'crescent', game: 'blackjack' })).toBeUndefined();
});

test('a maintenance holds from its time on, and is told before every switch', () => {
  const house = { off: [HOUSE], maintenance: { closesAt: 1_000, message: 'New software' } };
  expect([isMaintained(house, 999), isMaintained(house, 1_000), isMaintained(OPEN_HOUSE, 1_000)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(heldBackAt(house, vesper, 999)).toEqual({
    key: 'house.refusal.bets-off',
    values: { scope: 'house' },
  });
  expect(heldBackAt(off(ROULETTE), vesper, 0)?.values).toEqual({ scope: 'game', game: { key: 'roulette.name' } });
  expect(heldBackAt(house, vesper, 1_000)).toEqual({ key: 'house.refusal.maintenance' });
  expect(heldBackAt({ off: [], maintenance: house.maintenance }, vesper, 999)).toBeNull();
  expect([isOpenHouse(OPEN_HOUSE), isOpenHouse(house), isOpenHouse(off(VESPER))]).toEqual([true, false, false]);
});
