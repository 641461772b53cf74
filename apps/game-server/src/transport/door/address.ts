import type { IncomingHttpHeaders } from 'node:http';
import type { BlockList } from 'node:net';
import { clientAddress, isForwardingTrusted, networkOf } from '@baize/auth';
import { isAmong } from '@baize/auth/proxies';

/** The network a connection comes from; created by {@link networkReader}. */
export type ReadNetwork = (headers: IncomingHttpHeaders, remoteAddress: string | undefined) => string | null;

const HERE = /^(127\.|::1$)/;

/**
 * Returns the network a connection comes from, as one name for all addresses that one household or office can choose
 * from (`networkOf`); `null` for this machine itself. X-Forwarded-For counts from trusted proxies only; requests
 * forwarded by an untrusted proxy on this machine are attributed to that proxy and counted together. `warn` is called
 * with the address of the first untrusted proxy that forwards requests.
 */
export function networkReader(
  trustedProxies: BlockList,
  warn: (remoteAddress: string | undefined) => void,
): ReadNetwork {
  let warned = false;
  return (headers, remoteAddress) => {
    if (!warned && !isForwardingTrusted(trustedProxies, remoteAddress, headers)) {
      warned = true;
      warn(remoteAddress);
    }
    const address = clientAddress(trustedProxies, remoteAddress, headers['x-forwarded-for']);
    const isPassedOn = headers['x-forwarded-for'] !== undefined;
    return address === null || (HERE.test(address) && !isPassedOn) ? null : networkOf(address);
  };
}

/**
 * Returns the network a connection comes from before it has sent a request; `null` for this machine itself and for trusted
 * proxies, which limit their own clients.
 */
export const lineReader =
  (trustedProxies: BlockList) =>
  (remoteAddress: string | undefined): string | null => {
    const address = clientAddress(trustedProxies, remoteAddress, undefined);
    const isFree = address === null || HERE.test(address) || isAmong(trustedProxies, address);
    return isFree ? null : networkOf(address);
  };
