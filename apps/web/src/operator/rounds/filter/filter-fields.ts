import type { TypedFigures } from '../../../i18n/typed-figures.ts';
import { type Parameters, periodFields, readPeriodFields, withoutPeriodFields } from '../../kit/time/period-fields.ts';
import { currencyOf, type ReadQuery, readQuery } from '../round-query.ts';
import type { KnownNames } from './filter-words.ts';

/** The amounts in the form of the filters, with the names of their fields. */
export const AMOUNTS = ['handle', 'result'] as const;
export const amountFields = (name: (typeof AMOUNTS)[number]) =>
  ({ least: `${name}-least`, most: `${name}-most` }) as const;
export const PERIOD_NAMES = ['opened', 'ended'] as const;

/** The filters whose fields could not be read, or whose minimum exceeds the maximum. */
export type FieldFault = { readonly field: (typeof AMOUNTS)[number] | (typeof PERIOD_NAMES)[number] | 'dealt' };

export interface ReadFields extends ReadQuery {
  readonly faults: readonly FieldFault[];
}

/** Whether the form of the filters was sent; otherwise the address is that of a list. */
export const isSentForm = (parameters: Parameters): boolean =>
  withoutPeriodFields(parameters, PERIOD_NAMES) !== null ||
  AMOUNTS.some((name) => Object.hasOwn(parameters, amountFields(name).least));

/**
 * Reads the form of the filters as the browser sends it: a field each for the ends of periods and amounts, several
 * values of one name. `null` for an address that no form has made.
 * @param tables all tables, by which the currency of the amounts is found
 */
export function readFields(
  parameters: Parameters,
  tables: KnownNames['tables'],
  readMoney: TypedFigures['readMoney'],
): ReadFields | null {
  if (!isSentForm(parameters)) return null;
  const periods = withoutPeriodFields(parameters, PERIOD_NAMES);
  const fields = new Set<string>(AMOUNTS.flatMap((name) => Object.values(amountFields(name))));
  const fell = parameters.dealt === undefined ? '' : ([parameters.dealt].flat()[0] ?? '').trim();
  const isFellRead = fell === '' || readQuery({ dealt: fell }).query.dealt !== undefined;
  if (!isFellRead) fields.add('dealt');
  const rest = Object.entries(periods ?? parameters).filter(([key]) => !fields.has(key));
  const currency = currencyOf(readQuery(Object.fromEntries(rest)).query, tables);
  const readAmount: ReadAmount = (text) => readMoney(text, currency);
  const amounts = AMOUNTS.map((name) => [name, readAmounts(parameters, name, readAmount)] as const);
  const read = amounts.flatMap(([name, text]): [string, string][] => (text ? [[name, text]] : []));
  const faults: FieldFault[] = [
    ...amounts.flatMap(([field, text]) => (text === null ? [{ field }] : [])),
    ...PERIOD_NAMES.filter(
      (name) => Object.hasOwn(parameters, periodFields(name).zone) && isFaulty(readPeriodFields(parameters, name)),
    ).map((field) => ({ field })),
    ...(isFellRead ? [] : [{ field: 'dealt' as const }]),
  ];
  return { ...readQuery(Object.fromEntries([...rest, ...read])), faults };
}

type ReadAmount = (text: string) => number | undefined;

const isFaulty = (period: ReturnType<typeof readPeriodFields>): boolean => typeof period === 'object';

/** `least..most` in minor units, empty without either, `null` when one is no amount or they are the wrong way round. */
function readAmounts(parameters: Parameters, name: (typeof AMOUNTS)[number], readAmount: ReadAmount): string | null {
  const fields = amountFields(name);
  const ends = [fields.least, fields.most].map((field) => {
    const text = [parameters[field]].flat()[0]?.trim() ?? '';
    return text === '' ? undefined : (readAmount(text) ?? null);
  });
  const [least, most] = ends;
  if (least === null || most === null) return null;
  if (least === undefined && most === undefined) return '';
  if (least !== undefined && most !== undefined && least > most) return null;
  return `${least ?? ''}..${most ?? ''}`;
}
