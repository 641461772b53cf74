import type { Stretch } from '@baize/database';

/** Escapes only what would be ambiguous in an address: people read and write these. */
export const readable = (value: string): string =>
  encodeURIComponent(value).replace(/%(?:3A|2C|7E|20)/g, (code) => (code === '%20' ? '+' : decodeURIComponent(code)));

/** `from..until`; either may be missing. */
export const ENDS = /^(.*?)\.\.(.*)$/;

/** Reads a period; `undefined` if it is invalid. */
export function parseStretch(text: string): Stretch | undefined {
  const [, first = '', last = ''] = ENDS.exec(text) ?? [];
  const [from, until] = [parseMoment(first), parseMoment(last)];
  if (from === null || until === null || (from === undefined && until === undefined)) return undefined;
  return { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
}

/** Nothing for an open end, `null` for what is no moment. A plus sign arrives as a space where it was not escaped. */
function parseMoment(text: string): number | undefined | null {
  if (text === '') return undefined;
  const whole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+ -]\d\d:\d\d)$/.test(text);
  const ms = whole ? Date.parse(text.replace(' ', '+')) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

/** A period as written in an address. */
export const printStretch = ({ from, until }: Stretch): string => `${printMoment(from)}..${printMoment(until)}`;

function printMoment(ms: number | undefined): string {
  return ms === undefined ? '' : new Date(ms).toISOString().replace(/(?::00)?\.000Z$/, 'Z');
}

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The maximum length of a name or of words in an address. */
export const LONGEST = 200;

/** A part of an address without the spaces around it; `undefined` where it is missing, empty or too long. */
export function one(value: Parameters[string]): string | undefined {
  const text = (typeof value === 'string' ? value : value?.[0])?.trim();
  return text === '' || text === undefined || text.length > LONGEST ? undefined : text;
}

/** The fields of a period in a form of a browser without scripts, what asks for the whole list, and by what Next asks for data. */
const OF_FORMS = /^(?:_rsc|whole|[a-z]+-(?:from|until|zone|last|least|most))$/;

/** The parts of an address whose names are none of these: an export by a misspelt filter would contain everything. */
export const unknownParts = (parameters: Parameters, known: readonly string[]): readonly string[] =>
  Object.entries(parameters).flatMap(([key, value]) =>
    known.includes(key) || OF_FORMS.test(key) ? [] : [`${key}=${[value].flat()[0] ?? ''}`],
  );

/**
 * The keys whose value was not understood: they are missing when the address is written again.
 * @param again the address as written from what was read
 */
export function unreadParts(parameters: Parameters, keys: readonly string[], again: string): readonly string[] {
  const read = new URL(again, 'http://house').searchParams;
  return keys.flatMap((key) => {
    const value = parameters[key];
    const text = (typeof value === 'string' ? value : value?.[0])?.trim() ?? '';
    return text === '' || read.has(key) ? [] : [`${key}=${text}`];
  });
}
