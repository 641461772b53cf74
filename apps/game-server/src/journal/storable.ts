import { storableText } from '@baize/database';

/** Characters that JSON can hold and Postgres cannot: NUL and unpaired surrogates. */
const UNSTORABLE = /\\u(?:0000|d[89a-f]..)/;

/**
 * A value as JSON that Postgres can store. Characters it cannot store become U+FFFD, so that one of them in a reason
 * cannot fail the other bets of the batch.
 */
export function storable(value: unknown): string {
  const json = JSON.stringify(value);
  // Few texts contain such an escape, and `includes` is faster than the expression.
  if (!json.includes('\\u') || !UNSTORABLE.test(json)) return json;
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
}
