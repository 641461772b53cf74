import { messages as germanPhrases } from '@baize/words/messages/de';
import { expect, it } from 'vitest';
import { languageOf } from '../language.ts';
import { english } from './english.testing.ts';
import { german as catalogue } from './german.ts';

const german = languageOf('de', { ...catalogue, phrases: germanPhrases });

it.each([
  ['operator.pit.figure.open', { count: 1 }, 'of 1 table open', 'von 1 Tisch offen'],
  ['operator.pit.figure.players', { count: 1 }, 'player, table by table', 'Spieler, je Tisch gezählt'],
  ['operator.pit.figure.rounds', { count: 1 }, 'round in 60 min', 'Runde in 60 min'],
  ['operator.pit.figure.matters', { count: 1 }, 'open item', 'offener Punkt'],
  [
    'operator.proof.streamsFault',
    { table: 'Vesper', events: 1, newest: '2' },
    'Vesper has 1 event, the newest is number 2',
    'Vesper hat 1 Ereignis, das neueste ist Nummer 2',
  ],
  [
    'operator.verify.cardsDoNot',
    { wrong: 1, count: 312 },
    '1 of 312 cards does not match the shuffle',
    '1 von 312 Karten entspricht nicht der Mischung',
  ],
  ['house.filter.shown', { shown: 0, all: 1 }, 'Showing 0 of 1 table', '0 von 1 Tisch angezeigt'],
  [
    'account.field.remember',
    { minutes: 1 },
    'Stay signed in on this device. After 1 minute without play you must sign in again.',
    'Auf diesem Gerät angemeldet bleiben. Nach 1 Minute ohne Spiel müssen Sie sich neu anmelden.',
  ],
  ['games.blackjack.seat.moreBehind', { players: 1, amount: '€5' }, '1 more €5', '1 weiterer €5'],
] as const)('%s is singular where there is one', (key, values, inEnglish, inGerman) => {
  // The cast: each text has arguments of its own, and the catalogue test holds the languages to the same.
  const written = [english, german].map(({ say }) => (say as (key: string, values: object) => string)(key, values));
  expect(written).toEqual([inEnglish, inGerman]);
});
