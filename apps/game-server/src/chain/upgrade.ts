import { ENTRY_BYTES, type Link } from '@baize/database';
import type { Ownership } from '../ownership/ownership.ts';
import type { Chain } from './chain.ts';
import type { LinkStore } from './link-store.ts';

/** Continues the chains of this server's tables over all rows that they do not cover, unchecked, as `upgrade`. */
export async function* upgradeLinks(
  store: LinkStore,
  ownership: Pick<Ownership, 'owns'>,
  chainOf: (tableId: string) => Chain,
): AsyncIterable<Link> {
  for await (const { tableId, entries } of store.everything()) {
    if (!ownership.owns(tableId)) continue;
    const chain = chainOf(tableId);
    const digests: Buffer[] = [];
    for (let at = 0; at < entries.length; at += ENTRY_BYTES)
      if (entries.readInt32BE(at) > chain.last) digests.push(entries.subarray(at + 4, at + ENTRY_BYTES));
    if (digests.length === 0) continue;
    const [first, last] = [chain.last + 1, chain.last + digests.length];
    const link = chain.next({ kind: 'upgrade', first, last, digests: Buffer.concat(digests) });
    chain.became(link);
    yield link;
  }
}
