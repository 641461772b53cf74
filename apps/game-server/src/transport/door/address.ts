import type { IncomingHttpHeaders } from 'node:http';
import type { BlockList } from 'node:net';
import { clientAddress, networkOf } from '@baize/auth';

/** Where connections come from; {@link placeReader} makes it. */
export type PlaceOf = (headers: IncomingHttpHeaders, remoteAddress: string | undefined) => string | null;

const HERE = /^(127\.|::1$)/;

/**
 * Tells where a connection comes from, as one name for all that one household or office can choose from (`networkOf`); `null`:
 * from this machine itself. X-Forwarded-For counts from trusted proxies only; what another one on this machine passes on comes
 * from that proxy, and is counted with everything else that does.
 */
export const placeReader =
  (trustedProxies: BlockList): PlaceOf =>
  (headers, remoteAddress) => {
    const address = clientAddress(trustedProxies, remoteAddress, headers['x-forwarded-for']);
    const isPassedOn = headers['x-forwarded-for'] !== undefined;
    return address === null || (HERE.test(address) && !isPassedOn) ? null : networkOf(address);
  };
