import pg from 'pg';

const INT8_OID = 20;

/**
 * A connection pool for hand-written SQL.
 * `bigint` columns come back as numbers, which is exact up to 2^53 − 1; beyond that the query fails rather than round.
 * (`numeric`, which is what `sum(bigint)` gives, stays text: cast it with `::bigint`.)
 * End it with `end()`. A connection lost while idle is dropped and replaced by the next query.
 */
export function createPool(url: string, options: Omit<pg.PoolConfig, 'connectionString' | 'types'> = {}): pg.Pool {
  const pool = new pg.Pool({ ...options, connectionString: url, types: { getTypeParser } });
  pool.on('error', () => undefined);
  // One lost while it is checked out tells its queries; unheard, its own event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8_OID && format !== 'binary' ? exactInteger : pg.types.getTypeParser(oid, format);

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read as an exact number`);
  return value;
}
