// Where requests come from, for the pages behind this server.
import { tellAddress, UNBELIEVED } from '@baize/auth/proxies';

/**
 * Tells the pages where each request comes from. When one speaks for somebody else whom nobody has to believe, the log says so,
 * once: most likely a proxy is not named in TRUSTED_PROXIES.
 * @param {import('node:net').BlockList} trusted
 * @param {typeof import('./log.mjs').log} log
 * @returns {(request: import('node:http').IncomingMessage) => void}
 */
export function addressTeller(trusted, log) {
  let warned = false;
  return (request) => {
    if (tellAddress(request, trusted) || warned) return;
    warned = true;
    log('warn', UNBELIEVED, { from: request.socket.remoteAddress });
  };
}
