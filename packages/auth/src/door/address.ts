import { isIP, isIPv6 } from 'node:net';
import { ADDRESS_HEADER } from './proxies.mjs';

/**
 * The network address of a request's client, as set by `apps/web/serve.mjs`; `null` without that server (`npm run
 * dev`).
 */
export function addressOf(headers: Headers): string | null {
  const address = headers.get(ADDRESS_HEADER) ?? '';
  return isIP(address) === 0 ? null : address;
}

/**
 * The network of an address, by which attempts are counted: an IPv4 address itself, or the /64 of an IPv6 address,
 * because one household or office can choose any address in it.
 */
export function networkOf(address: string): string {
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = '', after = ''] = address.split('::');
  const [first, last] = [before, after].map((part) => part.split(':').filter((group) => group !== '')) as [
    string[],
    string[],
  ]; // a pair
  const zeros = Array.from({ length: Math.max(8 - first.length - last.length, 0) }, () => '0');
  return [...first, ...zeros, ...last].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
