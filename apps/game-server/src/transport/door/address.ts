import type { IncomingHttpHeaders } from 'node:http';
import type { BlockList } from 'node:net';
import { clientAddress, isForwardingTrusted, networkOf } from '@baize/auth';
import { isHere } from '@baize/auth/lines';

/** The network a connection comes from; created by {@link networkReader}. */
export type ReadNetwork = (headers: IncomingHttpHeaders, remoteAddress: string | undefined) => string | null;

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
    return address === null || (isHere(address) && !isPassedOn) ? null : networkOf(address);
  };
}
