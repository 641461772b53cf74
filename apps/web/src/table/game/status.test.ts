import type { TableView } from '@baize/protocol';
import type { PublicRound } from '@baize/rules';
import { expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { joinedTable, tableView } from '../../live/state/table-state.testing.ts';
import { statusOf } from './status.ts';
import { gameOf } from './table-game.ts';
import { NO_BALANCE, type TableSight } from './table-sight.ts';
import type { GameWords } from './words/game-words.ts';

const { info } = joinedTable();
const rules = gameOf(info);
if (!rules) throw new Error('roulette is gone from the rules');
const game = rules;

const gameWords: GameWords = {
  describeResult: (result) => (result === 17 ? { title: '17, black', note: 'odd' } : null),
  figuresOf: () => [],
};

function sight(round: Partial<PublicRound> | null, view: Partial<TableView> = {}): TableSight {
  const whole = tableView(view);
  return {
    ...{ info, game, view: whole, own: null, results: [], chips: new Map(), balance: NO_BALANCE, net: null },
    ...{ live: true, suspended: false, shut: null, now: () => 0 },
    round: round && whole.round && { ...whole.round, ...round },
  };
}

test('betting says until when, also while the clock does something else first', () => {
  expect(statusOf(sight({ phase: 'betting', closesAt: 9_000 }, { deadline: null }), gameWords, english)).toMatchObject({
    signal: 'open',
    word: 'Place your bets',
    until: { at: 9_000, totalMs: 20_000, verb: 'Closes at' },
    closes: true,
  });
});

test('a dealer who closes the bets has no clock', () => {
  expect(statusOf(sight({ phase: 'betting' }), gameWords, english)).toMatchObject({ until: null, closes: false });
});

test('a decision says whose it is and by when', () => {
  const waiting = [{ ask: 'choice' as const, place: 'seat:3', players: 1, player: null }];
  const round = { phase: 'playing' as const, waiting, deciding: { window: 'first', since: 1_000 } };
  expect(statusOf(sight(round), gameWords, english)).toMatchObject({
    word: 'Players decide',
    until: { at: 11_000, totalMs: 10_000, verb: 'Decide by' },
  });
});

test('a result is said in the words of its game, a round without one is over', () => {
  expect(statusOf(sight({ phase: 'settled', result: 17 }), gameWords, english)).toMatchObject({
    signal: 'result',
    word: '17, black',
  });
  expect(statusOf(sight({ phase: 'settled', result: null }), gameWords, english).word).toBe('Round over');
});

test('a pause, a closed table and a lost connection come before whatever the round does', () => {
  const betting = { phase: 'betting' as const };
  expect(statusOf(sight(betting, { state: 'paused' }), gameWords, english).word).toBe('Table paused');
  expect(statusOf(sight(betting, { state: 'closed' }), gameWords, english).word).toBe('Table closed');
  expect(statusOf(sight(betting, { state: 'paused' }), gameWords, english, true).word).toBe('Connection lost');
});

test('a void round says why and that the stakes went back', () => {
  const note = statusOf(sight({ phase: 'void', voidReason: 'Three no-spins.' }), gameWords, english).note;
  expect(note).toBe('All stakes were refunded. Three no-spins.');
});
