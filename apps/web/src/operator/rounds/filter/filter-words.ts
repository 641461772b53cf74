import type { Amounts } from '@baize/database';
import type { Language } from '../../../i18n/language.ts';
import { formatStretch } from '../../times.ts';
import { AUTOMATIC, currencyOf, FILTER_KEYS, type FilterKey, PARTS, type RoundQuery } from '../round-query.ts';
import { writeDealt } from './dealt.ts';

/** The names of the ids in a query. */
export interface KnownNames {
  readonly tables: readonly { readonly id: string; readonly name: string; readonly currency: string }[];
  readonly games: readonly { readonly id: string; readonly name: string }[];
  readonly dealers: readonly { readonly id: string; readonly name: string }[];
}

/** Who dealt, with the key of its words. */
export const DEALINGS = {
  console: 'operator.rounds.byDealer',
  virtual: 'operator.rounds.byHouse',
  demonstration: 'operator.rounds.demonstration',
} as const;

/** The active filters of a query, in the order of the address. */
export const filtersOn = (query: RoundQuery): readonly FilterKey[] =>
  FILTER_KEYS.filter((key) => query[PARTS[key]] !== undefined);

/** A filter's value in words; times in the zone, amounts in the currency of the query. */
export function filterWords(
  query: RoundQuery,
  key: FilterKey,
  names: KnownNames,
  zone: string,
  language: Language,
): string {
  const { say } = language;
  switch (key) {
    case 'q':
      return query.text ?? '';
    case 'opened':
    case 'ended':
      return formatStretch(query[key] ?? {}, zone, language);
    case 'table':
      return called(query.tables, names.tables, language);
    case 'game':
      return called(query.games, names.games, language);
    case 'dealer':
      return query.dealer === AUTOMATIC
        ? say('operator.rounds.automatic')
        : called(query.dealer ? [query.dealer] : [], names.dealers, language);
    case 'dealing':
      return query.dealing ? say(DEALINGS[query.dealing]) : '';
    case 'player':
      return query.player ?? '';
    case 'state':
      return either(
        (query.states ?? []).map((state) => say(`operator.state.${state}`)),
        language,
      );
    case 'dealt':
      return query.dealt ? writeDealt(query.dealt, language) : '';
    case 'currency':
      return query.currency ?? '';
    case 'handle':
      return amountWords(query.handle ?? {}, currencyOf(query, names.tables), language);
    case 'result':
      return amountWords(query.houseResult ?? {}, currencyOf(query, names.tables), language);
    case 'corrected':
      return say('operator.rounds.atLeastOne');
    case 'demo':
      return say('operator.rounds.leftOut');
  }
}

/** The currencies of the tables, in their order. */
export const currenciesOf = ({ tables }: KnownNames): readonly string[] => [
  ...new Set(tables.map(({ currency }) => currency)),
];

const called = (
  ids: readonly string[] = [],
  names: readonly { readonly id: string; readonly name: string }[],
  language: Language,
): string =>
  either(
    ids.map((id) => names.find((each) => each.id === id)?.name ?? id),
    language,
  );

/** `a`, `a or b`, `a or b or c` */
const either = ([first = '', ...others]: readonly string[], { say }: Language): string =>
  others.reduce((words, second) => say('operator.rounds.or', { first: words, second }), first);

function amountWords({ min, max }: Amounts, currency: string, { say, money: write }: Language): string {
  const money = (minor: number) => write(minor, currency, { trim: true });
  if (min !== undefined && max !== undefined)
    return say('operator.rounds.amountsBetween', { least: money(min), most: money(max) });
  return min === undefined
    ? say('operator.rounds.amountsAtMost', { most: money(max ?? 0) })
    : say('operator.rounds.amountsAtLeast', { least: money(min) });
}
