import type { Amounts } from '@baize/database';
import { formatMoney } from '../../lib/money.ts';
import { STATE_NAMES } from '../round-words.ts';
import { formatStretch } from '../times.ts';
import { AUTOMATIC, FILTER_KEYS, type FilterKey, PARTS, type RoundQuery } from './round-query.ts';

/** What the ids in a query are called. */
export interface HouseNames {
  readonly tables: readonly { readonly id: string; readonly name: string; readonly currency: string }[];
  readonly games: readonly { readonly id: string; readonly name: string }[];
  readonly dealers: readonly { readonly id: string; readonly name: string }[];
}

export const FILTER_NAMES: Record<FilterKey, string> = {
  q: 'Search',
  opened: 'Opened',
  ended: 'Ended',
  table: 'Table',
  game: 'Game',
  dealer: 'Dealer',
  dealing: 'Dealing',
  player: 'Player',
  state: 'State',
  handle: 'Handle',
  result: 'House result',
  corrected: 'Corrections',
};

export const DEALING_NAMES = { console: 'by a dealer', virtual: 'by the house' } as const;

/** The filters of a query that are on, in the order of the address. */
export const filtersOn = (query: RoundQuery): readonly FilterKey[] =>
  FILTER_KEYS.filter((key) => query[PARTS[key]] !== undefined);

/** A filter's value in words; times in the zone, amounts in the currency of the house. */
export function filterWords(query: RoundQuery, key: FilterKey, names: HouseNames, zone: string): string {
  switch (key) {
    case 'q':
      return query.text ?? '';
    case 'opened':
    case 'ended':
      return formatStretch(query[key] ?? {}, zone);
    case 'table':
      return called(query.tables, names.tables);
    case 'game':
      return called(query.games, names.games);
    case 'dealer':
      return query.dealer === AUTOMATIC ? 'automatic' : called(query.dealer ? [query.dealer] : [], names.dealers);
    case 'dealing':
      return query.dealing ? DEALING_NAMES[query.dealing] : '';
    case 'player':
      return query.player ?? '';
    case 'state':
      return (query.states ?? []).map((state) => STATE_NAMES[state]).join(' or ');
    case 'handle':
      return amountWords(query.handle ?? {}, currencyOf(names));
    case 'result':
      return amountWords(query.houseResult ?? {}, currencyOf(names));
    case 'corrected':
      return 'at least one';
  }
}

/** The currency in which amounts are typed: the first table's. */
export const currencyOf = ({ tables }: HouseNames): string => tables[0]?.currency ?? 'EUR';

const called = (
  ids: readonly string[] = [],
  names: readonly { readonly id: string; readonly name: string }[],
): string => ids.map((id) => names.find((each) => each.id === id)?.name ?? id).join(' or ');

function amountWords({ least, most }: Amounts, currency: string): string {
  const money = (minor: number) => formatMoney(minor, currency, { trim: true });
  if (least !== undefined && most !== undefined) return `${money(least)} to ${money(most)}`;
  return least === undefined ? `at most ${money(most ?? 0)}` : `at least ${money(least)}`;
}
