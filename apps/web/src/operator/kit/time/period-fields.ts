import { fromField, isZone } from '@baize/protocol/wall-clock';
import { printStretch } from '../address/stretch.ts';

export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The names of the fields of a period in a form: `opened-from`, `opened-until`, `opened-zone`. */
export const periodFields = (name: string) =>
  ({ from: `${name}-from`, until: `${name}-until`, zone: `${name}-zone`, last: `${name}-last` }) as const;

export type PeriodFault = 'empty' | 'order' | 'unreadable';

/**
 * Reads the fields of a period that a form has sent, as the parameter that addresses have: `from..until` in UTC.
 * `undefined` when the form had no such fields or they are empty.
 */
export function readPeriodFields(parameters: Parameters, name: string): string | { fault: PeriodFault } | undefined {
  const fields = periodFields(name);
  const text = (field: string) => [parameters[field]].flat()[0]?.trim() ?? '';
  const [from, until, zone] = [text(fields.from), text(fields.until), text(fields.zone)];
  if (from === '' && until === '') return undefined;
  if (!isZone(zone)) return { fault: 'unreadable' };
  // In the repeated hour: the first of the two moments unless the box of the field is ticked.
  const of = (field: string) => ([parameters[fields.last]].flat().includes(field) ? 'last' : 'first');
  const ends = { from: fromField(from, zone, of('from')), until: fromField(until, zone, of('until')) };
  if ((from !== '' && ends.from === undefined) || (until !== '' && ends.until === undefined))
    return { fault: 'unreadable' };
  if (ends.from !== undefined && ends.until !== undefined && ends.from >= ends.until) return { fault: 'order' };
  return printStretch({
    ...(ends.from === undefined ? {} : { from: ends.from }),
    ...(ends.until === undefined ? {} : { until: ends.until }),
  });
}

/** The parameters with the fields of these periods as one parameter each; `null` when no form has sent any. */
export function withoutPeriodFields(parameters: Parameters, names: readonly string[]): Parameters | null {
  const sent = names.filter((name) => Object.hasOwn(parameters, periodFields(name).zone));
  if (sent.length === 0) return null;
  const fields = new Set<string>(sent.flatMap((name) => Object.values(periodFields(name))));
  const rest = Object.fromEntries(Object.entries(parameters).filter(([key]) => !fields.has(key)));
  const read = sent.flatMap((name): [string, string][] => {
    const period = readPeriodFields(parameters, name);
    if (period === undefined) return [];
    // Not understood: the page reports it as such.
    return [[name, typeof period === 'string' ? period : [parameters[periodFields(name).from]].flat()[0] || '?']];
  });
  return { ...rest, ...Object.fromEntries(read) };
}
