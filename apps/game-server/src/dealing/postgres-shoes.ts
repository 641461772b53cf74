import type { Pool } from 'pg';
import type { SealedShoe, ShoeStore } from './shoe-store.ts';

/** Shoes in the table `shoe`. */
export class PostgresShoes implements ShoeStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async save({ id, tableId, commitment, sealed, openedAt }: SealedShoe): Promise<void> {
    await this.#pool.query(
      'INSERT INTO "shoe" ("id", "tableId", "commitment", "sealed", "openedAt") VALUES ($1, $2, $3, $4, $5)',
      [id, tableId, commitment, sealed, new Date(openedAt)],
    );
  }

  async load(shoeId: string): Promise<Buffer> {
    const { rows } = await this.#pool.query<{ sealed: Buffer }>('SELECT "sealed" FROM "shoe" WHERE "id" = $1', [
      shoeId,
    ]);
    const [shoe] = rows;
    if (!shoe) throw new Error(`there is no shoe ${shoeId}`);
    return shoe.sealed;
  }

  async close(shoeId: string, at: number): Promise<void> {
    await this.#pool.query('UPDATE "shoe" SET "closedAt" = $2 WHERE "id" = $1', [shoeId, new Date(at)]);
  }
}
