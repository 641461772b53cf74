import type { IncomingHttpHeaders } from 'node:http';
import type { BlockList } from 'node:net';
import { clientAddress, isBelieved, networkOf } from '@baize/auth';

/** Where connections come from; {@link placeReader} makes it. */
export type PlaceOf = (headers: IncomingHttpHeaders, remoteAddress: string | undefined) => string | null;

const HERE = /^(127\.|::1$)/;

/**
 * Tells where a connection comes from, as one name for all that one household or office can choose from (`networkOf`); `null`:
 * from this machine itself. X-Forwarded-For counts from trusted proxies only; what another one on this machine passes on comes
 * from that proxy, and is counted with everything else that does. The first time that a proxy speaks for others and is not
 * trusted, `warn` is told where it is.
 */
export function placeReader(trustedProxies: BlockList, warn: (remoteAddress: string | undefined) => void): PlaceOf {
  let warned = false;
  return (headers, remoteAddress) => {
    if (!warned && !isBelieved(trustedProxies, remoteAddress, headers)) {
      warned = true;
      warn(remoteAddress);
    }
    const address = clientAddress(trustedProxies, remoteAddress, headers['x-forwarded-for']);
    const isPassedOn = headers['x-forwarded-for'] !== undefined;
    return address === null || (HERE.test(address) && !isPassedOn) ? null : networkOf(address);
  };
}
