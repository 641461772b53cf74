import { timingSafeEqual } from 'node:crypto';

/** Whether a received text is the expected secret one; how long that takes says nothing about the secret's content. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
