const SOMEWHERE = 'http://baize.invalid';

/** Pages that lead back to themselves or show nothing. */
const DOORS = ['/sign-in', '/sign-up', '/guest', '/api'];

/**
 * The page of ours that `text` names, query and all, or `undefined` when it names none: another site in any disguise,
 * a door, an address that is not a path.
 */
export function safeReturnTo(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, SOMEWHERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, SOMEWHERE);
  // A path may begin with two slashes only after it was put in order: `/.//evil.example`.
  if (origin !== SOMEWHERE || pathname.startsWith('//')) return undefined;
  if (DOORS.some((door) => pathname === door || pathname.startsWith(`${door}/`))) return undefined;
  return pathname + search + hash;
}
