/** Something outside the table did not answer. Nothing has changed, and the same can be tried again. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Tells a failure of the outside from a broken invariant in here. */
export async function reach<T>(outside: Promise<T>): Promise<T> {
  try {
    return await outside;
  } catch (cause) {
    throw new Unavailable('a table could not reach what it needs', { cause });
  }
}
