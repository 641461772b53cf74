import { keepable } from '@baize/database';

/** What JSON can say and Postgres cannot keep: the NUL character and halves of surrogate pairs. */
const UNKEEPABLE = /\\u(?:0000|d[89a-f]..)/;

/**
 * A value as JSON that Postgres stores. What it could not keep becomes U+FFFD, so that one strange character in a
 * reason cannot refuse the bets of others in the same batch.
 */
export function storable(value: unknown): string {
  const json = JSON.stringify(value);
  // Hardly any text escapes a character in this way, and to see that is quicker than to look how.
  if (!json.includes('\\u') || !UNKEEPABLE.test(json)) return json;
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? keepable(part) : part));
}
