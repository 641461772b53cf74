import { isIP, isIPv6 } from 'node:net';
import { ADDRESS_HEADER } from './proxies.mjs';

/**
 * The network address from which a request came to the web server, as `apps/web/serve.mjs` tells it; `null` where it does not
 * stand in front (`npm run dev`).
 */
export function addressOf(headers: Headers): string | null {
  const address = headers.get(ADDRESS_HEADER) ?? '';
  return isIP(address) === 0 ? null : address;
}

/**
 * One name for all addresses that one household or office can choose from: an IPv4 address as it is, or the first half of an
 * IPv6 address. What is counted per address is counted by it.
 */
export function networkOf(address: string): string {
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The eight groups of an IPv6 address without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = '', after = ''] = address.split('::');
  const [first, last] = [before, after].map((part) => part.split(':').filter((group) => group !== '')) as [
    string[],
    string[],
  ]; // of a pair
  const zeros = Array.from({ length: Math.max(8 - first.length - last.length, 0) }, () => '0');
  return [...first, ...zeros, ...last].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
