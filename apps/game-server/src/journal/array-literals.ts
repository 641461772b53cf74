const SPECIAL = /["\\]/g;

/**
 * Lists as Postgres array literals. The driver would quote and escape every number separately, which for several
 * hundred bets per statement costs as much as all other work in this process.
 */
export const numberArray = (numbers: readonly (number | null)[]): string =>
  `{${numbers.map((number) => number ?? 'NULL').join(',')}}`;

export const booleanArray = (booleans: readonly boolean[]): string => `{${booleans.join(',')}}`;

export const textArray = (texts: readonly (string | null)[]): string =>
  `{${texts.map((text) => (text === null ? 'NULL' : quoted(text))).join(',')}}`;

const quoted = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replace(SPECIAL, '\\$&')}"` : `"${text}"`;
