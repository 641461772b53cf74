import type pg from 'pg';

/** Runs one statement. */
export type Rows = <Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** Runs the queries of `look` in one read-only snapshot. */
export async function inSnapshot<T>(pool: pg.Pool, look: (rows: Rows) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const seen = await look(async (sql, values = []) => (await client.query(sql, [...values])).rows);
    await client.query('COMMIT');
    client.release();
    return seen;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
