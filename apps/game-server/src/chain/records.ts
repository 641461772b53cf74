import { CHANGE_BYTES, RECORDS_CHAIN } from '@baize/database';
import type { LinkStore } from './link-store.ts';
import { type Linkable, LinkedIds, linkable } from './linked-ids.ts';

/** Finds the recorded changes that are not linked yet. They are linked as they are found: any program may make one. */
export class Records {
  readonly #store: LinkStore;
  readonly #ids: LinkedIds;

  constructor(store: LinkStore) {
    this.#store = store;
    this.#ids = new LinkedIds(store, RECORDS_CHAIN, () => CHANGE_BYTES);
  }

  /** @param newest time of the newest link, if there is one */
  open(newest: Date | undefined): Promise<void> {
    return this.#ids.open(newest);
  }

  /** The oldest unlinked changes; `undefined` when all are linked. */
  async found(): Promise<Linkable | undefined> {
    const { after, without } = this.#ids.search;
    return linkable(await this.#store.changes(after, without));
  }

  linked(digests: Buffer): void {
    this.#ids.linked(digests);
  }
}
