import { chips, gameName, games } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import type { FloorTable } from '../tiles/table-limits.ts';
import { ALL_TABLES, fits, gamesOf, minimumBets, parseFilter, printFilter } from './lobby-filter.ts';

const table = (id: string, game: 'roulette' | 'baccarat', leastMinor: number, currency = 'EUR'): FloorTable => ({
  id,
  name: id,
  game,
  currency,
  options: {},
  limits: {
    classes: {
      main: { min: chips(leastMinor * 2), max: chips(900_00), step: chips(leastMinor) },
      side: { min: chips(leastMinor), max: chips(50_00), step: chips(leastMinor) },
    },
  },
  pace: games[game].pace,
  equipment: 'both',
  minimumBetMinor: leastMinor,
  lowestStakeMinor: leastMinor,
});

const vesper = table('Vesper', 'roulette', 50);
const orbit = table('Orbit', 'roulette', 5);
const salon = table('Salón Rouge', 'baccarat', 100);
const none = new Set<string>();

const shown = (filter: Partial<typeof ALL_TABLES>, favourites: ReadonlySet<string> = none) =>
  [vesper, orbit, salon]
    .filter((info) =>
      fits(
        {
          info,
          gameName: english.tell(gameName(info.game)),
          dealer: info === orbit ? 'Mara Lund' : null,
          isLive: info !== vesper,
        },
        { ...ALL_TABLES, ...filter },
        favourites,
      ),
    )
    .map(({ name }) => name);

describe('the filter of the lobby', () => {
  it('shows everything without a filter', () => expect(shown({})).toEqual(['Vesper', 'Orbit', 'Salón Rouge']));
  it('filters by game', () => expect(shown({ game: 'baccarat' })).toEqual(['Salón Rouge']));
  it('filters by minimum bet', () => {
    expect(shown({ minimum: { minor: 5, currency: 'EUR' } })).toEqual(['Orbit']);
    expect(shown({ minimum: { minor: 50, currency: 'EUR' } })).toEqual(['Vesper', 'Orbit']);
  });
  it('compares minimum bets within one currency', () => {
    expect(shown({ minimum: { minor: 500, currency: 'JPY' } })).toEqual([]);
  });
  it('filters favourites', () => expect(shown({ favourites: true }, new Set(['Vesper']))).toEqual(['Vesper']));
  it('filters tables with a picture', () => expect(shown({ live: true })).toEqual(['Orbit', 'Salón Rouge']));
  it('finds tables, games and dealers by the beginning of any word of their names, accents and capitals aside', () => {
    expect(shown({ text: 'salon' })).toEqual(['Salón Rouge']);
    expect(shown({ text: ' ROULETTE ' })).toEqual(['Vesper', 'Orbit']);
    expect(shown({ text: 'lund' })).toEqual(['Orbit']);
    expect(shown({ text: 'roulette mara' })).toEqual(['Orbit']);
    expect(shown({ text: 'roulette salon' })).toEqual([]);
    expect(shown({ text: 'rou' })).toEqual(['Vesper', 'Orbit', 'Salón Rouge']);
    expect(shown({ text: 'ouge' })).toEqual([]);
  });
  it('combines all filters', () =>
    expect(shown({ game: 'roulette', minimum: { minor: 5, currency: 'EUR' }, text: 'ves' })).toEqual([]));
});

it('offers only the minimum bets that distinguish tables of a currency', () => {
  const euros = [
    { minor: 5, currency: 'EUR' },
    { minor: 50, currency: 'EUR' },
  ];
  const yen = [500, 50].map((minor) => table(`Yen ${minor}`, 'roulette', minor, 'JPY'));
  expect(minimumBets([vesper, orbit, salon, orbit])).toEqual(euros);
  expect(minimumBets([vesper, vesper])).toEqual([]);
  expect(minimumBets([vesper, ...yen.slice(0, 1)])).toEqual([]);
  expect(minimumBets([vesper, orbit, ...yen, salon])).toEqual([...euros, { minor: 50, currency: 'JPY' }]);
});

it('offers each game once, in the order of the tables', () => {
  expect(gamesOf([salon, vesper, orbit])).toEqual(['baccarat', 'roulette']);
});

describe('the address of a filter', () => {
  it('brings it back', () => {
    const minimum = { minor: 50, currency: 'KWD' };
    const filter = { game: 'baccarat', minimum, favourites: true, live: true, text: 'salon rouge' };
    expect(parseFilter(new URLSearchParams(printFilter(filter)))).toEqual(filter);
    expect(printFilter(ALL_TABLES)).toBe('');
    expect(parseFilter(new URLSearchParams(''))).toEqual(ALL_TABLES);
  });
  it('leaves nonsense out', () => {
    for (const minimum of ['-5 EUR', 'x', '0 EUR', '1.5 EUR', '50', '50 eur', '']) {
      expect(parseFilter(new URLSearchParams({ minimum })).minimum).toBeNull();
    }
  });
});
