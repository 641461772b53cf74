import { expect, test, vi } from 'vitest';
import type { ClientSocket } from '../../src/channels/sockets.ts';
import { RightOfWay } from '../../src/feed/right-of-way.ts';
import { Standings } from '../../src/standings/standings.ts';

const nothing = () => undefined;
const playerWith = (userId: string) =>
  ({ data: { identity: { visitor: { userId, role: 'player' } } }, emit: nothing }) as unknown as ClientSocket; // what standings use of it

test('FE7: when a round ends, only its players’ standings are read, however many are connected', async () => {
  const asked: (readonly string[])[] = [];
  const standings = new Standings({
    store: {
      read: async (ids) => {
        asked.push(['everything', ...ids]);
        return new Map();
      },
      playersOf: async () => ['ana', 'at another server'],
      changes: async (ids) => {
        asked.push(ids);
        return new Map();
      },
      answerCheck: async () => 0,
    },
    openAccounts: async () => undefined,
    topUps: { offers: async () => new Map() },
    checks: { learn: nothing, forget: nothing, isDue: () => false, areLimitsOver: () => false },
    way: new RightOfWay(),
    now: () => 0,
    replayKeyOf: () => '',
    log: { error: nothing },
  });
  for (const userId of ['ana', 'ben', 'carl']) standings.join(playerWith(userId));
  await vi.waitFor(() => expect(asked).toEqual([['everything', 'ana', 'ben', 'carl']]), 15_000);
  let hear: (news: object) => void = nothing;
  const view = { roundId: 'VES-1', round: { phase: 'playing' } };
  const table = { info: { id: 'vesper' }, pushed: view, onNews: (listener: typeof hear) => (hear = listener) };
  standings.follow({ table, channel: { has: () => false } } as unknown as Parameters<Standings['follow']>[0]); // as above
  hear({ results: [{ roundId: 'VES-1' }], reversed: [], own: [] });
  await vi.waitFor(() => expect(asked.slice(1)).toEqual([['ana']]), 15_000);
  standings.close();
});
