import type { LobbyTable } from '@baize/protocol';
import { games } from '@baize/rules';
import { expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { NO_WORDS } from '../../table/game/use-game-words.ts';
import { tileStatus } from './tile-status.ts';

const tile = (part: Partial<LobbyTable>, game: 'roulette' | 'baccarat' = 'roulette'): LobbyTable => {
  const { limits, pace } = games[game];
  return {
    info: { id: 'vesper', name: 'Vesper', game, currency: 'EUR', options: {}, limits, pace, equipment: 'both' },
    state: 'open',
    phase: 'betting',
    dealt: false,
    offeredTo: null,
    waitsFor: null,
    waitsSince: null,
    deadline: 9_000,
    dealing: 'virtual',
    dealer: null,
    onAir: false,
    playing: 0,
    demo: 0,
    watching: 0,
    results: [{ roundId: 'V-1', number: 1, shoe: null, result: 17 }],
    now: 0,
    ...part,
  };
};
const gameWords = {
  describeResult: (result: unknown) => ({ title: `${String(result)}, black`, note: '' }),
  figuresOf: () => [],
};
const statusOf = (part: Partial<LobbyTable>, game?: 'baccarat') => {
  const { signal, word } = tileStatus(tile(part, game), gameWords, english);
  return `${signal}: ${word}`;
};

test('betting counts down to its deadline, and not where a dealer closes it', () => {
  expect(tileStatus(tile({}), gameWords, english).until).toEqual({ at: 9_000, totalMs: games.roulette.pace.bettingMs });
  expect(tileStatus(tile({ deadline: null }), gameWords, english)).toEqual({
    signal: 'open',
    word: 'Place your bets',
    until: null,
  });
});

test('between the close and the result a ball runs or cards are dealt', () => {
  expect(statusOf({ phase: 'playing' })).toBe('closed: No more bets');
  expect(statusOf({ phase: 'playing' }, 'baccarat')).toBe('dealing: Dealing');
});

test('a result is described by its game', () => {
  expect(statusOf({ phase: 'settled' })).toBe('result: 17, black');
  expect(tileStatus(tile({ phase: 'settled', results: [] }), NO_WORDS, english).word).toBe('Result');
});

test('a pause and a closed table come before any phase', () => {
  expect(statusOf({ state: 'paused' })).toBe('paused: Paused');
  expect(statusOf({ state: 'closed', phase: 'settled' })).toBe('shut: Closed');
});

test('between rounds it states what the table waits for', () => {
  expect(statusOf({ phase: null })).toBe('dealing: Next round soon');
  expect(statusOf({ phase: null, dealing: 'console' })).toBe('dealing: Waiting for the dealer');
  expect(statusOf({ phase: 'void' })).toBe('closed: Round void');
  expect(statusOf({ phase: 'settled', waitsFor: 'viewer' })).toBe('dealing: Begins when you join');
});
