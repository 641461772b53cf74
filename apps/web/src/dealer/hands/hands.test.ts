import { readdirSync, readFileSync } from 'node:fs';
import { betting, evolve, games, parseRound, playRound, type Round, setUp } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/english.testing.ts';
import { handsIn, nameAtPlace, numberedPlaces, numberOf } from './hands.ts';

const RULES = new URL('../../../../../packages/rules/src/games/', import.meta.url);

describe('the hands of a view', () => {
  it('lie under the name of their place', () => {
    const play = { player: ['9h', 'Th'], banker: ['2c'], totals: { player: 9, banker: 2 }, naturals: [], winner: null };
    expect(handsIn(play)).toEqual([
      { place: 'player', cards: ['9h', 'Th'], value: { count: 9, is: 'hard' } },
      { place: 'banker', cards: ['2c'], value: { count: 2, is: 'hard' } },
    ]);
  });

  it('or name their place themselves', () => {
    const play = {
      hands: [{ place: 'seat:3:split', seat: 3, cards: ['Ac', '6d'], value: 17, soft: true }],
      positions: [{ position: 5, cards: ['down', 'down'], hand: null }],
      seats: [{ seat: 1, cards: ['2h'], handTotal: 2 }],
      dealer: { cards: ['8s', 'down'], value: 8 },
      behind: [{ seat: 3, players: 2 }],
    };
    expect(handsIn(play)).toEqual([
      { place: 'seat:3:split', cards: ['Ac', '6d'], value: { count: 17, is: 'soft' } },
      { place: 'position:5', cards: ['down', 'down'], value: null },
      { place: 'seat:1', cards: ['2h'], value: { count: 2, is: 'hard' } },
      { place: 'dealer', cards: ['8s', 'down'], value: { count: 8, is: 'hard' } },
    ]);
  });

  it.each([null, 17, 'Ah', [], ['Ah'], { number: 17, colour: 'black' }])('are not in %j', (play) => {
    expect(handsIn(play)).toEqual([]);
  });
});

const FILES = readdirSync(RULES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.round'));

describe.each(Object.keys(games))('%s', (id) => {
  it('has a hand wherever a card was laid', () => {
    const files = FILES.filter((file) => file.startsWith(`${id}/`));
    let cards = 0;
    for (const file of files) {
      const lines = parseRound(readFileSync(new URL(file, RULES), 'utf8'));
      const setup = lines.ok ? setUp(games, lines.value, id) : lines;
      if (!lines.ok || !setup.ok) throw new Error(`${file} is not a round`);
      const { events } = playRound(setup.value, lines.value);
      events.reduce<Round>((round, event) => {
        const next = evolve(setup.value.game, round, event);
        if (event.type === 'reported' && event.fact.fact === 'card' && next.phase === 'playing') {
          cards += 1;
          const places = handsIn(setup.value.game.view(next.play)).map(({ place }) => place);
          expect(places, `${file}: ${event.fact.place}`).toContain(event.fact.place);
        }
        return next;
      }, betting);
    }
    expect(files.length).toBeGreaterThan(0);
    expect(cards > 0).toBe(id !== 'roulette');
  });
});

it.each([
  ['seat:3', 3],
  ['seat:3:split', 3],
  ['behind-insurance:7', 7],
  ['dealer', null],
])('%s has the number %s', (place, number) => {
  expect(numberOf(place)).toBe(number);
});

const created = (id: 'blackjack' | 'roulette' | 'three-card-monster') => {
  const definition = games[id];
  const defaults = Object.fromEntries(Object.entries(definition.options).map(([name, rule]) => [name, rule.default]));
  return definition.create(defaults as never); // its own defaults
};

it('numbers the places that one player alone may hold', () => {
  expect(numberedPlaces(created('blackjack'))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(numberedPlaces(created('roulette'))).toEqual([]);
});

it('calls a bet without the place that its line is numbered by', () => {
  const [monster, blackjack] = [created('three-card-monster'), created('blackjack')];
  expect(nameAtPlace(monster, 'monster:2', 2, english)).toBe('3 Card Monster');
  expect(nameAtPlace(monster, 'ante:3', 1, english)).toBe('Ante, position 3');
  expect(nameAtPlace(monster, 'ante:3', null, english)).toBe('Ante, position 3');
  expect(nameAtPlace(blackjack, 'seat:3', 3, english)).toBe('Seat 3');
  expect(nameAtPlace(blackjack, 'pairs:3', 3, english)).toBe('Perfect Pairs');
});
