import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePorts } from '../../../scripts/running/free-ports.mjs';
import { makeCertificate, needs } from './programs.ts';

/** However busy the machine is. */
const TIMEOUT_MS = 600_000;
const NAME = 'casino.example';
const SERVERS = ['web', 'game server', 'video server'] as const;

const configurationOf = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../deploy/${path}`, import.meta.url)), 'utf8');

let scratch: string;
let proxy: ChildProcess | undefined;
let behind: readonly Server[];
let ports: { readonly https: number; readonly http: number; readonly monitoring: number };

beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'baize-proxies-'));
  makeCertificate(join(scratch, 'fullchain.pem'), join(scratch, 'privkey.pem'));
  behind = await Promise.all(SERVERS.map((name) => opens(name)));
  const [https = 0, http = 0, monitoring = 0] = await freePorts(3);
  ports = { https, http, monitoring };
});

afterEach(async () => {
  const ended = proxy && new Promise((resolve) => proxy?.once('exit', resolve));
  proxy?.kill('SIGTERM');
  await ended;
  proxy = undefined;
  for (const server of behind) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(scratch, { recursive: true, force: true });
});

test('nginx serves the casino by its configuration', { timeout: TIMEOUT_MS }, async (context) => {
  needs(context, { nginx: 'nginx-light', openssl: 'openssl' });
  const site = withPortsOfServers(configurationOf('nginx/baize.conf'))
    .replaceAll(`/etc/letsencrypt/live/${NAME}`, scratch)
    // Machines without IPv6 have none.
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 127.0.0.1:9180', `listen 127.0.0.1:${ports.monitoring}`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${scratch};`);
  const main = `daemon off;\npid ${scratch}/pid;\nerror_log ${scratch}/log;\nevents {}\n`;
  writeFileSync(join(scratch, 'nginx.conf'), `${main}http {\naccess_log off;\n${folders.join('\n')}\n${site}}\n`);
  starts('nginx', ['-e', join(scratch, 'log'), '-c', join(scratch, 'nginx.conf')]);
  await servesTheCasino();
});

test('Caddy serves the casino by its configuration', { timeout: TIMEOUT_MS }, async (context) => {
  needs(context, { caddy: 'caddy', openssl: 'openssl' });
  const site = withPortsOfServers(configurationOf('caddy/Caddyfile'))
    .replace(
      /^casino\.example \{/m,
      `https://${NAME}:${ports.https} {\n\ttls ${scratch}/fullchain.pem ${scratch}/privkey.pem`,
    )
    .replace(/^http:\/\/casino\.example \{/m, `http://${NAME}:${ports.http} {`)
    .replace('http://127.0.0.1:9180', `http://127.0.0.1:${ports.monitoring}`);
  writeFileSync(join(scratch, 'Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
  starts('caddy', ['run', '--adapter', 'caddyfile', '--config', join(scratch, 'Caddyfile')]);
  await servesTheCasino();
});

function starts(program: string, args: readonly string[]): void {
  const env = { ...process.env, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch };
  proxy = spawn(program, args, { stdio: 'ignore', env });
}

async function servesTheCasino(): Promise<void> {
  await expect.poll(() => asks('https', '/').catch(() => undefined), { timeout: TIMEOUT_MS }).toBeDefined();
  // One origin for the three servers, with TLS.
  expect(await asks('https', '/table/vesper')).toMatchObject({ status: 200, text: 'web /table/vesper' });
  expect(await asks('https', '/socket.io/?EIO=4')).toMatchObject({ text: 'game server /socket.io/?EIO=4' });
  expect(await asks('https', '/video/vesper/whep')).toMatchObject({ text: 'video server /video/vesper/whep' });
  // Once, although the pages have it too.
  expect((await asks('https', '/')).headers['strict-transport-security']).toMatch(/^max-age=31536000[^,]*$/);
  // Nobody chooses the address that servers see.
  const forged = await asks('https', '/', { 'x-forwarded-for': '203.0.113.9' });
  expect(forged.headers['x-seen']).toBe(`${NAME} 127.0.0.1`);
  // WebSockets of the tables and of live video.
  for (const path of ['/socket.io/', '/video/vesper/socket'])
    expect(await asks('https', path, { connection: 'Upgrade', upgrade: 'websocket' })).toMatchObject({ status: 101 });
  // Pages redirect to https; what sends cookies unencrypted is refused.
  const redirected = await asks('http', '/table/vesper?seat=2');
  expect([301, 308]).toContain(redirected.status);
  expect(redirected.headers.location).toBe(`https://${NAME}/table/vesper?seat=2`);
  for (const path of ['/api/auth/get-session', '/socket.io/', '/video/vesper/whep'])
    expect((await asks('http', path)).status, path).toBe(403);
  // What monitoring asks has a listener of its own.
  for (const path of ['/metrics', '/health', '/ready'])
    expect(await asks('monitoring', path), path).toMatchObject({ status: 200, text: `game server ${path}` });
  expect((await asks('monitoring', '/')).status).toBe(404);
  expect(await asks('https', '/metrics')).toMatchObject({ text: 'web /metrics' });
}

/** One of the three servers, which says who it is and what it was asked. */
async function opens(name: string): Promise<Server> {
  const server = createHttpServer(({ url, headers }, response) => {
    if (name === 'web') response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
    response.setHeader('x-seen', `${headers.host?.split(':')[0]} ${headers['x-forwarded-for']}`);
    response.end(`${name} ${url}`);
  });
  server.on('upgrade', (_, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const portOf = (server: Pick<Server, 'address'>): number => (server.address() as AddressInfo).port;

const withPortsOfServers = (text: string) =>
  behind.reduce(
    (changed, server, nth) => changed.replaceAll(`127.0.0.1:${3000 + nth}`, `127.0.0.1:${portOf(server)}`),
    text,
  );

type Answer = Pick<IncomingMessage, 'headers'> & { readonly status: number | undefined; readonly text: string };

function asks(at: keyof typeof ports, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const host = at === 'monitoring' ? `127.0.0.1:${ports.monitoring}` : NAME;
  const options = { host: '127.0.0.1', port: ports[at], path, headers: { host, ...headers }, agent: false };
  return new Promise((resolve, reject) => {
    const request =
      at === 'https'
        ? httpsRequest({ ...options, servername: NAME, ca: readFileSync(join(scratch, 'fullchain.pem')) })
        : httpRequest(options);
    request.on('error', reject);
    request.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode, headers: answer.headers, text: '' });
    });
    request.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    request.end();
  });
}
