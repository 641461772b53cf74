const SPECIAL = /["\\]/g;

/**
 * Lists as Postgres writes arrays. The driver would quote and escape every number by itself, which at some hundred
 * bets a statement costs as much as everything else on this side.
 */
export const numberArray = (numbers: readonly (number | null)[]): string =>
  `{${numbers.map((number) => number ?? 'NULL').join(',')}}`;

export const booleanArray = (booleans: readonly boolean[]): string => `{${booleans.join(',')}}`;

export const textArray = (texts: readonly (string | null)[]): string =>
  `{${texts.map((text) => (text === null ? 'NULL' : quoted(text))).join(',')}}`;

const quoted = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replace(SPECIAL, '\\$&')}"` : `"${text}"`;
