import type { Rows } from '../proofs/snapshot.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { ChainFault } from './faults.ts';
import { HOUSE_CHAIN, type Link, linkHash, SHARED_CHAINS, signatureCheck, tableChain } from './links.ts';
import { proveRecords } from './prove-records.ts';
import {
  allEntries,
  compareDigest,
  ENTRY_BYTES,
  eventBytes,
  GRANT_DIGEST,
  grantBytes,
  isArchived,
} from './row-digest.ts';

/** Evidence from outside the database, needed to prove chains. */
export type ChainEvidence = {
  /** Public keys that signed links, 64 hexadecimal digits each. */
  readonly publicKeys: readonly string[];
  /** The newest chain heads stored outside the database; `null` without a checkpoint. */
  readonly checkpoint: Checkpoint | null;
};

/** Rows of a chain that are in no link yet: versions of a table, or ids. */
export type Unlinked = { readonly chain: string; readonly first: number; readonly last: number; readonly rows: number };

/** Whether the journal, the ledger and the recorded rows are unchanged. */
export type ChainProof = {
  readonly links: number;
  /** Number of rows by the kind of their link. */
  readonly linked: { readonly written: number; readonly recovered: number; readonly upgrade: number };
  /** Number of linked events whose rows are in the archive: of these, the transfers and the links are proven here. */
  readonly archived: number;
  /** Number of linked changes of the audit log, configurations, roles, shoes, chat and finished rounds. */
  readonly records: number;
  /** Rows that are not linked yet: too new, or waiting for a server restart. */
  readonly waiting: number;
  /** Which rows these are: nobody has checked them. */
  readonly unlinked: readonly Unlinked[];
  /** When the compared checkpoint was written, ms; `null` without one. */
  readonly checkpointAt: number | null;
  readonly faults: readonly ChainFault[];
};

/** Maximum number of reported faults: a single one is enough to close the casino. */
const MAX_FAULTS = 100;
/** An unlinked row this much older than the newest link is a fault, ms. */
const GRACE_MS = 10_000;
/** An unlinked row dated this far in the future is a fault: no server clock is that far ahead, ms. */
const AHEAD_MS = 60_000;
const BLOCKS_PER_FETCH = 64;

const GRANTS = `
SELECT t.id::text AS id, ${GRANT_DIGEST} AS digest, t.at FROM transfer t WHERE t."tableId" IS NULL ORDER BY t.id`;

/** Compares every event and transfer with its digest, and every chain with its keys and the checkpoint. */
export async function proveChains(rows: Rows, { publicKeys, checkpoint }: ChainEvidence): Promise<ChainProof> {
  const proof = new Proof(rows, signatureCheck(publicKeys), checkpoint);
  await proof.begin();
  await rows(`DECLARE entries NO SCROLL CURSOR FOR ${allEntries()}`);
  let table: { readonly id: string; readonly blocks: Buffer[] } | undefined;
  for (;;) {
    const blocks = await rows<{ tableId: string; entries: Buffer }>(`FETCH ${BLOCKS_PER_FETCH} FROM entries`);
    for (const block of blocks) {
      if (table && table.id !== block.tableId) await proof.table(table.id, Buffer.concat(table.blocks));
      if (table?.id !== block.tableId) table = { id: block.tableId, blocks: [] };
      table.blocks.push(block.entries);
    }
    if (blocks.length === 0) break;
  }
  if (table) await proof.table(table.id, Buffer.concat(table.blocks));
  await rows('CLOSE entries');
  return proof.end();
}

class Proof {
  readonly #rows: Rows;
  readonly #isSigned: (link: Link) => boolean;
  readonly #checkpoint: Checkpoint | null;
  readonly #faults: ChainFault[] = [];
  readonly #left = new Set<string>();
  readonly #linked = { written: 0, recovered: 0, refused: 0, upgrade: 0 };
  #links = 0;
  #archived = 0;
  #records = 0;
  readonly #waiting = new Map<string, Unlinked>();
  /** Rows before this time must be in a link, ms. */
  #due = Number.NEGATIVE_INFINITY;
  #now = 0;

  constructor(rows: Rows, isSigned: (link: Link) => boolean, checkpoint: Checkpoint | null) {
    this.#rows = rows;
    this.#isSigned = isSigned;
    this.#checkpoint = checkpoint;
  }

  async begin(): Promise<void> {
    const chains = await this.#rows<{ chain: string; newest: Date }>(
      'SELECT chain, max(at) AS newest FROM chain_link GROUP BY chain ORDER BY chain',
    );
    for (const { chain, newest } of chains) {
      this.#left.add(chain);
      this.#due = Math.max(this.#due, newest.getTime() - GRACE_MS);
    }
    const [clock] = await this.#rows<{ now: Date }>('SELECT now() AS now');
    this.#now = clock?.now.getTime() ?? 0;
  }

  /** @param found the table's events as entries, in the order of their versions */
  async table(tableId: string, found: Buffer): Promise<void> {
    const chain = tableChain(tableId);
    let at = 0;
    let last = 0;
    for await (const link of this.#chain(chain)) {
      last = Math.max(last, link.last);
      const size = eventBytes(link.form);
      for (let version = link.first; version <= link.last && !this.#hasMaxFaults; version++) {
        while (at < found.length && found.readInt32BE(at) < version) at = this.#unlinked(chain, found, at);
        const digest = link.digests.subarray((version - link.first) * size).subarray(0, size);
        if (at >= found.length || found.readInt32BE(at) !== version) {
          this.#fault({ chain, what: 'event-missing', version });
          continue;
        }
        const is = found.subarray(at + 4, at + ENTRY_BYTES);
        at += ENTRY_BYTES;
        const isInArchive = isArchived(is);
        const { isEvent, areTransfers } = compareDigest(is, digest, link.form);
        const same = { isEvent: isEvent || isInArchive, areTransfers };
        if (!same.isEvent || !same.areTransfers) await this.#changed(tableId, version, same);
        else if (link.kind === 'refused') this.#fault({ chain, what: 'event-refused', version });
        else if (isInArchive) this.#archived += 1;
        else this.#linked[link.kind] += 1;
      }
    }
    if (at < found.length) await this.#tail(tableId, last);
  }

  async end(): Promise<ChainProof> {
    // Chains of tables that have no events left.
    for (const chain of [...this.#left].filter((each) => !SHARED_CHAINS.includes(each)))
      await this.table(chain.slice(tableChain('').length), Buffer.alloc(0));
    await this.#grants();
    await proveRecords({
      rows: this.#rows,
      links: (chain) => this.#chain(chain),
      fault: (fault) => this.#fault(fault),
      isLinked: () => {
        this.#records += 1;
      },
      isUnlinked: (chain, id, at, fault) => (this.#mayWait(at) ? this.#wait(chain, id) : this.#fault(fault)),
    });
    await this.#compareCheckpoint();
    const { refused: _, ...linked } = this.#linked;
    return {
      links: this.#links,
      linked,
      archived: this.#archived,
      records: this.#records,
      waiting: [...this.#waiting.values()].reduce((sum, { rows }) => sum + rows, 0),
      unlinked: [...this.#waiting.values()],
      checkpointAt: this.#checkpoint?.at ?? null,
      faults: this.#faults,
    };
  }

  get #hasMaxFaults(): boolean {
    return this.#faults.length >= MAX_FAULTS;
  }

  #fault(fault: ChainFault): void {
    if (!this.#hasMaxFaults) this.#faults.push(fault);
  }

  /** Yields the links of a chain in order and reports faults of the links themselves. */
  async *#chain(chain: string): AsyncIterable<Link> {
    this.#left.delete(chain);
    let previous: Link | undefined;
    for (;;) {
      const links: readonly Link[] = await this.#rows<Link>(
        'SELECT * FROM chain_link WHERE chain = $1 AND number > $2 ORDER BY number LIMIT 1000',
        [chain, previous?.number ?? 0],
      );
      if (links.length === 0) return;
      for (const link of links) {
        this.#checkLink(chain, link, previous);
        yield link;
        previous = link;
      }
    }
  }

  #checkLink(chain: string, link: Link, previous: Link | undefined): void {
    this.#links += 1;
    const number = (previous?.number ?? 0) + 1;
    if (link.number !== number) this.#fault({ chain, what: 'link-missing', link: number });
    const follows = SHARED_CHAINS.includes(chain) || link.first === (previous?.last ?? 0) + 1;
    const isWhole = follows && link.hash.equals(linkHash(previous?.hash ?? null, link));
    if (!isWhole && link.number === number) this.#fault({ chain, what: 'link-changed', link: link.number });
    if (!this.#isSigned(link)) this.#fault({ chain, what: 'signature-wrong', link: link.number });
  }

  async #changed(tableId: string, version: number, same: ReturnType<typeof compareDigest>): Promise<void> {
    const chain = tableChain(tableId);
    if (!same.isEvent) this.#fault({ chain, what: 'event-changed', version });
    if (same.areTransfers) return;
    const transfers = await this.#rows<{ id: string }>(
      'SELECT id::text AS id FROM transfer WHERE "tableId" = $1 AND version = $2 ORDER BY transfer.id',
      [tableId, version],
    );
    this.#fault({ chain, what: 'transfers-changed', version, transferIds: transfers.map(({ id }) => id) });
  }

  /** Reports an event that is in no link; returns the offset of the next entry. */
  #unlinked(chain: string, found: Buffer, at: number): number {
    this.#fault({ chain, what: 'event-unlinked', version: found.readInt32BE(at) });
    return at + ENTRY_BYTES;
  }

  /** Events after the last link: either just written, or never linked by the server. */
  async #tail(tableId: string, after: number): Promise<void> {
    const events = await this.#rows<{ version: number; at: Date }>(
      'SELECT version, at FROM event WHERE "tableId" = $1 AND version > $2 ORDER BY version',
      [tableId, after],
    );
    for (const { version, at } of events)
      if (this.#mayWait(at)) this.#wait(tableChain(tableId), version);
      else this.#fault({ chain: tableChain(tableId), what: 'event-unlinked', version });
  }

  /** Notes a row that no link holds yet. */
  #wait(chain: string, row: number): void {
    const { first = row, rows = 0 } = this.#waiting.get(chain) ?? {};
    this.#waiting.set(chain, { chain, first, last: row, rows: rows + 1 });
  }

  #mayWait(at: Date): boolean {
    return at.getTime() >= this.#due && at.getTime() <= this.#now + AHEAD_MS;
  }

  async #grants(): Promise<void> {
    const linked = new Map<string, { readonly digest: Buffer; readonly kind: Link['kind'] }>();
    for await (const { digests, kind, form } of this.#chain(HOUSE_CHAIN)) {
      const size = grantBytes(form);
      for (let at = 0; at < digests.length; at += size)
        linked.set(String(digests.readBigInt64BE(at)), { digest: digests.subarray(at + 8, at + size), kind });
    }
    for (const { id, digest, at } of await this.#rows<{ id: string; digest: Buffer; at: Date }>(GRANTS)) {
      const known = linked.get(id);
      linked.delete(id);
      if (known?.kind === 'refused') this.#grantFault('transfer-refused', id);
      else if (known && !known.digest.equals(digest.subarray(0, known.digest.length)))
        this.#grantFault('transfer-changed', id);
      else if (known) this.#linked[known.kind] += 1;
      else if (this.#mayWait(at)) this.#wait(HOUSE_CHAIN, Number(id));
      else this.#grantFault('transfer-unlinked', id);
    }
    for (const id of linked.keys()) this.#grantFault('transfer-missing', id);
  }

  #grantFault(what: ChainFault['what'], transferId: string): void {
    this.#fault({ chain: HOUSE_CHAIN, what, transferIds: [transferId] });
  }

  async #compareCheckpoint(): Promise<void> {
    for (const { chain, number, hash } of this.#checkpoint?.heads ?? []) {
      const [link] = await this.#rows<{ hash: Buffer }>(
        'SELECT hash FROM chain_link WHERE chain = $1 AND number = $2',
        [chain, number],
      );
      if (link?.hash.toString('hex') !== hash) this.#fault({ chain, what: 'checkpoint-missing', link: number });
    }
  }
}
