import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of this origin may send requests with its visitor's cookies: one of the listed origins, or a page from
 * the requested host (any port: cookies do not distinguish ports). A request without an origin comes from no page, or
 * from a page of our own.
 */
export function isAllowedOrigin(headers: IncomingHttpHeaders, listed: ReadonlySet<string>): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  if (listed.has(origin)) return true;
  const from = hostnameOf(origin);
  return from !== undefined && host !== undefined && from === hostnameOf(`http://${host}`);
}

function hostnameOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname || undefined : undefined;
}
