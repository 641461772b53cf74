import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of this origin may send requests with its visitor's cookies: one of the listed origins, a page of the
 * requested host at the scheme and port of a listed one, or a page of the requested address itself. A request without
 * an origin comes from no page, or from a page of our own.
 */
export function isAllowedOrigin(headers: IncomingHttpHeaders, listed: ReadonlySet<string>): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  if (listed.has(origin)) return true;
  const [from, to] = [addressOf(origin), addressOf(`http://${host}`)];
  if (from === undefined || to === undefined || from.hostname !== to.hostname) return false;
  return from.host === host || [...listed].some((each) => isLike(from, new URL(each)));
}

/** Whether two addresses differ in nothing but their host. */
const isLike = (a: URL, b: URL) => a.protocol === b.protocol && a.port === b.port;

const addressOf = (address: string): URL | undefined =>
  URL.canParse(address) && new URL(address).hostname !== '' ? new URL(address) : undefined;
