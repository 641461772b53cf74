// The web server of the production build. Next answers everything except its built files: these are sent as
// compress.mjs prepared them, since Next would compress them again for every request, and only with gzip. HOST and PORT
// set the address. Unreadable and oversized requests are refused before they reach Next.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, STATUS_CODES } from 'node:http';
import { fileURLToPath } from 'node:url';
import { BACKLOG, limitLines, lineReader } from '@baize/auth/lines';
import { ADDRESS_HEADER, readTrustedProxies } from '@baize/auth/proxies';
import next from 'next';
import sirv from 'sirv';
import { readBrands } from './serve/brand-choice.mjs';
import { endWith } from './serve/connections.mjs';
import { atMost, log } from './serve/log.mjs';
import { refusedByAddress, withWholeBody } from './serve/readable.mjs';
import { contentSecurityPolicy, FILE_POLICY, steadyHeaders } from './serve/security-headers.mjs';
import { languageOf, say } from './serve/sentences.mjs';
import { addressSetter } from './serve/visitors.mjs';

const STATIC = '/_next/static';
/** File names change with their contents. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Slower requests are cut off, as at the game server. */
const REQUESTS = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 2_000 };

const { HOST: hostname = '0.0.0.0', PORT = '3000' } = process.env;
const port = Number(PORT);
const folder = fileURLToPath(new URL('.', import.meta.url));
const STEADY = steadyHeaders(process.env);
// Fails at the start if the configuration of the policy is invalid.
contentSecurityPolicy(process.env, '', undefined);
readBrands(process.env);

// Files are looked up at every request (`dev`): a build beside a running server removes files, and then Next answers
// 404.
const sendFile = sirv(`${folder}.next/static`, {
  dev: true,
  brotli: true,
  gzip: true,
  extensions: [],
  setHeaders: keep,
});
/** The folders of fonts are numbered: what lies in one never changes. */
const sendFont = sirv(`${folder}public`, { dev: true, extensions: [], setHeaders: keep });

const API = '/api/v1/';

/** Pages that are open ask for it, to learn that they are of an older one. */
const BUILD = '/build';
process.env.BUILD_ID = readFileSync(`${folder}.next/BUILD_ID`, 'utf8');

const app = next({ dev: false, dir: folder, hostname, port });
await app.prepare();
const answer = app.getRequestHandler();

const proxies = readTrustedProxies(process.env.TRUSTED_PROXIES);
const setAddress = addressSetter(proxies, log);
const logRefusal = atMost(log);

const server = createServer(REQUESTS, (request, response) => {
  // One failed request must not stop the others.
  receive(request, response).catch((error) => {
    if (request.destroyed && !request.complete) return;
    log('error', 'a request failed', { ...lineOf(request), stack: error.stack });
    refuse(request, response, { status: 500, sentence: 'failed' });
  });
});

async function receive(request, response) {
  setAddress(request);
  secure(request, response);
  const refused = refusedByAddress(request);
  if (refused) return refuse(request, response, refused);
  if (request.url.startsWith(`${STATIC}/`) && (await sentFile(request, response))) return undefined;
  if (request.url.startsWith('/fonts/') && (await sent(sendFont, request, response))) return undefined;
  if (request.url === BUILD && request.method === 'GET') return sendBuild(response);
  const whole = await withWholeBody(request);
  return 'sentence' in whole ? refuse(request, response, whole) : answer(whole, response);
}

/** Next takes the nonce of its scripts from the policy in the request. */
function secure(request, response) {
  const policy = contentSecurityPolicy(process.env, randomBytes(16).toString('base64'), request.headers.host);
  request.headers['content-security-policy'] = policy;
  response.setHeader('Content-Security-Policy', policy);
  for (const { key, value } of STEADY) response.setHeader(key, value);
}

function sendBuild(response) {
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end(process.env.BUILD_ID);
}

/** Whether the request was answered with a built file. */
async function sentFile(request, response) {
  const { url } = request;
  request.url = url.slice(STATIC.length);
  const isSent = await sent(sendFile, request, response);
  if (!isSent) request.url = url;
  return isSent;
}

/** Whether the request was answered with one of these files. */
function sent(send, request, response) {
  // Range requests are not needed, and the library throws at invalid ones.
  delete request.headers.range;
  return new Promise((resolve) => {
    response.once('close', () => resolve(true));
    send(request, response, () => resolve(false));
  });
}

function keep(response) {
  response.setHeader('Content-Security-Policy', FILE_POLICY);
  response.setHeader('Cache-Control', FOR_EVER);
}

/** Sends the reason and closes the connection, whose further content is unknown. */
function refuse(request, response, { status, sentence }) {
  logRefusal('warn', 'a request was refused', { ...lineOf(request), status, why: sentence });
  if (response.headersSent) return response.destroy();
  const { cookie = '', 'accept-language': languages = '', accept = '' } = request.headers;
  const { type, text } = request.url?.startsWith(API)
    ? problemOf(status, sentence)
    : say(sentence, { language: languageOf(cookie, languages), accept });
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(text),
    ...(request.complete ? {} : { Connection: 'close' }),
  };
  return response.writeHead(status, headers).end(text);
}

/** Programs are refused by RFC 9457, here too. */
const problemOf = (status, code) => ({
  type: 'application/problem+json; charset=utf-8',
  text: JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, code }),
});

/** The logged parts of a request: not its query, which may contain the key of a replay. */
const lineOf = ({ method, url = '', headers }) => ({
  method,
  path: url.slice(0, 200).split('?', 1)[0],
  address: headers[ADDRESS_HEADER],
});

const BROKEN = {
  HPE_HEADER_OVERFLOW: { status: 431, sentence: 'headers' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: 'tooSlow' },
};

/** A browser opens several connections at once, which the limit of the game server does not know. */
const LINES_PER_PLAYER = 6;

limitLines(server, lineReader(proxies), {
  perNetwork: LINES_PER_PLAYER * Number(process.env.CONNECTIONS_PER_ADDRESS || 1_000),
  refused: (address) => logRefusal('warn', 'a connection was refused', { address, why: 'address-full' }),
});

// Requests that are not HTTP, or too slow.
server.on('clientError', ({ code }, socket) => {
  if (code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const { status, sentence } = BROKEN[code] ?? { status: 400, sentence: 'request' };
  logRefusal('warn', 'a connection was refused', { address: socket.remoteAddress, status, why: sentence });
  const { type, text } = say(sentence, { language: 'en', accept: '' });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', `Content-Type: ${type}`];
  const more = [...STEADY.map(({ key, value }) => `${key}: ${value}`), `Content-Length: ${Buffer.byteLength(text)}`];
  return endWith(socket, `${[...head, ...more].join('\r\n')}\r\n\r\n${text}`);
});

server.once('error', (error) => {
  process.stderr.write(
    error.code === 'EADDRINUSE' ? `Port ${port} is taken by another program.\n` : `${error.stack}\n`,
  );
  process.exit(1);
});
server.listen({ port, host: hostname, backlog: BACKLOG }, () =>
  log('info', 'the web server is open', { host: hostname, port }),
);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

/** Completes the answers in progress. */
function stop(signal) {
  log('info', 'stopping', { signal });
  server.close(async () => {
    await app.close();
    log('info', 'stopped');
    process.exit(0);
  });
}
