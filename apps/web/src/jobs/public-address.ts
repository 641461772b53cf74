import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet (RFC 6890): nothing there is asked by an address that somebody typed. */
const CLOSED = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  CLOSED.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  CLOSED.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is one of the public internet. */
export const isPublic = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !CLOSED.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

/** The name of a host without brackets, when it is an IP address of a closed network. */
export const isClosedHost = (hostname: string): boolean => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) !== 0 && !isPublic(bare);
};

/** Looks a name up and refuses it when any of its addresses is not public: the connection is made to what was judged. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 4);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublic(address)))
      return callback(Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' }), '', 4);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
