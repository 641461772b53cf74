import type { RoundOrder, RoundSort, RoundState } from '@baize/database';
import { addressOf, type Parameters, type QueryOf } from '../kit/address/list-address.ts';
import {
  AMOUNTS,
  CURRENCY,
  flag,
  hiddenOf,
  IDS,
  LONGEST,
  named,
  ofPage,
  oneOf,
  type Part,
  PERIOD,
  placeOf,
  ROWS,
  someOf,
  sorted,
  words,
} from '../kit/address/parts.ts';
import { readDealt } from './filter/dealt.ts';

/** The columns of the list. */
export const ROUND_COLUMNS = [
  'round',
  'opened',
  'ended',
  'table',
  'game',
  'dealer',
  'players',
  'bets',
  'handle',
  'payout',
  'result',
  'state',
  'shuffle',
] as const;
export type RoundColumn = (typeof ROUND_COLUMNS)[number];
/** The columns that can be hidden: the round names its row. */
export const HIDEABLE = ROUND_COLUMNS.filter((id): id is Exclude<RoundColumn, 'round'> => id !== 'round');

export const AUTOMATIC = 'automatic';
export const STATES: readonly RoundState[] = ['betting', 'playing', 'settled', 'void'];
export const ROUND_SORTS: readonly RoundSort[] = ['opened', 'handle', 'house-result'];
export const NEWEST_FIRST: RoundOrder = { by: 'opened', descending: true };

/** The words of the address for who dealt. */
export const DEALING = { console: 'dealer', virtual: 'house', demonstration: 'demonstration' } as const;
type Dealing = keyof typeof DEALING;

const DEALT: Part<Dealing> = {
  read: (text) => (Object.keys(DEALING) as Dealing[]).find((kind) => DEALING[kind] === text), // the keys of the line above
  write: (kind) => DEALING[kind],
};

const FELL: Part<string> = {
  read: (text) => (text.length > LONGEST ? undefined : readDealt(text)?.text),
  write: (text) => text,
};

/** The addresses of a list of rounds. */
export const roundsAddress = addressOf('/operator/rounds', {
  /** A searched text. */
  text: named('q', words()),
  opened: PERIOD,
  ended: PERIOD,
  tables: named('table', IDS),
  games: named('game', IDS),
  /** A dealer's user id, or `automatic`. */
  dealer: words(),
  dealing: DEALT,
  /** A player's name or user id, as it was typed. */
  player: words(),
  states: named('state', someOf(STATES)),
  /** Cards or a number that fell, as `Ks 9h` or `17`. */
  dealt: FELL,
  /** The currency of the rounds, and of the amounts that narrow or order them. */
  currency: CURRENCY,
  handle: AMOUNTS,
  houseResult: named('result', AMOUNTS),
  corrected: flag('yes'),
  /** Figures and amounts without the demo players. */
  withoutDemo: named('demo', flag('without')),
  order: sorted(ROUND_SORTS, NEWEST_FIRST),
  hidden: hiddenOf(HIDEABLE),
  size: ROWS,
  /** The sums of gaming days instead of the rounds. */
  view: ofPage(oneOf(['days'])),
  place: placeOf(
    (text, { order }) => {
      const [, value, id] = /^(-?\d{1,15})~([\w-]{1,60})$/.exec(text) ?? [];
      // Times begin in 1970.
      const isTime = order === undefined || (order as RoundOrder).by === 'opened'; // read by the part above
      return id === undefined || (isTime && Number(value) < 0) ? undefined : { value: Number(value), id };
    },
    ({ value, id }) => `${value}~${id}`,
  ),
});

/** The query of a list of rounds. */
export type RoundQuery = QueryOf<typeof roundsAddress> & { readonly order: RoundOrder };

/** The part of the query for a name in the address. */
export const PARTS = {
  q: 'text',
  opened: 'opened',
  ended: 'ended',
  table: 'tables',
  game: 'games',
  dealer: 'dealer',
  dealing: 'dealing',
  player: 'player',
  state: 'states',
  dealt: 'dealt',
  currency: 'currency',
  handle: 'handle',
  result: 'houseResult',
  corrected: 'corrected',
  demo: 'withoutDemo',
} as const;
export type FilterKey = keyof typeof PARTS;
/** Every filter of a query, by its name in the address. */
export const FILTER_KEYS = Object.keys(PARTS) as readonly FilterKey[]; // the keys of the lines above

export interface ReadQuery {
  readonly query: RoundQuery;
  /** Parts of the address that this page does not understand; they are ignored. */
  readonly unread: readonly string[];
}

/** Reads the address: newest first unless it says otherwise. */
export const readQuery = (parameters: Parameters): ReadQuery => ({
  query: { order: NEWEST_FIRST, ...roundsAddress.query(parameters) },
  unread: roundsAddress.unread(parameters),
});

/** The query without one of its filters, from its first page. Amounts are removed with their currency. */
export function withoutFilter({ place: _, ...given }: RoundQuery, key: FilterKey): RoundQuery {
  const part = PARTS[key];
  const query = key === 'currency' ? withoutAmounts({ ...given, order: byTime(given.order) }) : given;
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== part)) as unknown as RoundQuery; // the order is no filter
}

/** The query with one more filter, or another value of it, from its first page. Amounts keep their currency. */
export function withFilter(query: RoundQuery, part: Partial<Omit<RoundQuery, 'order' | 'place'>>): RoundQuery {
  const { place: _, ...rest } = query;
  const converted = part.currency !== undefined && part.currency !== (query.currency ?? part.currency);
  return { ...(converted ? withoutAmounts(rest) : rest), ...part };
}

const withoutAmounts = ({ handle: _, houseResult: __, ...rest }: RoundQuery): RoundQuery => rest;

const byTime = (order: RoundOrder): RoundOrder => (order.by === 'opened' ? order : NEWEST_FIRST);

/** A table by its id, with its currency. */
type CurrencyOf = { readonly id: string; readonly currency: string };

/** The currency in which a query counts amounts: its own, else that of the first of its tables, else of any table. */
export function currencyOf(
  { currency, tables }: Pick<RoundQuery, 'currency' | 'tables'>,
  all: readonly CurrencyOf[],
): string {
  return currency ?? (all.find(({ id }) => tables?.includes(id)) ?? all[0])?.currency ?? 'EUR';
}

/** Amounts of several currencies cannot be compared: a query by amount is of one currency, even when it names none. */
export function inOneCurrency(query: RoundQuery, tables: readonly CurrencyOf[]): RoundQuery {
  const { order, handle, houseResult } = query;
  const byAmount = order.by !== 'opened' || handle !== undefined || houseResult !== undefined;
  return byAmount ? { ...query, currency: currencyOf(query, tables) } : query;
}
