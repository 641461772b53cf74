/** Where sealed shoes, and the sealed numbers of wheels, are kept. */
export interface ShoeStore {
  save(shoe: SealedShoe): Promise<void>;
  /** `undefined` when there is none of that id. */
  load(id: string): Promise<Buffer | undefined>;
  /** It is finished and has been told. */
  close(tableId: string, id: string, at: number): Promise<void>;
}

export interface SealedShoe {
  readonly id: string;
  readonly tableId: string;
  readonly commitment: string;
  readonly sealed: Buffer;
  readonly openedAt: number;
}

/** Shoes in the memory of this process. */
export class MemoryShoeStore implements ShoeStore {
  readonly #shoes = new Map<string, SealedShoe>();

  async save(shoe: SealedShoe): Promise<void> {
    this.#shoes.set(shoe.id, shoe);
  }

  async load(id: string): Promise<Buffer | undefined> {
    return this.#shoes.get(id)?.sealed;
  }

  async close(): Promise<void> {
    // What is kept stays readable; in memory there is nobody to ask when it was finished.
  }
}
