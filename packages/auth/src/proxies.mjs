// Plain JavaScript, since the web server (apps/web/serve.mjs) runs as it is, without a build.
import { BlockList, isIP, isIPv4 } from 'node:net';

/** The header in which the web server tells its pages where a request comes from. What comes from outside under it is removed. */
export const ADDRESS_HEADER = 'x-baize-address';

const NETWORKS = {
  loopback: ['127.0.0.0/8', '::1'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
};

/**
 * Reads the variable TRUSTED_PROXIES: addresses and networks separated by commas (`10.0.0.7`, `2001:db8::/32`), or the
 * words `loopback` and `private` for the usual ones. Empty: no proxy is believed. Throws a RangeError that names the entry
 * which is none of these.
 * @param {string | undefined} text
 * @returns {BlockList}
 */
export function readTrustedProxies(text) {
  const trusted = new BlockList();
  for (const entry of (text ?? '').split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const networks = entry === 'loopback' || entry === 'private' ? NETWORKS[entry] : [entry];
    for (const network of networks) add(trusted, network);
  }
  return trusted;
}

/**
 * The network address of whoever sent a request, or `null` when the connection is gone already. Only a trusted proxy is
 * believed about whom it speaks for: the chain is walked from the near end to the first hop that is not one. What stands
 * beyond that hop is the visitor's own word. An entry that is no address ends the walk at the proxy that wrote it.
 * @param {BlockList} trusted
 * @param {string | undefined} remoteAddress of the connection
 * @param {string | readonly string[] | undefined} forwardedFor X-Forwarded-For as it was received
 * @returns {string | null}
 */
export function clientAddress(trusted, remoteAddress, forwardedFor) {
  const hops = [forwardedFor ?? []].flat().join(',').split(',').map(plain);
  let address = plain(remoteAddress ?? '');
  if (isIP(address) === 0) return null;
  while (isAmong(trusted, address)) {
    const next = hops.pop();
    if (next === undefined || isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** What proxies write down of whom they speak for, and of the address that was typed. */
const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
];

/** What the log says of a connection that is not {@link isBelieved}. */
export const UNBELIEVED =
  'a connection speaks for others, but TRUSTED_PROXIES does not name it: whoever comes through it counts as one visitor';

/**
 * Whether what a connection says of whom it speaks for may be believed: it says nothing, or is a trusted proxy.
 * @param {BlockList} trusted
 * @param {string | undefined} remoteAddress of the connection
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @returns {boolean}
 */
export function isBelieved(trusted, remoteAddress, headers) {
  const address = plain(remoteAddress ?? '');
  return FORWARDING.every((name) => headers[name] === undefined) || (isIP(address) !== 0 && isAmong(trusted, address));
}

/**
 * Tells the pages in {@link ADDRESS_HEADER} where a request comes from, in place of whatever the request said there itself,
 * and takes away what it says of whom it speaks for when that may not be believed; then answers `false`.
 * @param {import('node:http').IncomingMessage} request
 * @param {BlockList} trusted
 * @returns {boolean}
 */
export function tellAddress(request, trusted) {
  delete request.headers[ADDRESS_HEADER];
  const believed = isBelieved(trusted, request.socket.remoteAddress, request.headers);
  const address = clientAddress(trusted, request.socket.remoteAddress, request.headers['x-forwarded-for']);
  if (address !== null) request.headers[ADDRESS_HEADER] = address;
  if (!believed) for (const name of FORWARDING) delete request.headers[name];
  return believed;
}

/** @param {BlockList} trusted @param {string} network */
function add(trusted, network) {
  const [address = '', bits, ...rest] = network.split('/');
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  const most = family === 'ipv4' ? 32 : 128;
  const prefix = bits === undefined ? most : /^\d+$/.test(bits) ? Number(bits) : Number.NaN;
  if (isIP(address) === 0 || rest.length > 0 || !(prefix <= most)) {
    throw new RangeError(
      `TRUSTED_PROXIES names "${network}", which is no address and no network like 10.0.0.0/8, nor "loopback" or "private"`,
    );
  }
  trusted.addSubnet(address, prefix, family);
}

/** @param {BlockList} trusted @param {string} address */
const isAmong = (trusted, address) => trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Without what may be written around an address: blanks, a port, brackets, a zone, and the `::ffff:` of an IPv4 address that came
 * over IPv6.
 * @param {string} entry
 */
function plain(entry) {
  const bare = entry
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
}
