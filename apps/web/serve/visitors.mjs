// Determines the client addresses of requests for the pages behind this server.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { setAddressHeader, UNTRUSTED_FORWARDING } from '@baize/auth/proxies';

/**
 * Next requests the redirect target of an action from this server itself, with the headers of the original request,
 * including this one.
 */
const INNER = 'x-baize-inner';

/**
 * Sets the client address of each request for the pages. Logs once when an untrusted connection sends forwarding
 * headers: most likely a proxy is missing in TRUSTED_PROXIES.
 * @param {import('node:net').BlockList} trusted
 * @param {typeof import('./log.mjs').log} log
 * @returns {(request: import('node:http').IncomingMessage) => void}
 */
export function addressSetter(trusted, log) {
  const ours = randomBytes(16).toString('base64url');
  let warned = false;
  return (request) => {
    if (isSame(request.headers[INNER], ours)) return;
    request.headers[INNER] = ours;
    if (setAddressHeader(request, trusted) || warned) return;
    warned = true;
    log('warn', UNTRUSTED_FORWARDING, { from: request.socket.remoteAddress });
  };
}

/** @param {unknown} given @param {string} wanted */
function isSame(given, wanted) {
  const [a, b] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
