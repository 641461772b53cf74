import { expect, test } from 'vitest';
import { z } from 'zod';
import { readCursor, writeCursor } from './cursor.ts';

const Place = z.object({ at: z.int(), id: z.string() });

test('a cursor is read as it was written', () => {
  const place = { at: 1_767_000_000_123, id: 'event:vesper:812' };
  expect(readCursor(writeCursor(place), Place)).toEqual(place);
});

test.each(['', 'x', 'bm8', writeCursor({ at: 'now', id: 'x' }), writeCursor(null)])('%j is none', (text) => {
  expect(readCursor(text, Place)).toBeNull();
});
