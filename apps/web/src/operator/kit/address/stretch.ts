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
