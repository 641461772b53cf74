// Plain JavaScript, because the web server (apps/web/serve.mjs) runs without a build.
import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * The header in which the web server passes a request's client address to its pages. Incoming headers of this name are
 * removed.
 */
export const ADDRESS_HEADER = 'x-baize-address';

const NETWORKS = {
  loopback: ['127.0.0.0/8', '::1'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
};

/**
 * Reads the variable TRUSTED_PROXIES: addresses and networks separated by commas (`10.0.0.7`, `2001:db8::/32`), or the
 * words `loopback` and `private` for the usual ranges. Empty: no proxy is trusted. Throws a RangeError that names an
 * invalid entry.
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
 * The network address of a request's client, or `null` when the connection is already closed. Only trusted proxies are
 * believed: the chain is followed from the near end to the first hop that is not trusted; anything beyond it could be
 * forged by the visitor. An entry that is not an address ends the search at the proxy that wrote it.
 * @param {BlockList} trusted
 * @param {string | undefined} remoteAddress of the connection
 * @param {string | readonly string[] | undefined} forwardedFor X-Forwarded-For as received
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

/** Headers in which proxies pass on the client's address and the requested host. */
const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Log message for a connection that is not {@link isForwardingTrusted}. */
export const UNTRUSTED_FORWARDING =
  'a connection sends forwarding headers, but is not in TRUSTED_PROXIES: all its visitors count as one';

/**
 * Whether the forwarding headers of a connection may be believed: it sends none, or is a trusted proxy.
 * @param {BlockList} trusted
 * @param {string | undefined} remoteAddress of the connection
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @returns {boolean}
 */
export function isForwardingTrusted(trusted, remoteAddress, headers) {
  const address = plain(remoteAddress ?? '');
  return FORWARDING.every((name) => headers[name] === undefined) || (isIP(address) !== 0 && isAmong(trusted, address));
}

/**
 * Sets {@link ADDRESS_HEADER} to the client address of a request, replacing any incoming value, and removes forwarding
 * headers that are not believed; returns `false` in that case.
 * @param {import('node:http').IncomingMessage} request
 * @param {BlockList} trusted
 * @returns {boolean}
 */
export function setAddressHeader(request, trusted) {
  delete request.headers[ADDRESS_HEADER];
  const believed = isForwardingTrusted(trusted, request.socket.remoteAddress, request.headers);
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
      `TRUSTED_PROXIES names "${network}", which is neither an address, nor a network like 10.0.0.0/8, nor "loopback" or "private"`,
    );
  }
  trusted.addSubnet(address, prefix, family);
}

/** @param {BlockList} trusted @param {string} address */
export const isAmong = (trusted, address) => trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Removes what may surround an address: blanks, a port, brackets, a zone, and the `::ffff:` of an IPv4 address that
 * arrived over IPv6.
 * @param {string} entry
 */
function plain(entry) {
  const bare = entry
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
}
