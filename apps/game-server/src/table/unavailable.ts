/** A service that the table depends on did not answer. Nothing has changed, and the operation can be retried. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Wraps a failure of an external service in `Unavailable`, to distinguish it from a broken invariant. */
export async function orUnavailable<T>(outside: Promise<T>): Promise<T> {
  try {
    return await outside;
  } catch (cause) {
    throw new Unavailable('a service that a table depends on is unavailable', { cause });
  }
}
