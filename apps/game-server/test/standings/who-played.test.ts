import { expect, test, vi } from 'vitest';
import type { Standings } from '../../src/standings/standings.ts';
import { standingsReading, windowOf } from './standings-reading.ts';

const nothing = () => undefined;

test('FE7: when a round ends, only its players’ standings are read, however many are connected', async () => {
  const asked: (readonly string[])[] = [];
  const standings = standingsReading(asked, {
    playersOf: async () => ['ana', 'at another server'],
    changes: async (ids) => {
      asked.push(ids);
      return new Map();
    },
  });
  for (const userId of ['ana', 'ben', 'carl']) standings.join(windowOf(userId));
  await vi.waitFor(() => expect(asked).toEqual([['everything', 'ana', 'ben', 'carl']]), 15_000);
  let hear: (news: object) => void = nothing;
  const view = { roundId: 'VES-1', round: { phase: 'playing' } };
  const table = { info: { id: 'vesper' }, pushed: view, onNews: (listener: typeof hear) => (hear = listener) };
  standings.follow({ table, channel: { has: () => false } } as unknown as Parameters<Standings['follow']>[0]); // as above
  hear({ results: [{ roundId: 'VES-1' }], reversed: [], own: [] });
  await vi.waitFor(() => expect(asked.slice(1)).toEqual([['ana']]), 15_000);
  standings.close();
});
