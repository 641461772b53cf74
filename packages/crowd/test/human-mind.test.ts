import { type Card, games, type Wager } from '@baize/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Chance, humanMind } from '../src/index.ts';
import { BEN, ME, stake, tableOf } from './hand-table.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Checks ten times a second until the player acts; returns the time and the command. */
function act(table: ReturnType<typeof tableOf>, mind = humanMind(), betsPlaced = 0) {
  const chance = new Chance(11);
  const sight = table.sight();
  for (let ms = 0; ms < 20_000; ms += 100) {
    const command = mind({ sight, chance, betsPlaced });
    if (command) return { ms, command };
    vi.advanceTimersByTime(100);
  }
  return undefined;
}

function blackjack(own: readonly Card[], dealer: Card) {
  const table = tableOf('blackjack');
  table.bet(ME, stake('seat:1', 1_000));
  table.close();
  const [first = '2c', second = '2d'] = own;
  table.card('seat:1', first);
  table.card('dealer', dealer);
  table.card('seat:1', second);
  table.card('dealer', 'down');
  return table;
}

test('a player for whom alone the table waits decides soon', () => {
  const acted = act(blackjack(['Ts', '9s'], '6h'));
  expect(acted?.ms).toBeGreaterThanOrEqual(500);
  expect(acted?.ms).toBeLessThanOrEqual(1_300);
});

test('a player takes time to think while others decide too', () => {
  const table = tableOf('casino-holdem');
  for (const player of [ME, BEN]) table.bet(player, stake('ante', 500));
  table.close();
  for (const [place, card] of [
    ['player', 'As'],
    ['player', 'Ks'],
    ['dealer', 'down'],
    ['dealer', 'down'],
    ['community', '2h'],
    ['community', '7d'],
    ['community', '9c'],
  ] as const)
    table.card(place, card);
  const acted = act(table);
  expect(acted?.ms).toBeGreaterThanOrEqual(1_200);
  expect(acted?.ms).toBeLessThanOrEqual(3_700);
  expect(acted?.command).toEqual({ type: 'choose', place: expect.any(String), choice: 'call' });
});

test.each([
  ['stands on nineteen', ['Ts', '9s'], '6h', 'stand'],
  ['stands on a stiff hand against a weak dealer', ['Ts', '4s'], '6h', 'stand'],
  ['hits it against a strong one', ['Ts', '4s'], '9h', 'hit'],
  ['doubles eleven', ['6s', '5s'], '9h', 'double'],
  ['splits aces', ['As', 'Ac'], '9h', 'split'],
] as const)('at blackjack %s', (_what, own, dealer, choice) => {
  expect(act(blackjack(own, dealer))?.command).toMatchObject({ choice });
});

test('bets little, validly, not immediately and not at the last moment', () => {
  for (const id of Object.keys(games) as (keyof typeof games)[]) {
    const table = tableOf(id);
    table.open(20_000);
    const acted = Array.from({ length: 4 }, () => act(table)).find((each) => each !== undefined);
    expect(acted?.ms, id).toBeGreaterThanOrEqual(1_500);
    expect(acted?.ms, id).toBeLessThanOrEqual(15_100);
    const command = acted?.command;
    expect(command?.type, id).toBe('placeBets');
    if (command?.type === 'placeBets') expect(() => table.bet(ME, ...(command.wagers as Wager[]))).not.toThrow();
  }
});

test('where all stakes must be equal it bets the minimum', () => {
  for (let i = 0; i < 20; i++) {
    const table = tableOf('antigo');
    table.open(20_000);
    const command = act(table)?.command;
    if (command?.type !== 'placeBets') continue;
    const ante = command.wagers.find(({ spot }) => spot.startsWith('ante'));
    expect(ante?.stake).toBe(games.antigo.limits.classes.ante?.min);
  }
});

test('the last free seat is left to others', () => {
  const table = tableOf('antigo');
  table.open(20_000);
  const players = ['a', 'b', 'c', 'd'].map((name) => name as typeof BEN);
  const least = games.antigo.limits.classes.ante?.min ?? 0;
  for (const [i, player] of players.slice(0, 3).entries()) table.bet(player, stake(`ante:${i + 1}`, least));
  expect(Array.from({ length: 6 }, () => act(table)).some((acted) => acted !== undefined)).toBe(true);
  table.open(20_000);
  for (const [i, player] of players.entries()) table.bet(player, stake(`ante:${i + 1}`, least));
  expect(Array.from({ length: 6 }, () => act(table)).every((acted) => acted === undefined)).toBe(true);
});
