import type { TableInfo } from '@baize/protocol';
import { limitsOf } from '../tiles/table-limits.ts';

/** Which tables are shown. */
export interface LobbyFilter {
  /** A game's id; null for all games. */
  readonly game: string | null;
  /** Tables with a minimum bet up to this, minor units; null for all. */
  readonly leastMinor: number | null;
  readonly favourites: boolean;
  /** Beginnings of words in the name of a table, game or dealer. */
  readonly text: string;
}

export const ALL_TABLES: LobbyFilter = { game: null, leastMinor: null, favourites: false, text: '' };

/** The properties of a table that are filtered. */
export interface Candidate {
  readonly info: TableInfo;
  /** The name of the game in the reader's language. */
  readonly gameName: string;
  readonly dealer: string | null;
}

export function fits(
  { info, gameName, dealer }: Candidate,
  filter: LobbyFilter,
  favourites: ReadonlySet<string>,
): boolean {
  if (filter.game !== null && info.game !== filter.game) return false;
  if (filter.leastMinor !== null && (limitsOf(info)?.leastMinor ?? 0) > filter.leastMinor) return false;
  if (filter.favourites && !favourites.has(info.id)) return false;
  const named = wordsOf([info.name, gameName, dealer ?? ''].join(' '));
  return wordsOf(filter.text).every((word) => named.some((name) => name.startsWith(word)));
}

/** Words in lower case and without accents. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/**
 * The minimum bets offered as filters: those that some tables accept and others do not. None while tables have
 * different currencies, which cannot be compared.
 */
export function leastBets(tables: readonly TableInfo[]): readonly number[] {
  if (new Set(tables.map(({ currency }) => currency)).size > 1) return [];
  const all = tables.flatMap((info) => limitsOf(info)?.leastMinor ?? []);
  return [...new Set(all)].sort((a, b) => a - b).slice(0, -1);
}

/** The games that have a table, in the order of the tables. */
export const gamesOf = (tables: readonly TableInfo[]): readonly string[] => [
  ...new Set(tables.map(({ game }) => game)),
];

/** The filter as a query string; empty for all tables. */
export function printFilter({ game, leastMinor, favourites, text }: LobbyFilter): string {
  const query = new URLSearchParams({
    ...(game === null ? {} : { game }),
    ...(leastMinor === null ? {} : { least: String(leastMinor) }),
    ...(favourites ? { favourites: '1' } : {}),
    ...(text.trim() === '' ? {} : { q: text.trim() }),
  });
  return query.size === 0 ? '' : `?${query}`;
}

/** Reads the filter from a query string; invalid parts are ignored. */
export function parseFilter(query: URLSearchParams): LobbyFilter {
  const least = Number(query.get('least') ?? Number.NaN);
  return {
    game: query.get('game'),
    leastMinor: Number.isSafeInteger(least) && least > 0 ? least : null,
    favourites: query.has('favourites'),
    text: query.get('q') ?? '',
  };
}
