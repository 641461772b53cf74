import type pg from 'pg';
import { DEALS } from '../../house-roles/house-roles.ts';

/** A table for use in filters. */
export interface NamedTable {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly currency: string;
}

/** Every table, in lobby order. */
export async function listTables(pool: pg.Pool): Promise<readonly NamedTable[]> {
  const { rows } = await pool.query<NamedTable>('SELECT id, name, game, currency FROM "table" ORDER BY position, id');
  return rows;
}

export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

/** Everyone who may deal. */
export async function listDealers(pool: pg.Pool): Promise<readonly NamedPerson[]> {
  const { rows } = await pool.query<NamedPerson>(`SELECT id, name FROM "user" WHERE ${DEALS} ORDER BY name, id`);
  return rows;
}

/** The players with this id, username or display name. */
export async function findPlayers(pool: pg.Pool, text: string): Promise<readonly NamedPerson[]> {
  const { rows } = await pool.query<NamedPerson>(
    `SELECT id, name FROM "user" WHERE role = 'player' AND (id = $1 OR username = lower($1) OR name = $1) ORDER BY id = $1 DESC, id`,
    [text],
  );
  return rows[0]?.id === text ? rows.slice(0, 1) : rows;
}
