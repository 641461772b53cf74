// The security headers of every answer of the web server.
import { readOwnOrigin } from '@baize/auth/own-origin';
import { listVideoProviders } from '@baize/protocol/video-providers';

/**
 * @typedef {Readonly<Record<string, string | undefined>>} Environment
 * @typedef {readonly { readonly key: string, readonly value: string }[]} Headers
 */

const ONE_YEAR_S = 31_536_000;
const UNUSED_FEATURES = ['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'];
const MORE_UNUSED = ['midi', 'payment', 'serial', 'usb', 'browsing-topics'];
/** For dealers. A page that is entered from another one keeps the policy of the first. */
const camera = 'camera=(self)';
const microphone = (env) => `microphone=${listVideoProviders(env).length > 0 ? '(self)' : '()'}`;

/**
 * The headers that are the same for every answer, except the Content-Security-Policy.
 * @param {Environment} env
 * @returns {Headers}
 */
export function steadyHeaders(env) {
  const unused = [...UNUSED_FEATURES, ...MORE_UNUSED].map((feature) => `${feature}=()`);
  return [
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'same-origin' },
    { key: 'Permissions-Policy', value: [...unused, camera, microphone(env)].join(', ') },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
    { key: 'X-Permitted-Cross-Domain-Policies', value: 'none' },
    ...(isSecure(env) ? [{ key: 'Strict-Transport-Security', value: `max-age=${ONE_YEAR_S}; includeSubDomains` }] : []),
  ];
}

/**
 * The Content-Security-Policy of an answer. Scripts run if they carry the nonce of their page or were loaded by one
 * that does; style attributes are allowed, since they cannot carry a nonce.
 * @param {Environment} env GAME_URL, GAME_PORT, WEB_URL, FRAME_ANCESTORS, and of each provider of live video VIDEO, VIDEO_URL,
 * VIDEO_PUBLISH_URL, VIDEO_WATCH_URL and VIDEO_PORT are used
 * @param {string} nonce
 * @param {string | undefined} host the Host of the request, used for the servers' addresses without GAME_URL and VIDEO_URL
 */
export function contentSecurityPolicy(env, nonce, host) {
  const providers = listVideoProviders(env);
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // A picture over WebSocket is played from memory.
    `media-src 'self'${providers.length > 0 ? ' blob:' : ''}`,
    `connect-src 'self' ${serversOf(env, providers, host).join(' ')}`,
    // The dealer's card reader. A page that is entered from another one keeps the policy of the first.
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    frameAncestors(env),
    ...(isSecure(env) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * The Content-Security-Policy of built files. It governs those that run as a worker: the card reader, which compiles
 * WebAssembly. Pages may not.
 */
export const FILE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The sites that may show the pages in a frame: none, unless FRAME_ANCESTORS lists origins.
 * @param {Environment} env
 */
export function frameAncestors({ FRAME_ANCESTORS: origins }) {
  const allowed = (origins ?? '').split(/[\s,]+/).filter((each) => each !== '');
  for (const each of allowed) {
    if (!/^(?:https?:\/\/[\w.*-]+(?::(?:\d+|\*))?|'self')$/.test(each))
      throw new RangeError(`FRAME_ANCESTORS names "${each}", which is no origin like https://www.example.com`);
  }
  return `frame-ancestors ${allowed.length === 0 ? "'none'" : allowed.join(' ')}`;
}

const isSecure = ({ WEB_URL: url }) => (url ?? '').startsWith('https:');

/** The origins of the game server and of the video servers of all providers, each once: one host may serve them all. */
const serversOf = (env, providers, host) => [
  ...new Set([...gameServer(env, host), ...providers.flatMap(({ variables }) => videoServer(variables, host))]),
];

/** The game server's address for the browser (src/live/connection/address.ts), for HTTP and WebSocket. */
function gameServer({ GAME_URL: url, GAME_PORT: port = '3001' }, host) {
  return bothOf(url ? readOwnOrigin('GAME_URL', url) : `http://${nameIn(host)}:${port}`);
}

/**
 * The origins of a provider's video server for the browser, for HTTP and WebSocket; an external server with addresses
 * of its own has no WebSocket.
 */
function videoServer(variables, host) {
  const { VIDEO: kind, VIDEO_PUBLISH_URL: publish, VIDEO_WATCH_URL: watch } = variables;
  if (kind === 'external' && publish && watch) return [publish, watch].map(originOf);
  const { VIDEO_URL: url, VIDEO_PORT: port = '3002' } = variables;
  return bothOf(url ? new URL(url).origin : `http://${nameIn(host)}:${port}`);
}

const originOf = (address) => new URL(address).origin;

/** An origin for HTTP and for WebSocket. */
const bothOf = (origin) => [origin, origin.replace(/^http/, 'ws')];

/** The name in a Host header; a policy cannot contain an IPv6 address. */
const nameIn = (host) => (/^[\w.-]+(?=:\d+$|$)/.exec(host ?? '') ?? ['*'])[0];
