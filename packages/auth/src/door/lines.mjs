// Plain JavaScript, because the web server (apps/web/serve.mjs) runs without a build.
import { isIPv6 } from 'node:net';
import { clientAddress, isAmong } from './proxies.mjs';

/**
 * The network of an address, by which connections and attempts are counted: an IPv4 address itself, or the /64 of an IPv6
 * address, because one household or office can choose any address in it.
 * @param {string} address
 * @returns {string}
 */
export function networkOf(address) {
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/**
 * The eight groups of an IPv6 address, without leading zeros.
 * @param {string} address
 */
function groupsOf(address) {
  const [first = [], last = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(8 - first.length - last.length, 0) }, () => '0');
  return [...first, ...zeros, ...last].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}

/**
 * Whether an address is one of this machine itself.
 * @param {string} address
 */
export const isHere = (address) => /^(127\.|::1$)/.test(address);

/**
 * How many connections may wait to be accepted: Node's 511 are full after a moment of two thousand at once, and whoever
 * comes next then waits for seconds.
 */
export const BACKLOG = 4_096;

/**
 * Returns the network a connection comes from before it has sent a request; `null` for this machine itself and for trusted
 * proxies, which limit their own clients.
 * @param {import('node:net').BlockList} trustedProxies
 * @returns {(remoteAddress: string | undefined) => string | null}
 */
export const lineReader = (trustedProxies) => (remoteAddress) => {
  const address = clientAddress(trustedProxies, remoteAddress, undefined);
  const isFree = address === null || isHere(address) || isAmong(trustedProxies, address);
  return isFree ? null : networkOf(address);
};

/**
 * Closes further connections of a network that has its share of them open, as they come and before any request: the
 * timeouts of the server alone would let one client hold thousands.
 * @param {import('node:net').Server} server
 * @param {(remoteAddress: string | undefined) => string | null} networkAt the network of an address; `null`: counted in the
 *   total alone
 * @param {{ perNetwork: number, total?: number, refused?: (network: string | null) => void }} limits
 */
export function limitLines(server, networkAt, { perNetwork, total = Number.POSITIVE_INFINITY, refused = () => {} }) {
  /** @type {Map<string | null, number>} */
  const open = new Map();
  let all = 0;
  server.on('connection', (socket) => {
    const network = networkAt(socket.remoteAddress);
    const before = open.get(network) ?? 0;
    if (all >= total || (network !== null && before >= perNetwork)) {
      refused(network);
      return void socket.destroy();
    }
    all += 1;
    open.set(network, before + 1);
    socket.once('close', () => {
      all -= 1;
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
