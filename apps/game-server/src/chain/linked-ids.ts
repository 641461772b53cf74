import { type DigestForm, FULL } from '@baize/database';
import type { LinkStore } from './link-store.ts';

/** Longer than a transaction takes from the id of its row to its commit. */
const LATE_MS = 60_000;

/** A row as a link of a chain without tables holds it. */
export interface LinkableRow {
  readonly id: number;
  readonly digest: Buffer;
}

/** Rows as a link holds them. */
export interface Linkable {
  readonly first: number;
  readonly last: number;
  readonly digests: Buffer;
}

/** The ids that a chain without tables has linked. They are not committed in order, so recently linked ones are kept. */
export class LinkedIds {
  readonly #store: LinkStore;
  readonly #chain: string;
  readonly #bytesIn: (form: DigestForm) => number;
  /** All ids up to this one are linked. */
  #floor = 0;
  /** Linked ids above `#floor`, with the time they were linked. */
  readonly #recent = new Map<number, number>();

  /** @param bytesIn size of an entry in the links of that form: the id (eight bytes, big-endian) and its digest */
  constructor(store: LinkStore, chain: string, bytesIn: (form: DigestForm) => number) {
    this.#store = store;
    this.#chain = chain;
    this.#bytesIn = bytesIn;
  }

  /** @param newest time of the newest link, if there is one */
  async open(newest: Date | undefined): Promise<void> {
    if (!newest) return;
    const before = new Date(newest.getTime() - LATE_MS);
    const { floor, recent } = await this.#store.linkedIds(this.#chain, this.#bytesIn, before);
    this.#floor = floor;
    for (const id of recent) this.#recent.set(id, performance.now());
  }

  /** Where unlinked rows are searched: above `after`, without these. */
  get search(): { readonly after: number; readonly without: readonly number[] } {
    const old = performance.now() - LATE_MS;
    for (const [id, at] of this.#recent) if (at < old) this.#floor = Math.max(this.#floor, id);
    for (const id of this.#recent.keys()) if (id <= this.#floor) this.#recent.delete(id);
    return { after: this.#floor, without: [...this.#recent.keys()] };
  }

  /** The rows in these digests, of a link made now, are linked. */
  linked(digests: Buffer): void {
    for (const id of idsIn(digests, this.#bytesIn(FULL))) this.#recent.set(id, performance.now());
  }
}

/** The ids of the rows of a link, by the size of its entries. */
export function idsIn(digests: Buffer, bytes: number): readonly number[] {
  const ids: number[] = [];
  for (let at = 0; at < digests.length; at += bytes) ids.push(Number(digests.readBigInt64BE(at)));
  return ids;
}

/** The rows as a link holds them; `undefined` for none. */
export function linkable(rows: readonly LinkableRow[]): Linkable | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const digests = rows.map(({ id, digest }) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64BE(BigInt(id));
    return Buffer.concat([bytes, digest]);
  });
  return { first: first.id, last: rows.at(-1)?.id ?? first.id, digests: Buffer.concat(digests) };
}
