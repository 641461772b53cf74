import type pg from 'pg';

/** Display names by user id; unknown ids are omitted. */
export async function readNames(pool: pg.Pool, ids: Iterable<string>): Promise<Readonly<Record<string, string>>> {
  const wanted = [...ids];
  if (wanted.length === 0) return {};
  const { rows } = await pool.query<{ id: string; name: string }>('SELECT id, name FROM "user" WHERE id = ANY ($1)', [
    wanted,
  ]);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
