import { setTimeout as wait } from 'node:timers/promises';
import {
  type ChainKey,
  HOUSE_CHAIN,
  type Link,
  type LinkContent,
  RECORDS_CHAIN,
  SHARED_CHAINS,
  tableChain,
} from '@baize/database';
import type { Batch, EntryOutcome } from '../journal/journal.ts';
import type { Log } from '../log.ts';
import type { Ownership } from '../ownership/ownership.ts';
import { Chain } from './chain.ts';
import { Checkpoints } from './checkpoints.ts';
import { Grants } from './grants.ts';
import { LinkStore, tableOf } from './link-store.ts';
import { Pending } from './pending.ts';
import { Records } from './records.ts';
import { type TailParts, validUpTo } from './tail.ts';

export interface ChainWriterParts extends TailParts {
  readonly ownership: Ownership;
  readonly key: ChainKey;
  /** Folder of the checkpoint, outside the database; `undefined`: the checkpoint is only logged. */
  readonly folder: string | undefined;
  readonly log: Log;
}

/** Committed rows are linked within this time. */
const EVERY_MS = 500;
/** How often an empty link shows that the server was running, and the newest links are saved outside the database. */
const CHECKPOINT_MS = 60_000;
/** How long the rows of a table that was taken over wait: first the tables that were taken with it are opened. */
const AFTER_TAKEOVER_MS = 3_000;
const NOTHING = { first: 0, last: 0, digests: Buffer.alloc(0) };

/**
 * Extends the chains over journal, ledger and recorded changes shortly after each commit, from this process's own copy of what it wrote,
 * never from the rows in the database. Rows that an earlier process left unlinked are first checked against the rules.
 */
export class ChainWriter {
  readonly #parts: ChainWriterParts;
  readonly #store: LinkStore;
  readonly #grants: Grants;
  readonly #records: Records;
  readonly #chains = new Map<string, Chain>();
  readonly #pending = new Map<string, Pending>();
  readonly #stopping = new AbortController();
  /** Links whose insert was not confirmed: sent again unchanged before any others. */
  #unanswered: readonly Link[] = [];
  /** Tables with an unconfirmed write: only the database shows whether it is stored. */
  readonly #doubtful = new Set<string>();
  /** Until when the rows of tables wait that were taken over, on the monotonic clock, ms. */
  readonly #waiting = new Map<string, number>();
  /** Tables whose rows of an earlier process have not been checked and linked yet. */
  readonly #unchecked = new Set<string>();
  readonly #checkpoints: Checkpoints;
  /** When the newest checkpoint was kept, on the monotonic clock. */
  #checkpointAt = Number.NEGATIVE_INFINITY;
  #work: Promise<void> = Promise.resolve();
  /** The last of the flushes, which come one after the other. */
  #flushing: Promise<void> = Promise.resolve();

  constructor(parts: ChainWriterParts) {
    this.#parts = parts;
    this.#store = new LinkStore(parts.pool, parts.ownership);
    this.#checkpoints = new Checkpoints(parts);
    this.#grants = new Grants(this.#store, parts.pool);
    this.#records = new Records(this.#store);
    parts.ownership.onLost((tableId) => this.#leave(tableId));
  }

  /** Loads the chains, links the rows that are not linked yet, and then extends the chains until stopped. */
  async open(): Promise<void> {
    const heads = await this.#store.heads([...SHARED_CHAINS, ...this.#parts.ownership.tableIds.map(tableChain)]);
    for (const head of heads) this.#chains.set(head.chain, new Chain(head.chain, this.#parts.key, head));
    await this.#checkpoints.compare(this.#store, (chain) => this.#isOurs(chain));
    await this.#grants.open(this.#of(HOUSE_CHAIN).head?.at);
    await this.#linkFoundRecords();
    for (const tableId of this.#parts.ownership.tableIds) this.#unchecked.add(tableId);
    await this.#flush().catch((err: unknown) => this.#parts.log.error({ err }, 'rows are not linked yet'));
    this.#work = this.#run();
  }

  /** Loads the chain of a table that this server has taken while it runs; what its former owner did not link is linked later. */
  async takeOver(tableId: string): Promise<void> {
    const name = tableChain(tableId);
    const [head] = await this.#store.heads([name]);
    this.#chains.set(name, new Chain(name, this.#parts.key, head));
    this.#doubtful.add(tableId);
    this.#waiting.set(tableId, performance.now() + AFTER_TAKEOVER_MS);
  }

  /** Queues the written entries of a batch for linking, as they were passed to the journal. */
  wrote(batch: Batch, outcomes: readonly EntryOutcome[]): void {
    if (!this.#parts.ownership.owns(batch.tableId)) return;
    this.#pendingOf(batch.tableId).wrote(batch, outcomes);
    this.#doubtful.delete(batch.tableId);
  }

  /** A write to this table was not confirmed. */
  doubt(tableId: string): void {
    if (this.#parts.ownership.owns(tableId)) this.#doubtful.add(tableId);
  }

  /** Links what was written so far, of this table for certain; what cannot be linked now is linked by its next owner. */
  async link(tableId: string): Promise<void> {
    this.#waiting.delete(tableId);
    await this.#flush().catch((err: unknown) => this.#parts.log.error({ err }, 'rows are not linked yet'));
  }

  /** Links the remaining rows and writes the last checkpoint. Call it after the last write. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#waiting.clear();
    await this.#work;
    try {
      await this.#flush();
      await this.#keepCheckpoint();
    } catch (err) {
      this.#parts.log.error({ err }, 'some rows are not linked: the next start links them');
    }
  }

  async #run(): Promise<void> {
    for (let isBehind = false; !this.#stopping.signal.aborted; ) {
      await wait(EVERY_MS, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
      try {
        await this.#flush();
        if (performance.now() - this.#checkpointAt >= CHECKPOINT_MS) await this.#keepCheckpoint();
        isBehind = false;
      } catch (err) {
        // Logged once per outage of the database.
        if (!isBehind) this.#parts.log.error({ err }, 'rows are not linked yet');
        isBehind = true;
      }
    }
  }

  /** The chains of the tables that this server owns, and the shared chains, which all servers extend. */
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

  /**
   * Links the pending rows of all tables, and the unlinked grants. A table whose rows cannot be linked does not hold up
   * the others. @throws the first failure, after all were tried
   */
  #flush(): Promise<void> {
    const flushing = this.#flushing.then(() => this.#flushAll());
    this.#flushing = flushing.catch(() => undefined);
    return flushing;
  }

  async #flushAll(): Promise<void> {
    await this.#append(this.#unanswered);
    const failures: unknown[] = [];
    const failing = new Set<string>();
    const trying = async <Result>(tableId: string, act: () => Promise<Result>): Promise<Result | undefined> => {
      if (failing.has(tableId) || this.#mustWait(tableId)) return undefined;
      return act().catch((error: unknown) => {
        failing.add(tableId);
        failures.push(error);
        return undefined;
      });
    };
    for (;;) {
      const links: Link[] = [];
      for (const [tableId, pending] of this.#pending)
        links.push(...((await trying(tableId, () => this.#tableLinks(tableId, pending))) ?? []));
      if (links.length === 0) break;
      await this.#append(links);
    }
    for (const tableId of this.#doubtful) await trying(tableId, () => this.#recover(tableId));
    for (const tableId of this.#unchecked)
      await trying(tableId, async () => {
        await this.#recover(tableId);
        this.#unchecked.delete(tableId);
      });
    // A server without tables has been taken over; other servers link the grants.
    if (this.#parts.ownership.tableIds.length > 0) {
      await this.#append(this.#grantLinks(await this.#grants.found()));
      await this.#linkRecords('written');
    }
    if (failures.length > 0) throw failures[0];
  }

  #mustWait(tableId: string): boolean {
    if (performance.now() < (this.#waiting.get(tableId) ?? 0)) return true;
    this.#waiting.delete(tableId);
    return false;
  }

  async #tableLinks(tableId: string, pending: Pending): Promise<readonly Link[]> {
    const chain = this.#of(tableChain(tableId));
    pending.linkedUpTo(chain.last);
    // The versions in between are unconfirmed writes. They are stored, as a later version is.
    if (pending.base !== undefined && pending.base > chain.last) await this.#recover(tableId, pending.base);
    const { last, digests } = await pending.digests(chain.last);
    return digests.length > 0 ? [chain.next({ kind: 'written', first: chain.last + 1, last, digests })] : [];
  }

  /** Links the changes that were recorded before there was this chain, or while no server ran. */
  async #linkFoundRecords(): Promise<void> {
    const { head } = this.#of(RECORDS_CHAIN);
    await this.#records.open(head?.at);
    while (await this.#linkRecords(head === undefined ? 'upgrade' : 'recovered')) {
      // Until none is left.
    }
  }

  /** Links the oldest unlinked changes; returns whether there were any. */
  async #linkRecords(kind: LinkContent['kind']): Promise<boolean> {
    const found = await this.#records.found();
    if (found) await this.#append([this.#of(RECORDS_CHAIN).next({ kind, ...found })]);
    return found !== undefined;
  }

  #grantLinks({ valid, refused }: Awaited<ReturnType<Grants['found']>>): readonly Link[] {
    const chain = this.#of(HOUSE_CHAIN);
    const links: Link[] = [];
    if (valid) links.push(chain.next({ kind: 'written', ...valid }));
    if (refused) {
      links.push(chain.next({ kind: 'refused', ...refused }, links.at(-1) ?? chain.head));
      this.#parts.log.error(
        { first: refused.first, last: refused.last },
        'transfers that no server of this house wrote',
      );
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
    for (const { chain, digests } of stored)
      if (chain === HOUSE_CHAIN) this.#grants.linked(digests);
      else if (chain === RECORDS_CHAIN) this.#records.linked(digests);
    for (const link of links) {
      const tableId = tableOf(link.chain);
      if (tableId !== undefined && !stored.includes(link)) this.#parts.ownership.lost(tableId);
    }
  }

  /** Another server has appended to the shared chains: continues after its links. */
  async #follow(): Promise<void> {
    const heads = await this.#store.heads(SHARED_CHAINS);
    const newest = (chain: string) => heads.find((head) => head.chain === chain);
    for (const head of heads) this.#of(head.chain).became(head);
    await this.#grants.open(newest(HOUSE_CHAIN)?.at);
    await this.#records.open(newest(RECORDS_CHAIN)?.at);
  }

  /** Drops the chain of a table that another server has taken. */
  #leave(tableId: string): void {
    this.#pending.delete(tableId);
    this.#doubtful.delete(tableId);
    this.#waiting.delete(tableId);
    this.#unchecked.delete(tableId);
    this.#chains.delete(tableChain(tableId));
  }

  /** Checks the unlinked events of a table up to `upTo` by the rules and links them as `recovered` or `refused`. */
  async #recover(tableId: string, upTo?: number): Promise<void> {
    const chain = this.#of(tableChain(tableId));
    const newest = upTo ?? (await this.#store.newestVersion(tableId));
    const first = chain.last + 1;
    if (newest < first) return;
    const valid = Math.min(newest, await validUpTo(this.#parts, tableId, first));
    if (valid >= first) await this.#append([await this.#found(chain, 'recovered', first, valid)]);
    if (valid >= newest) return;
    this.#parts.log.error(
      { table: tableId, first: valid + 1, last: newest },
      'events that no server of this house wrote',
    );
    await this.#append([await this.#found(chain, 'refused', valid + 1, newest)]);
  }

  async #found(chain: Chain, kind: LinkContent['kind'], first: number, last: number): Promise<Link> {
    const digests = await this.#store.digests(chain.name.slice(tableChain('').length), first, last);
    return chain.next({ kind, first, last, digests });
  }

  /** Saves the newest links outside the database, after an empty link that shows the server was running until now. */
  async #keepCheckpoint(): Promise<void> {
    if (this.#parts.ownership.tableIds.length === 0) return;
    const house = this.#of(HOUSE_CHAIN);
    const last = house.last;
    await this.#append([house.next({ kind: 'written', ...NOTHING, first: last, last })]);
    await this.#checkpoints.keep(this.#chains);
    this.#checkpointAt = performance.now();
  }
}
