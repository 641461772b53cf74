import { type ChainKey, type createPool, DIGEST_BYTES, type Link, tableChain } from '@baize/database';
import { Chain } from '../../apps/game-server/src/chain/chain.ts';
import { LinkStore } from '../../apps/game-server/src/chain/link-store.ts';
import type { Ownership } from '../../apps/game-server/src/ownership/ownership.ts';

type Pool = ReturnType<typeof createPool>;

/** What a table writes in some seconds is one link. */
const EVENTS_A_LINK = 18;
const EVENTS_A_TIME = 18_000;

/** Links and signs all events of these tables as if they had been linked when they were written: filled ones follow no rules. */
export async function linkEvents(pool: Pool, ownership: Ownership, key: ChainKey): Promise<void> {
  const store = new LinkStore(pool, ownership);
  for (const tableId of ownership.tableIds) {
    const chain = new Chain(tableChain(tableId), key, undefined);
    const newest = await store.newestVersion(tableId);
    for (let first = 1; first <= newest; first += EVENTS_A_TIME) {
      const last = Math.min(newest, first + EVENTS_A_TIME - 1);
      await store.append(linksOf(chain, first, last, await store.digests(tableId, first, last)));
    }
  }
}

function linksOf(chain: Chain, from: number, until: number, digests: Buffer): readonly Link[] {
  const links: Link[] = [];
  for (let first = from; first <= until; first += EVENTS_A_LINK) {
    const last = Math.min(until, first + EVENTS_A_LINK - 1);
    const own = digests.subarray((first - from) * DIGEST_BYTES, (last - from + 1) * DIGEST_BYTES);
    const link = chain.next({ kind: 'written', first, last, digests: own });
    chain.became(link);
    links.push(link);
  }
  return links;
}
