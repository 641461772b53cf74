import type { IncomingHttpHeaders } from 'node:http';
import type { BlockList } from 'node:net';
import { clientAddress, networkOf } from '@baize/auth';

/** Where connections come from; {@link placeReader} makes it. */
export type PlaceOf = (headers: IncomingHttpHeaders, remoteAddress: string | undefined) => string | null;

const HERE = /^(127\.|::1$)/;

/**
 * Tells where a connection comes from, as one name for all that one household or office can choose from (`networkOf`); `null`:
 * from this machine itself. X-Forwarded-For counts from trusted proxies only.
 */
export const placeReader =
  (trustedProxies: BlockList): PlaceOf =>
  (headers, remoteAddress) => {
    const address = clientAddress(trustedProxies, remoteAddress, headers['x-forwarded-for']);
    return address === null || HERE.test(address) ? null : networkOf(address);
  };
