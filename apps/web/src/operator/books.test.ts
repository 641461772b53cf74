import { afterEach, expect, test, vi } from 'vitest';
import { freshFor, provenBooks } from './books.ts';

afterEach(() => vi.unstubAllEnvs());

test('whoever asks while the books are proven waits for that proof, and one that failed is not kept', async () => {
  // Without a database the proof fails once it is under way.
  vi.stubEnv('DATABASE_URL', '');
  const first = provenBooks({ again: true });
  expect(provenBooks({ again: true })).toBe(first);
  await expect(first).rejects.toThrow('DATABASE_URL');
  const second = provenBooks();
  expect(second).not.toBe(first);
  await expect(second).rejects.toThrow('DATABASE_URL');
});

test('pages verify books of any size for at most a twentieth of the time', () => {
  expect(freshFor(800)).toBe(5 * 60_000);
  expect(freshFor(60_000)).toBe(20 * 60_000);
});
