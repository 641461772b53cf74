import { timingSafeEqual } from 'node:crypto';

/** Whether a received text is the expected secret one; the time that it takes reveals nothing of the secret. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
