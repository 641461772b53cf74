import { games, readOptions } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { english } from '../../../i18n/catalogues/english.testing.ts';
import { type StoredTableEvent, storedEvent } from '../../../rounds/table-events.ts';
import { eventLine } from './event-line.ts';
import type { Words } from './line.ts';

const options = readOptions(games.blackjack.options, {});
if (!options.ok) throw new Error(options.error.key);
const words: Words = {
  game: games.blackjack.create(options.value),
  person: (id) => ({ u1: 'Ana', d1: 'Dora', s1: 'Pia' })[id] ?? id,
  dealer: 'dealer:d1',
  language: english,
};
const line = (actor: string, event: object & { type: string }) => {
  const stored: StoredTableEvent = storedEvent({ event });
  const { author, by, text, detail, amountMinor, irregular, tookByTable } = eventLine({ event: stored, actor }, words);
  return { author, by, text, detail, amountMinor, marked: irregular || tookByTable };
};

const SHOE = { from: 'shoe', shoeId: 's-1', position: 3 };

describe('an event of the record in a line', () => {
  it.each([
    [
      'player:u1',
      {
        type: 'betsPlaced',
        player: 'u1',
        wagers: [
          { spot: 'seat:3', stake: 1_000 },
          { spot: 'pairs:3', stake: 200 },
        ],
      },
      {
        author: 'player',
        by: null,
        text: 'Ana bets',
        detail: 'Seat 3 and Perfect Pairs, seat 3',
        amountMinor: 1_200,
        marked: false,
      },
    ],
    [
      'dealer:d1',
      { type: 'reported', source: SHOE, fact: { fact: 'card', place: 'seat:3', card: 'Ah' } },
      { author: 'dealer', by: null, text: 'Seat 3: A♥\uFE0E', detail: null, amountMinor: null, marked: false },
    ],
    [
      'dealer:d1',
      { type: 'reported', source: { from: 'dealer' }, fact: { fact: 'card', place: 'seat:3', card: '9h' } },
      {
        author: 'dealer',
        by: null,
        text: 'Seat 3: 9♥\uFE0E',
        detail: 'entered manually',
        amountMinor: null,
        marked: false,
      },
    ],
    [
      'dealer:d1',
      { type: 'reported', source: { from: 'dealer', deck: 3 }, fact: { fact: 'card', place: 'seat:3', card: '9h' } },
      {
        author: 'dealer',
        by: null,
        text: 'Seat 3: 9♥\uFE0E',
        detail: 'card code 9HD3',
        amountMinor: null,
        marked: false,
      },
    ],
    [
      'dealer:d1',
      {
        type: 'corrected',
        index: 4,
        was: { fact: 'card', place: 'seat:3', card: '9h' },
        fact: { fact: 'card', place: 'seat:3', card: 'Td' },
        deck: 2,
        dropped: 0,
      },
      {
        author: 'dealer',
        by: null,
        text: 'Corrected: Seat 3: 10♦\uFE0E',
        detail: 'card code TDD2 and original entry: Seat 3: 9♥\uFE0E',
        amountMinor: null,
        marked: true,
      },
    ],
    [
      'dealer:d1',
      {
        type: 'corrected',
        index: 4,
        was: { fact: 'card', place: 'seat:3', card: '9h' },
        fact: { fact: 'card', place: 'seat:3', card: 'Td' },
        dropped: 0,
        swapped: { index: 5, fact: { fact: 'card', place: 'seat:4', card: '9h' } },
      },
      {
        author: 'dealer',
        by: null,
        text: 'Corrected: Seat 3: 10♦\uFE0E',
        detail: 'original entry: Seat 3: 9♥\uFE0E and swapped: Seat 4: 9♥\uFE0E',
        amountMinor: null,
        marked: true,
      },
    ],
    [
      'dealer:d2',
      { type: 'reported', source: SHOE, fact: { fact: 'card', place: 'dealer', card: 'down' } },
      {
        author: 'dealer',
        by: 'd2',
        text: 'The dealer: a card face down',
        detail: null,
        amountMinor: null,
        marked: false,
      },
    ],
    [
      'player:u1',
      {
        type: 'reported',
        source: { from: 'player', player: 'u1' },
        fact: {
          fact: 'choice',
          place: 'seat:3',
          player: 'u1',
          choice: 'double',
          stakes: [
            { player: 'u1', spot: 'seat:3', stake: 1_000 },
            { player: 'u2', spot: 'behind:3', stake: 500 },
          ],
        },
      },
      { author: 'player', by: null, text: 'Ana, seat 3: double', detail: 'with u2', amountMinor: 1_500, marked: false },
    ],
    [
      'player:u1',
      {
        type: 'betsWithdrawn',
        player: 'u1',
        wagers: [{ spot: 'seat:3', stake: 1_000 }],
        returned: [{ player: 'u2', spot: 'behind:3', stake: 500 }],
      },
      {
        author: 'player',
        by: null,
        text: 'Ana removes bets',
        detail: 'Seat 3; refunded with it: bets of u2',
        amountMinor: 1_500,
        marked: false,
      },
    ],
    [
      'clock',
      {
        type: 'reported',
        source: { from: 'clock' },
        fact: { fact: 'choice', place: 'seat:3', player: 'u1', choice: 'stand', stakes: [], auto: true },
      },
      {
        author: 'table',
        by: null,
        text: 'Ana, seat 3: stand',
        detail: 'decided by timeout',
        amountMinor: null,
        marked: true,
      },
    ],
    [
      'dealer:d1',
      {
        type: 'corrected',
        index: 0,
        was: { fact: 'card', place: 'seat:3', card: 'Ah' },
        fact: { fact: 'card', place: 'seat:3', card: 'Ad' },
        dropped: 0,
      },
      {
        author: 'dealer',
        by: null,
        text: 'Corrected: Seat 3: A♦\uFE0E',
        detail: 'original entry: Seat 3: A♥\uFE0E',
        amountMinor: null,
        marked: true,
      },
    ],
    [
      'staff:s1',
      { type: 'voided', reason: 'The shoe fell', refunds: [{ player: 'u1', spot: 'seat:3', stake: 1_000 }] },
      {
        author: 'staff',
        by: 'Pia',
        text: 'Void: The shoe fell',
        detail: 'all stakes refunded',
        amountMinor: 1_000,
        marked: true,
      },
    ],
    [
      'clock',
      { type: 'restarted', extendedMs: 4_200 },
      {
        author: 'table',
        by: null,
        text: 'Server restarted',
        detail: '4.2 s more time for all players',
        amountMinor: null,
        marked: true,
      },
    ],
  ])('%s %o', (actor, event, expected) => {
    expect(line(actor, event)).toEqual(expected);
  });
});
