import pg from 'pg';

const INT8_OID = 20;

/**
 * A connection pool for hand-written SQL. `bigint` columns are returned as numbers, which is exact up to 2^53 − 1;
 * beyond that the query fails rather than rounds. (`numeric`, the type of `sum(bigint)`, stays text: cast it with
 * `::bigint`.) Close it with `end()`. A connection lost while idle is replaced by the next query.
 */
export function createPool(url: string, options: Omit<pg.PoolConfig, 'connectionString' | 'types'> = {}): pg.Pool {
  const pool = new pg.Pool({ ...options, connectionString: url, types: { getTypeParser } });
  pool.on('error', () => undefined);
  // A connection lost while checked out fails its queries; without a listener, its `error` event would also end the
  // process.
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
