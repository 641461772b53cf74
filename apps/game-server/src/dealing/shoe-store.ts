/** Where sealed shoes, and the sealed numbers of wheels, are kept. */
export interface ShoeStore {
  save(shoe: SealedShoe): Promise<void>;
  /** `undefined` when there is none of that id. */
  load(id: string): Promise<Sealed | undefined>;
  /** It is finished and has been told. */
  close(tableId: string, id: string, at: number): Promise<void>;
}

/** A seal and the key it is under; `null`: it is from before seals named theirs. */
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

  async close(): Promise<void> {
    // What is kept stays readable; in memory there is nobody to ask when it was finished.
  }
}
