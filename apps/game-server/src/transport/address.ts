import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** From here a proxy may ask for somebody else: this machine and its own network. */
const NEAR = new BlockList();
NEAR.addSubnet('127.0.0.0', 8, 'ipv4');
NEAR.addSubnet('10.0.0.0', 8, 'ipv4');
NEAR.addSubnet('172.16.0.0', 12, 'ipv4');
NEAR.addSubnet('192.168.0.0', 16, 'ipv4');
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');
NEAR.addSubnet('fe80::', 10, 'ipv6');

const HERE: ReadonlySet<string> = new Set(['127.0.0.1', '::1']);

/**
 * Where a connection comes from, as one name for all that one household or office can choose from: an IPv4 address, or
 * the first half of an IPv6 address. `null`: from this machine itself. Of a proxy nearby the last entry of
 * X-Forwarded-For counts, which it wrote itself; from anywhere else that header is the visitor's own word.
 */
export function placeOf(headers: IncomingHttpHeaders, remoteAddress: string | undefined): string | null {
  const peer = plain(remoteAddress ?? '');
  const forwarded = [headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim();
  const address = forwarded && isNear(peer) ? plain(forwarded) : peer;
  if (HERE.has(address)) return null;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** Node writes an IPv4 address that came over IPv6 as `::ffff:192.0.2.1`. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const isNear = (address: string): boolean =>
  isIPv4(address) ? NEAR.check(address, 'ipv4') : isIPv6(address) && NEAR.check(address, 'ipv6');

/** The eight groups of an IPv6 address without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = '', after = ''] = address.split('%')[0]?.split('::') ?? [];
  const [first, last] = [before, after].map((part) => part.split(':').filter((group) => group !== '')) as [
    string[],
    string[],
  ]; // of a pair
  const zeros = Array.from({ length: Math.max(8 - first.length - last.length, 0) }, () => '0');
  return [...first, ...zeros, ...last].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
