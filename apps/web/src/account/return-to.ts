const SOMEWHERE = 'http://baize.invalid';

/** Pages to which nobody is redirected after signing in. */
const DOORS = ['/sign-in', '/sign-up', '/guest', '/api'];

/**
 * The local address in `text`, with its query, or `undefined`: for other sites in any form, sign-in pages, and invalid
 * paths.
 */
export function safeReturnTo(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, SOMEWHERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, SOMEWHERE);
  // A path may begin with two slashes only after normalisation: `/.//evil.example`.
  if (origin !== SOMEWHERE || pathname.startsWith('//')) return undefined;
  if (DOORS.some((door) => pathname === door || pathname.startsWith(`${door}/`))) return undefined;
  return pathname + search + hash;
}
