/** Where sealed shoes are kept. */
export interface ShoeStore {
  save(shoe: SealedShoe): Promise<void>;
  /** @throws when there is no such shoe */
  load(shoeId: string): Promise<Buffer>;
  /** The shoe is finished and has been told. */
  close(tableId: string, shoeId: string, at: number): Promise<void>;
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

  async load(shoeId: string): Promise<Buffer> {
    const shoe = this.#shoes.get(shoeId);
    if (!shoe) throw new Error(`there is no shoe ${shoeId}`);
    return shoe.sealed;
  }

  async close(): Promise<void> {
    // What is kept stays readable; in memory there is nobody to ask when it was finished.
  }
}
