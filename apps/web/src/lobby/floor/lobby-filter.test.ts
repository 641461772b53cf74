import type { TableInfo } from '@baize/protocol';
import { chips, gameName, games } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/english.testing.ts';
import { ALL_TABLES, fits, gamesOf, leastBets, parseFilter, printFilter } from './lobby-filter.ts';

const table = (id: string, game: 'roulette' | 'baccarat', leastMinor: number, currency = 'EUR'): TableInfo => ({
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
        },
        { ...ALL_TABLES, ...filter },
        favourites,
      ),
    )
    .map(({ name }) => name);

describe('the filter of the lobby', () => {
  it('shows everything when nothing is asked for', () => expect(shown({})).toEqual(['Vesper', 'Orbit', 'Salón Rouge']));
  it('asks for a game', () => expect(shown({ game: 'baccarat' })).toEqual(['Salón Rouge']));
  it('asks for tables that take a bet as small as that', () => {
    expect(shown({ leastMinor: 5 })).toEqual(['Orbit']);
    expect(shown({ leastMinor: 50 })).toEqual(['Vesper', 'Orbit']);
  });
  it('asks for favourites', () => expect(shown({ favourites: true }, new Set(['Vesper']))).toEqual(['Vesper']));
  it('finds tables, games and dealers by the beginning of any word of their names, accents and capitals aside', () => {
    expect(shown({ text: 'salon' })).toEqual(['Salón Rouge']);
    expect(shown({ text: ' ROULETTE ' })).toEqual(['Vesper', 'Orbit']);
    expect(shown({ text: 'lund' })).toEqual(['Orbit']);
    expect(shown({ text: 'roulette mara' })).toEqual(['Orbit']);
    expect(shown({ text: 'roulette salon' })).toEqual([]);
    expect(shown({ text: 'rou' })).toEqual(['Vesper', 'Orbit', 'Salón Rouge']);
    expect(shown({ text: 'ouge' })).toEqual([]);
  });
  it('asks for all of it together', () => expect(shown({ game: 'roulette', leastMinor: 5, text: 'ves' })).toEqual([]));
});

it('offers only the least bets that tell tables apart', () => {
  expect(leastBets([vesper, orbit, salon, orbit])).toEqual([5, 50]);
  expect(leastBets([vesper, vesper])).toEqual([]);
  expect(leastBets([vesper, table('Yen', 'roulette', 500, 'JPY')])).toEqual([]);
});

it('offers each game once, in the order of the tables', () => {
  expect(gamesOf([salon, vesper, orbit])).toEqual(['baccarat', 'roulette']);
});

describe('the address of a filter', () => {
  it('brings it back', () => {
    const filter = { game: 'baccarat', leastMinor: 50, favourites: true, text: 'salon rouge' };
    expect(parseFilter(new URLSearchParams(printFilter(filter)))).toEqual(filter);
    expect(printFilter(ALL_TABLES)).toBe('');
    expect(parseFilter(new URLSearchParams(''))).toEqual(ALL_TABLES);
  });
  it('leaves nonsense out', () => {
    for (const least of ['-5', 'x', '0', '1.5', '']) {
      expect(parseFilter(new URLSearchParams({ least })).leastMinor).toBeNull();
    }
  });
});
