import type { Pool } from 'pg';
import type { Ownership } from '../ownership/ownership.ts';
import type { Sealed, SealedShoe, ShoeStore } from './shoe-store.ts';

const OWNED = `owned AS MATERIALIZED (SELECT FROM table_owner WHERE "tableId" = $1 AND epoch = $2 FOR SHARE)`;
const OUTCOME = 'SELECT EXISTS (SELECT FROM owned) AS owned, EXISTS (SELECT FROM kept) AS kept';

const SAVE = `
WITH ${OWNED}, kept AS (
  INSERT INTO shoe (id, "tableId", commitment, sealed, "keyId", "openedAt")
  SELECT $3, $1, $4, $5, $6, $7 WHERE EXISTS (SELECT FROM owned) RETURNING id
) ${OUTCOME}`;

const CLOSE = `
WITH ${OWNED}, kept AS (
  UPDATE shoe SET "closedAt" = $4 WHERE id = $3 AND EXISTS (SELECT FROM owned) RETURNING id
) ${OUTCOME}`;

/** Sealed shoes and numbers in the table `shoe`. Writes throw `TakenOver` when another process owns the table. */
export class PostgresShoes implements ShoeStore {
  readonly #pool: Pool;
  readonly #ownership: Ownership;

  constructor(pool: Pool, ownership: Ownership) {
    this.#pool = pool;
    this.#ownership = ownership;
  }

  save({ id, tableId, commitment, sealed, keyId, openedAt }: SealedShoe): Promise<void> {
    return this.#write(SAVE, tableId, [id, commitment, sealed, keyId, new Date(openedAt)]);
  }

  async load(id: string): Promise<Sealed | undefined> {
    const query = { name: 'shoe', text: 'SELECT sealed, "keyId" FROM shoe WHERE id = $1', values: [id] };
    const { rows } = await this.#pool.query<Sealed>(query);
    return rows[0];
  }

  close(tableId: string, id: string, at: number): Promise<void> {
    return this.#write(CLOSE, tableId, [id, new Date(at)]);
  }

  async #write(sql: string, tableId: string, values: readonly unknown[]): Promise<void> {
    const all = [tableId, this.#ownership.epochOf(tableId), ...values];
    const { rows } = await this.#pool.query<{ owned: boolean; kept: boolean }>(sql, all);
    if (!rows[0]?.owned) throw this.#ownership.lost(tableId);
    if (!rows[0].kept) throw new Error(`the shoe ${values[0]} of ${tableId} is missing`);
  }
}
