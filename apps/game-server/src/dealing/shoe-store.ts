/** Stores sealed shoes and the sealed numbers of wheels. */
export interface ShoeStore {
  save(shoe: SealedShoe): Promise<void>;
  /** `undefined` when there is none with that id. */
  load(id: string): Promise<Sealed | undefined>;
  /** Marks it as finished and revealed. */
  close(tableId: string, id: string, at: number): Promise<void>;
}

/** A seal and the id of its key; `null` for a seal from before key ids were stored. */
export interface Sealed {
  readonly sealed: Buffer;
  readonly keyId: string | null;
}

export interface SealedShoe extends Sealed {
  readonly id: string;
  readonly tableId: string;
  readonly commitment: string;
  readonly openedAt: number;
}

/** Shoes in the memory of this process. */
export class MemoryShoeStore implements ShoeStore {
  readonly #shoes = new Map<string, SealedShoe>();

  async save(shoe: SealedShoe): Promise<void> {
    this.#shoes.set(shoe.id, shoe);
  }

  async load(id: string): Promise<Sealed | undefined> {
    return this.#shoes.get(id);
  }

  /** As if its row were lost. */
  lose(id: string): void {
    this.#shoes.delete(id);
  }

  async close(): Promise<void> {
    // The closing time is not kept in memory; the shoe stays readable.
  }
}
