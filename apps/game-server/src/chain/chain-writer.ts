import { setTimeout as wait } from 'node:timers/promises';
import {
  type ChainKey,
  type Checkpoint,
  ENTRY_BYTES,
  HOUSE_CHAIN,
  type Link,
  type LinkContent,
  readCheckpoint,
  tableChain,
  writeCheckpoint,
} from '@baize/database';
import type { Batch, EntryOutcome } from '../journal/journal.ts';
import type { Ownership } from '../ownership/ownership.ts';
import type { Log } from '../table/engine/services.ts';
import { Chain } from './chain.ts';
import { Grants } from './grants.ts';
import { LinkStore, tableOf } from './link-store.ts';
import { Pending } from './pending.ts';
import { lawfulUpTo, type TailParts } from './tail.ts';

export interface ChainWriterParts extends TailParts {
  readonly ownership: Ownership;
  readonly key: ChainKey;
  readonly welcomeGrantMinor: number;
  /** Where the checkpoint is kept, outside of the database; it is only logged without. */
  readonly folder: string | undefined;
  readonly log: Log;
}

/** So soon after a commit its rows are in a link. */
const EVERY_MS = 500;
/** So often a link says that the house was watching, and the newest links are written down outside the database. */
const CHECKPOINT_MS = 60_000;
const NOTHING = { first: 0, last: 0, digests: Buffer.alloc(0) };

/**
 * Makes the chains over journal and ledger longer: soon after each commit, by what this process knows of its own writes,
 * never by what the database says of them. What an earlier process left behind is looked through by the rules first.
 */
export class ChainWriter {
  readonly #parts: ChainWriterParts;
  readonly #store: LinkStore;
  readonly #grants: Grants;
  readonly #chains = new Map<string, Chain>();
  readonly #pending = new Map<string, Pending>();
  readonly #stopping = new AbortController();
  /** Links that were sent and not answered: they are sent again, the same, before any others. */
  #unanswered: readonly Link[] = [];
  /** Tables of which a write was not answered: it may be there, and nothing else tells. */
  readonly #doubtful = new Set<string>();
  /** What an earlier checkpoint tells of and the database does not hold. */
  #lost: Checkpoint['heads'] = [];
  #checkpointAt = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(parts: ChainWriterParts) {
    this.#parts = parts;
    this.#store = new LinkStore(parts.pool, parts.ownership);
    this.#grants = new Grants(this.#store, parts.welcomeGrantMinor);
    parts.ownership.onLost((tableId) => this.#leave(tableId));
  }

  /** Finds the chains and brings them up to the rows there are; then goes on with them until it is stopped. */
  async open(): Promise<void> {
    const heads = await this.#store.heads();
    for (const head of heads)
      if (this.#isOurs(head.chain)) this.#chains.set(head.chain, new Chain(head.chain, this.#parts.key, head));
    await this.#compareCheckpoint();
    const house = this.#of(HOUSE_CHAIN).head;
    await this.#grants.open(house?.at);
    // The house's chain is begun last.
    if (house === undefined) await this.#upgrade();
    for (const tableId of this.#parts.ownership.tableIds) await this.#recover(tableId);
    await this.#flush();
    this.#work = this.#run();
  }

  /** What the journal has answered: these rows are to be linked as they were handed over. */
  wrote(batch: Batch, outcomes: readonly EntryOutcome[]): void {
    if (!this.#parts.ownership.owns(batch.tableId)) return;
    this.#pendingOf(batch.tableId).wrote(batch, outcomes);
    this.#doubtful.delete(batch.tableId);
  }

  /** A write of this table was not answered. */
  doubt(tableId: string): void {
    if (this.#parts.ownership.owns(tableId)) this.#doubtful.add(tableId);
  }

  /** Links what is left and writes the last checkpoint. Call it when nothing is written any more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
    try {
      await this.#flush();
      await this.#keepCheckpoint();
    } catch (err) {
      this.#parts.log.error({ err }, 'the chains are not whole: the next start brings them up to date');
    }
  }

  async #run(): Promise<void> {
    for (let isBehind = false; !this.#stopping.signal.aborted; ) {
      await wait(EVERY_MS, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
      try {
        await this.#flush();
        if (Date.now() - this.#checkpointAt >= CHECKPOINT_MS) await this.#keepCheckpoint();
        isBehind = false;
      } catch (err) {
        // Once, however long the database is away.
        if (!isBehind) this.#parts.log.error({ err }, 'rows are not linked yet');
        isBehind = true;
      }
    }
  }

  /** The chains of the tables that this server owns, and the house's, which every server makes longer. */
  #isOurs(chain: string): boolean {
    const tableId = tableOf(chain);
    return tableId === undefined || this.#parts.ownership.owns(tableId);
  }

  #of(name: string): Chain {
    const known = this.#chains.get(name) ?? new Chain(name, this.#parts.key, undefined);
    this.#chains.set(name, known);
    return known;
  }

  #pendingOf(tableId: string): Pending {
    const known = this.#pending.get(tableId) ?? new Pending();
    this.#pending.set(tableId, known);
    return known;
  }

  /** Links what waits at all tables, and the grants there are. */
  async #flush(): Promise<void> {
    await this.#append(this.#unanswered);
    for (;;) {
      const links: Link[] = [];
      for (const [tableId, pending] of this.#pending) links.push(...(await this.#tableLinks(tableId, pending)));
      if (links.length === 0) break;
      await this.#append(links);
    }
    for (const tableId of this.#doubtful) await this.#recover(tableId);
    // A server without tables is on its way out, and others give the grants.
    if (this.#parts.ownership.tableIds.length > 0) await this.#append(this.#grantLinks(await this.#grants.found()));
  }

  async #tableLinks(tableId: string, pending: Pending): Promise<readonly Link[]> {
    const chain = this.#of(tableChain(tableId));
    pending.linkedUpTo(chain.last);
    // Writes that were not answered lie in between; they are there, or what follows would not be.
    if (pending.base !== undefined && pending.base > chain.last) await this.#recover(tableId, pending.base);
    const { last, digests } = await pending.digests(chain.last);
    return digests.length > 0 ? [chain.next({ kind: 'written', first: chain.last + 1, last, digests })] : [];
  }

  #grantLinks({ lawful, refused }: Awaited<ReturnType<Grants['found']>>): readonly Link[] {
    const chain = this.#of(HOUSE_CHAIN);
    const links: Link[] = [];
    if (lawful) links.push(chain.next({ kind: 'written', ...lawful }));
    if (refused) {
      links.push(chain.next({ kind: 'refused', ...refused }, links.at(-1) ?? chain.head));
      this.#parts.log.error({ first: refused.first, last: refused.last }, 'transfers that this house did not write');
    }
    return links;
  }

  async #append(links: readonly Link[]): Promise<void> {
    if (links.length === 0) return;
    this.#unanswered = links;
    const stored = await this.#store.append(links);
    this.#unanswered = [];
    if (stored === 'fenced') return this.#follow();
    for (const link of stored) this.#of(link.chain).became(link);
    for (const { chain, digests } of stored) if (chain === HOUSE_CHAIN) this.#grants.linked(digests);
    for (const link of links) {
      const tableId = tableOf(link.chain);
      if (tableId !== undefined && !stored.includes(link)) this.#parts.ownership.lost(tableId);
    }
  }

  /** Another server has made the next link of the house: what it linked is linked. */
  async #follow(): Promise<void> {
    const head = (await this.#store.heads()).find(({ chain }) => chain === HOUSE_CHAIN);
    if (!head) throw new Error('the chain of the house is gone');
    this.#of(HOUSE_CHAIN).became(head);
    await this.#grants.open(head.at);
  }

  /** The table is another server's, and so is its chain. */
  #leave(tableId: string): void {
    this.#pending.delete(tableId);
    this.#doubtful.delete(tableId);
    this.#chains.delete(tableChain(tableId));
  }

  /** Links the events of a table that no link has, up to one, by what the rules say of them. */
  async #recover(tableId: string, upTo?: number): Promise<void> {
    const chain = this.#of(tableChain(tableId));
    const newest = upTo ?? (await this.#store.newestVersion(tableId));
    const first = chain.last + 1;
    if (newest < first) return;
    const lawful = Math.min(newest, await lawfulUpTo(this.#parts, tableId, first));
    if (lawful >= first) await this.#append([await this.#found(chain, 'recovered', first, lawful)]);
    if (lawful >= newest) return;
    this.#parts.log.error({ table: tableId, first: lawful + 1, last: newest }, 'events that this house did not write');
    await this.#append([await this.#found(chain, 'refused', lawful + 1, newest)]);
  }

  async #found(chain: Chain, kind: LinkContent['kind'], first: number, last: number): Promise<Link> {
    const digests = await this.#store.digests(chain.name.slice(tableChain('').length), first, last);
    return chain.next({ kind, first, last, digests });
  }

  /** A database of an earlier version: what is there is linked as it is found, and said to be that. */
  async #upgrade(): Promise<void> {
    let links: Link[] = [];
    for await (const { tableId, entries } of this.#store.everything()) {
      if (!this.#parts.ownership.owns(tableId)) continue;
      const chain = this.#of(tableChain(tableId));
      const digests: Buffer[] = [];
      for (let at = 0; at < entries.length; at += ENTRY_BYTES)
        if (entries.readInt32BE(at) > chain.last) digests.push(entries.subarray(at + 4, at + ENTRY_BYTES));
      if (digests.length === 0) continue;
      const [first, last] = [chain.last + 1, chain.last + digests.length];
      const link = chain.next({ kind: 'upgrade', first, last, digests: Buffer.concat(digests) });
      chain.became(link);
      links.push(link);
      if (links.length < 64) continue;
      await this.#append(links);
      links = [];
    }
    const grants = (await this.#grants.all()) ?? NOTHING;
    await this.#append([...links, this.#of(HOUSE_CHAIN).next({ kind: 'upgrade', ...grants })]);
  }

  async #compareCheckpoint(): Promise<void> {
    const { folder, log } = this.#parts;
    const before = folder === undefined ? null : await readCheckpoint(folder);
    if (!before) return;
    const lost: Checkpoint['heads'][number][] = [];
    for (const head of before.heads) if (!(await this.#store.holds(head))) lost.push(head);
    this.#lost = lost.filter(({ chain }) => this.#isOurs(chain));
    if (lost.length > 0) log.error({ lost }, 'the database lacks links that the last checkpoint tells of');
  }

  /** Writes down the newest links outside the database, with a link of now: up to here the house has watched. */
  async #keepCheckpoint(): Promise<void> {
    if (this.#parts.ownership.tableIds.length === 0) return;
    const house = this.#of(HOUSE_CHAIN);
    const last = house.last;
    await this.#append([house.next({ kind: 'written', ...NOTHING, first: last, last })]);
    this.#checkpointAt = Date.now();
    const newest = [...this.#chains.values()].flatMap(({ head }) => head ?? []);
    const heads = newest.map(({ chain, number, hash }) => ({ chain, number, hash: hash.toString('hex') }));
    this.#parts.log.info({ heads }, 'checkpoint');
    const { folder } = this.#parts;
    if (folder === undefined) return;
    // Other servers of the house may keep theirs in the same folder.
    const others = (await readCheckpoint(folder))?.heads.filter(({ chain }) => !this.#chains.has(chain)) ?? [];
    await writeCheckpoint(folder, { at: this.#checkpointAt, heads: [...this.#lost, ...others, ...heads] });
  }
}
