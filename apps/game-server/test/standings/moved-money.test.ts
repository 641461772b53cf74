import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientSocket } from '../../src/channels/sockets.ts';
import type { Standings } from '../../src/standings/standings.ts';
import { standingsReading, windowOf } from './standings-reading.ts';

const nothing = () => undefined;

let asked: (readonly string[])[];
let standings: Standings;
/** The windows at the table that is followed. */
let atVesper: Set<ClientSocket>;

/** What was read since: everything of some players, or only their accounts. */
const read = async (...expected: (readonly string[])[]) => {
  await vi.waitFor(() => expect(asked).toEqual(expected), 15_000);
  asked.length = 0;
};

beforeEach(async () => {
  asked = [];
  standings = standingsReading(asked, {
    playersOf: async () => [],
    changes: async (_, __, touched) => {
      asked.push(['accounts', ...touched]);
      return new Map();
    },
  });
  const table = { tableId: 'vesper', info: { id: 'vesper' }, pushed: { roundId: null, round: null }, onNews: nothing };
  atVesper = new Set();
  standings.follow({ table, channel: atVesper } as unknown as Parameters<Standings['follow']>[0]); // as above
  const [ana, ben] = [windowOf('ana'), windowOf('ben')];
  for (const window of [ana, ben, windowOf('ben')]) standings.join(window);
  for (const window of [ana, ben]) atVesper.add(window);
  await read(['everything', 'ana', 'ben']);
});
afterEach(() => standings.close());

test('OW8: of what moves at a table that is followed, only windows elsewhere are sent the accounts', async () => {
  standings.balancesChanged({ moved: ['ana', 'ben', 'who is not here'], ended: [], tableId: 'vesper' });
  await read(['accounts', 'ben']);
  standings.balancesChanged({ moved: [], ended: ['ana', 'ben'], tableId: 'vesper' });
  await read(['accounts', 'ben']);
});

test('OW8: what moves at a table that is not followed, or at an unknown one, is read for all windows', async () => {
  standings.balancesChanged({ moved: ['ana'], ended: ['ben'], tableId: 'roma' });
  await read(['everything', 'ben'], ['accounts', 'ana']);
  standings.balancesChanged({ moved: ['ana'], ended: [] });
  await read(['accounts', 'ana']);
  standings.unfollow('vesper');
  standings.balancesChanged({ moved: ['ana'], ended: ['ben'], tableId: 'vesper' });
  await read(['everything', 'ben'], ['accounts', 'ana']);
});
