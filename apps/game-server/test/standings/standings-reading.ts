import type { ClientSocket } from '../../src/channels/sockets.ts';
import { RightOfWay } from '../../src/feed/right-of-way.ts';
import type { StandingStore } from '../../src/standings/standing-store.ts';
import { Standings } from '../../src/standings/standings.ts';

const nothing = () => undefined;

/** A window of a player. */
export const windowOf = (userId: string) =>
  ({ data: { identity: { visitor: { userId, role: 'player' } } }, emit: nothing }) as unknown as ClientSocket; // what standings use of it

/** Standings that say in `asked` of whom they read everything; what else they read is the test's own. */
export function standingsReading(
  asked: (readonly string[])[],
  store: Pick<StandingStore, 'playersOf' | 'changes'>,
): Standings {
  return new Standings({
    store: {
      read: async (ids) => {
        asked.push(['everything', ...ids]);
        return new Map();
      },
      ...store,
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
}
