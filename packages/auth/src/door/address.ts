import { isIP } from 'node:net';
import { ADDRESS_HEADER } from './proxies.mjs';

/**
 * The network address of a request's client, as set by `apps/web/serve.mjs`; `null` without that server (`npm run
 * dev`).
 */
export function addressOf(headers: Headers): string | null {
  const address = headers.get(ADDRESS_HEADER) ?? '';
  return isIP(address) === 0 ? null : address;
}
