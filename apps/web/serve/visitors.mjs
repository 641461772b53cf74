// Where requests come from, for the pages behind this server.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { setAddressHeader, UNTRUSTED_FORWARDING } from '@baize/auth/proxies';

/** Next asks this server itself for what an action leads to, with the headers of the visitor's request, and so with this one. */
const INNER = 'x-baize-inner';

/**
 * Tells the pages where each request comes from. When one speaks for somebody else whom nobody has to believe, the log says so,
 * once: most likely a proxy is not named in TRUSTED_PROXIES.
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
