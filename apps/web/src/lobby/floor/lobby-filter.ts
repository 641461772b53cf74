import { type FloorTable, limitsOf } from '../tiles/table-limits.ts';

/** Which tables are shown. */
export interface LobbyFilter {
  /** A game's id; null for all games. */
  readonly game: string | null;
  /** Tables with this minimum bet or a lower one, in its currency only; null for all. */
  readonly minimum: MinimumBet | null;
  readonly favourites: boolean;
  /** Only tables with a picture. */
  readonly live: boolean;
  /** Beginnings of words in the name of a table, game or dealer. */
  readonly text: string;
}

/** A minimum bet, in minor units of its currency. */
export interface MinimumBet {
  readonly minor: number;
  readonly currency: string;
}

export const ALL_TABLES: LobbyFilter = { game: null, minimum: null, favourites: false, live: false, text: '' };

/** The properties of a table that are filtered. */
export interface Candidate {
  readonly info: FloorTable;
  /** The name of the game in the reader's language. */
  readonly gameName: string;
  readonly dealer: string | null;
  readonly isLive: boolean;
}

export function fits(
  { info, gameName, dealer, isLive }: Candidate,
  filter: LobbyFilter,
  favourites: ReadonlySet<string>,
): boolean {
  if (filter.game !== null && info.game !== filter.game) return false;
  if (filter.minimum !== null && !takes(info, filter.minimum)) return false;
  if (filter.favourites && !favourites.has(info.id)) return false;
  if (filter.live && !isLive) return false;
  const named = wordsOf([info.name, gameName, dealer ?? ''].join(' '));
  return wordsOf(filter.text).every((word) => named.some((name) => name.startsWith(word)));
}

const takes = (info: FloorTable, { minor, currency }: MinimumBet): boolean =>
  info.currency === currency && (limitsOf(info)?.cheapestMinor ?? 0) <= minor;

/** Words in lower case and without accents. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/**
 * The minimum bets worth filtering by: each that some tables of its currency have and others exceed. Amounts are
 * compared within one currency only; currencies come in the order of the tables.
 */
export function minimumBets(tables: readonly FloorTable[]): readonly MinimumBet[] {
  const currencies = [...new Set(tables.map(({ currency }) => currency))];
  return currencies.flatMap((currency) => {
    const all = tables.flatMap((info) => (info.currency === currency ? (limitsOf(info)?.cheapestMinor ?? []) : []));
    const distinct = [...new Set(all)].sort((a, b) => a - b);
    return distinct.slice(0, -1).map((minor) => ({ minor, currency }));
  });
}

/** The games that have a table, in the order of the tables. */
export const gamesOf = (tables: readonly FloorTable[]): readonly string[] => [
  ...new Set(tables.map(({ game }) => game)),
];

/** The filter as the address carries it; empty for all tables. */
export function printFilter({ game, minimum, favourites, live, text }: LobbyFilter): string {
  const query = new URLSearchParams({
    ...(game === null ? {} : { game }),
    ...(minimum === null ? {} : { minimum: `${minimum.minor} ${minimum.currency}` }),
    ...(favourites ? { favourites: '1' } : {}),
    ...(live ? { live: '1' } : {}),
    ...(text.trim() === '' ? {} : { q: text.trim() }),
  });
  return query.size === 0 ? '' : `?${query}`;
}

/** Reads the filter from a query string; invalid parts are ignored. */
export function parseFilter(query: URLSearchParams): LobbyFilter {
  const [, minor, currency] = /^([1-9]\d{0,14}) ([A-Z][A-Z0-9]{2,9})$/.exec(query.get('minimum') ?? '') ?? [];
  return {
    game: query.get('game'),
    minimum: minor === undefined || currency === undefined ? null : { minor: Number(minor), currency },
    favourites: query.has('favourites'),
    live: query.has('live'),
    text: query.get('q') ?? '',
  };
}
