import { expect, test } from 'vitest';
import { type Card, chips, type Fact, games, type Player, readOptions } from '../../../src/index.ts';
import { english } from '../../kit/english.ts';

const options = readOptions(games.baccarat.options, {});
if (!options.ok) throw new Error(options.error.key);
const game = games.baccarat.create(options.value);
const bets = [{ player: 'ana' as Player, spot: 'tie', stake: chips(100) }];

/** The call after each card: two each in turn to Player and Banker, then third cards by the rules. */
function calls(player: string, banker: string, order: string): (string | undefined)[] {
  const hands = { P: player.split(' '), B: banker.split(' ') };
  let state = game.start(bets);
  const facts = [...order].map((side): Fact => {
    const card = (side === 'P' ? hands.P : hands.B).shift() as Card;
    return { fact: 'card', place: side === 'P' ? 'player' : 'banker', card };
  });
  return [...facts, { fact: 'act', act: 'announce' } as const].map((fact) => {
    state = game.evolve(state, fact);
    const call = game.call?.(state);
    return call && english(call);
  });
}

test('nothing is called before both hands are dealt', () => {
  expect(calls('2s 3h', 'Kd 6c', 'PBPB').slice(0, 3)).toEqual([undefined, undefined, undefined]);
});

test('totals, who draws, and at the end who wins', () => {
  expect(calls('5d Ks 3h', '4c 2d', 'PBPBP').slice(3)).toEqual([
    'Player five, Banker six. Player draws.',
    'Player eight, Banker six.',
    'Player eight, Banker six. Player wins.',
  ]);
  expect(calls('Td 6s', '2c 3d Ah', 'PBPBB').slice(3)).toEqual([
    'Player six, Banker five. Banker draws.',
    'Player six, Banker six.',
    'Player six, Banker six. Tie.',
  ]);
});

test('a natural is called as such; nine with three cards is no natural', () => {
  expect(calls('9d Ks', '4c 2d', 'PBPB').slice(3)).toEqual([
    'Player natural nine, Banker six.',
    'Player natural nine, Banker six. Player wins.',
  ]);
  expect(calls('2d 2s 5h', '7c Qd', 'PBPBP').at(-1)).toBe('Player nine, Banker seven. Player wins.');
});
