import type { Amounts, RoundFilter, RoundOrder, RoundPlace, RoundSort, RoundState, Stretch } from '@baize/database';
import { ENDS, parseStretch, printStretch, readable, unknownParts } from '../address-parts.ts';
import { PAGE_SIZES, type PageSize, readHidden, readPageSize } from '../kit/grid/columns.ts';
import { readSort, writeSort } from '../kit/sort.ts';

/** The query of a list of rounds, as written in the address of the page. */
export interface RoundQuery {
  readonly tables?: readonly string[];
  readonly games?: readonly string[];
  readonly states?: readonly RoundState[];
  readonly dealing?: NonNullable<RoundFilter['dealing']>;
  /** A dealer's user id, or `automatic`. */
  readonly dealer?: string;
  /** A player's name or user id, as it was typed. */
  readonly player?: string;
  readonly opened?: Stretch;
  readonly ended?: Stretch;
  /** The currency of the rounds, and of the amounts that narrow or order them. */
  readonly currency?: string;
  readonly handle?: Amounts;
  readonly houseResult?: Amounts;
  readonly corrected?: true;
  /** Figures and amounts without the demo players. */
  readonly withoutDemo?: true;
  /** A searched text. */
  readonly text?: string;
  readonly order: RoundOrder;
  readonly place?: RoundPlace;
  /** Columns that are not shown. */
  readonly hidden?: readonly RoundColumn[];
  /** Rows of a page; the smallest number when absent. */
  readonly size?: PageSize;
  /** The sums of gaming days instead of the rounds. */
  readonly view?: 'days';
}

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

/** Every filter of a query, by its name in the address. */
export const FILTER_KEYS = [
  'q',
  'opened',
  'ended',
  'table',
  'game',
  'dealer',
  'dealing',
  'player',
  'state',
  'currency',
  'handle',
  'result',
  'corrected',
  'demo',
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

export const AUTOMATIC = 'automatic';
export const STATES: readonly RoundState[] = ['betting', 'playing', 'settled', 'void'];
export const ROUND_SORTS: readonly RoundSort[] = ['opened', 'handle', 'house-result'];
export const NEWEST_FIRST: RoundOrder = { by: 'opened', descending: true };

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface ReadQuery {
  readonly query: RoundQuery;
  /** Parts of the address that this page does not understand; they are ignored. */
  readonly unread: readonly string[];
}

const KNOWN = [...FILTER_KEYS, 'sort', 'after', 'before', 'hide', 'rows', 'view'];

/** Reads the address. Parts that cannot be understood are ignored and reported. */
export function readQuery(parameters: Parameters): ReadQuery {
  const unread = [...unknownParts(parameters, KNOWN)];
  const given = (key: string): string | undefined => {
    const value = parameters[key];
    const text = (typeof value === 'string' ? value : value?.join(','))?.trim();
    return text === '' ? undefined : text;
  };
  const read = <T>(key: string, parse: (text: string) => T | undefined): T | undefined => {
    const text = given(key);
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value === undefined) unread.push(`${key}=${text}`);
    return value;
  };
  const order = read('sort', parseOrder) ?? NEWEST_FIRST;
  const place = read('after', parsePlace('after', order)) ?? read('before', parsePlace('before', order));
  const query: Optional<RoundQuery> = {
    text: given('q'),
    tables: read('table', parseList),
    games: read('game', parseList),
    states: read('state', parseStates),
    dealing: read('dealing', parseDealing),
    dealer: given('dealer'),
    player: given('player'),
    opened: read('opened', parseStretch),
    ended: read('ended', parseStretch),
    currency: read('currency', (text) => (/^[A-Z][A-Z0-9]{2,9}$/.test(text) ? text : undefined)),
    handle: read('handle', parseAmounts),
    houseResult: read('result', parseAmounts),
    corrected: read('corrected', (text) => (text === 'yes' ? true : undefined)),
    withoutDemo: read('demo', (text) => (text === 'without' ? true : undefined)),
    order,
    place,
    hidden: read('hide', (text) => readHidden(text, HIDEABLE)),
    size: read('rows', readPageSize),
    view: read('view', (text) => (text === 'days' ? 'days' : undefined)),
  };
  return { query: { ...withoutUndefined(query), order }, unread };
}

/** The address of a query, beginning with `?`; empty for all rounds, newest first. */
export function writeQuery(query: RoundQuery): string {
  const { order, place } = query;
  const parts: readonly (readonly [string, string | undefined])[] = [
    ['q', query.text],
    ['opened', query.opened && printStretch(query.opened)],
    ['ended', query.ended && printStretch(query.ended)],
    ['table', query.tables?.join(',')],
    ['game', query.games?.join(',')],
    ['dealer', query.dealer],
    ['dealing', query.dealing && DEALING[query.dealing]],
    ['player', query.player],
    ['state', query.states?.join(',')],
    ['currency', query.currency],
    ['handle', query.handle && printAmounts(query.handle)],
    ['result', query.houseResult && printAmounts(query.houseResult)],
    ['corrected', query.corrected && 'yes'],
    ['demo', query.withoutDemo && 'without'],
    ['sort', order.by === 'opened' && order.descending ? undefined : writeSort(order)],
    ['hide', query.hidden?.join(',')],
    ['rows', query.size === PAGE_SIZES[0] ? undefined : query.size?.toString()],
    ['view', query.view],
    [place?.side ?? 'after', place && `${place.value}~${place.id}`],
  ];
  const written = parts.flatMap(([key, value]) => (value ? [`${key}=${readable(value)}`] : []));
  return written.length === 0 ? '' : `?${written.join('&')}`;
}

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
  currency: 'currency',
  handle: 'handle',
  result: 'houseResult',
  corrected: 'corrected',
  demo: 'withoutDemo',
} as const satisfies Record<FilterKey, keyof RoundQuery>;

type Optional<T> = { readonly [Key in keyof T]: T[Key] | undefined };

const withoutUndefined = (parts: Optional<RoundQuery>): Partial<RoundQuery> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

function parseList(text: string): readonly string[] | undefined {
  const list = [...new Set(text.split(',').map((word) => word.trim()))].filter((word) =>
    /^[a-z0-9-]{1,40}$/.test(word),
  );
  return list.length > 0 ? list : undefined;
}

function parseStates(text: string): readonly RoundState[] | undefined {
  const words = text.split(',');
  const states = STATES.filter((state) => words.includes(state));
  return states.length > 0 ? states : undefined;
}

/** The words of the address for who dealt. */
export const DEALING = { console: 'dealer', virtual: 'house', demonstration: 'demonstration' } as const;

function parseDealing(text: string): RoundQuery['dealing'] {
  const kinds = Object.keys(DEALING) as (keyof typeof DEALING)[]; // the keys of the line above
  return kinds.find((kind) => DEALING[kind] === text);
}

function parseAmounts(text: string): Amounts | undefined {
  const [, first = '', last = ''] = ENDS.exec(text) ?? [];
  if (first === '' && last === '') return undefined;
  const [min, max] = [first, last].map((each) => (/^-?\d{1,15}$/.test(each) ? Number(each) : undefined));
  if ((first !== '' && min === undefined) || (last !== '' && max === undefined)) return undefined;
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

const printAmounts = ({ min, max }: Amounts): string => `${min ?? ''}..${max ?? ''}`;

const parseOrder = (text: string): RoundOrder | undefined => readSort(text, ROUND_SORTS);

const parsePlace =
  (side: RoundPlace['side'], { by }: RoundOrder) =>
  (text: string): RoundPlace | undefined => {
    const [, value, id] = /^(-?\d{1,15})~([\w-]{1,60})$/.exec(text) ?? [];
    if (value === undefined || id === undefined) return undefined;
    // Times begin in 1970.
    return by === 'opened' && Number(value) < 0 ? undefined : { side, value: Number(value), id };
  };
