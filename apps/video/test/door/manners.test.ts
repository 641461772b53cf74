import { once } from 'node:events';
import { connect } from 'node:net';
import { createPublishKey, publishKeyHash } from '@baize/auth/publish-key';
import { issueVideoToken } from '@baize/auth/video-token';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { VideoServer } from '../../src/server.ts';
import { readSettings } from '../../src/settings.ts';
import { openServer, SECRET, WEB } from '../open-server.ts';
import { camera, watcher } from '../peers.ts';

const TURN = {
  VIDEO_TURN_URLS: 'turn:turn.example:3478,turns:turn.example:5349',
  VIDEO_TURN_SECRET: 'a secret of TURN',
};

let server: VideoServer;
let offer: string;
beforeAll(async () => {
  server = await openServer({
    ...TURN,
    WEB_URL: 'https://casino.example',
    WEB_ORIGINS: WEB,
    TRUSTED_PROXIES: 'loopback',
    VIDEO_VIEWERS: '8',
    VIDEO_VIEWERS_PER_NETWORK: '2',
  });
  const viewer = await watcher();
  offer = viewer.offer;
  await viewer.connection.close();
});
afterAll(() => server.stop());

let grants = 0;
const token = (act: 'publish' | 'watch' = 'watch') =>
  issueVideoToken({ issuer: 'one', grant: `${++grants}`, table: 'vesper', act }, SECRET);

const ask = (path: string, { method = 'POST', body, ...headers }: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: { 'content-type': 'application/sdp', ...headers },
    ...(body !== undefined && { body }),
  });

const WHEP = '/video/vesper/whep';
const watch = (headers: Record<string, string> = {}) =>
  ask(WHEP, { authorization: `Bearer ${token()}`, body: offer, ...headers });

test('a refusal says what would be right', async () => {
  const unauthorised = await ask(WHEP, { body: offer });
  expect(unauthorised.status).toBe(401);
  expect(unauthorised.headers.get('www-authenticate')).toBe('Bearer');
  for (const [path, method, allow] of [
    [WHEP, 'PATCH', 'POST, OPTIONS'],
    ['/video/vesper/whip', 'GET', 'POST, OPTIONS'],
    ['/video/sessions/AAAAAAAAAAAAAAAAAAAAAA', 'PATCH', 'GET, DELETE, OPTIONS'],
    ['/video/vesper/thumbnail', 'POST', 'GET, OPTIONS'],
    ['/video/recordings/r/1', 'POST', 'GET, HEAD, OPTIONS'],
    ['/video/reports', 'GET', 'POST, OPTIONS'],
  ] as const) {
    const refused = await ask(path, { method });
    expect([path, refused.status, refused.headers.get('allow')]).toEqual([path, 405, allow]);
  }
  const options = await ask('/video/vesper/whip', { method: 'OPTIONS' });
  expect([options.status, options.headers.get('accept-post')]).toEqual([204, 'application/sdp']);
});

test('scheme and content type are read as HTTP says', async () => {
  const answered = await watch({
    authorization: `bearer ${token()}`,
    'content-type': 'Application/SDP; charset=utf-8',
  });
  expect(answered.status).toBe(201);
  await server.sessions.closeAll();
});

test('an answer announces no further candidates, and names the TURN servers with credentials', async () => {
  const answered = await watch();
  expect(answered.status).toBe(201);
  expect(await answered.text()).not.toContain('ice-options');
  const link = answered.headers.get('link') ?? '';
  expect(link).toMatch(
    /^<turn:turn\.example:3478>; rel="ice-server"; username="\d+:[\w-]{22}"; credential="[\w+/=]+"; credential-type="password", <turns:/,
  );
  await server.sessions.closeAll();
});

test('a TURN server without its secret is refused by name', () => {
  const variables = { VIDEO_SECRET: SECRET, WEB_URL: WEB, VIDEO_TURN_URLS: 'turn:turn.example' };
  expect(() => readSettings(variables)).toThrow(/video server.*\n.*VIDEO_TURN_SECRET/);
});

test('an answer is no page', async () => {
  for (const path of ['/health', '/nowhere', WHEP]) {
    const { headers } = await ask(path, { method: 'OPTIONS' });
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  }
});

test('a token opens one session', async () => {
  const authorization = `Bearer ${token()}`;
  // What is refused for its form does not use it up.
  expect((await watch({ authorization, 'content-type': 'text/plain' })).status).toBe(415);
  expect((await watch({ authorization, body: 'v=1' })).status).toBe(400);
  const answers = await Promise.all([watch({ authorization }), watch({ authorization })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 401]);
  expect((await watch({ authorization })).status).toBe(401);
  await server.sessions.closeAll();
});

test('one network takes a part of the places', async () => {
  const from = (address: string) => watch({ 'x-forwarded-for': address });
  const first = await Promise.all(Array.from({ length: 4 }, () => from('203.0.113.7')));
  expect(first.map(({ status }) => status).sort()).toEqual([201, 201, 503, 503]);
  expect((await from('203.0.113.8')).status).toBe(201);
  // Who leaves makes room.
  const open = first.find(({ status }) => status === 201);
  await ask(open?.headers.get('location') ?? '', { method: 'DELETE' });
  expect((await from('203.0.113.7')).status).toBe(201);
  expect((await from('203.0.113.7')).status).toBe(503);
  // Two of the first network, one of the second, and this machine has the rest.
  const own = await Promise.all(Array.from({ length: 6 }, () => watch()));
  expect(own.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 503]);
  await server.sessions.closeAll();
});

test('a viewer who cannot show the codec of the picture is told, also when it changes', async () => {
  const dealer = await camera();
  const publish = (body: string) => ask('/video/vesper/whip', { authorization: `Bearer ${token('publish')}`, body });
  const only = (codec: string) =>
    offer.replace(/^m=video (\d+ \S+) .*$/m, (line) => {
      const type = new RegExp(`^a=rtpmap:(\\d+) ${codec}/`, 'm').exec(offer)?.[1] ?? '';
      return line.replace(/(SAVPF) .*/, `$1 ${type}`);
    });
  const waiting = await watch({ body: only('H264') });
  expect(waiting.status).toBe(201);
  expect((await publish(dealer.offer)).status).toBe(201);
  await vi.waitFor(async () => {
    expect((await ask(waiting.headers.get('location') ?? '', { method: 'GET' })).status).toBe(404);
  });
  const refused = await watch({ body: only('H264') });
  expect([refused.status, await refused.text()]).toEqual([406, 'the picture is sent in vp8, which is not offered']);
  expect((await watch({ body: only('VP8') })).status).toBe(201);
  await server.sessions.closeAll();
  await dealer.connection.close();
});

test('an encoder with a key may open one session after another', async () => {
  const [dealer, key] = [await camera(), createPublishKey()];
  const keys = [{ table: 'vesper', version: 1, hash: publishKeyHash(key) }];
  await server.sessions.heard({ issuer: 'one', ended: [], keys }, Date.now());
  for (let nth = 0; nth < 2; nth++) {
    const answered = await ask('/video/vesper/whip', { authorization: `Bearer ${key}`, body: dealer.offer });
    expect(answered.status).toBe(201);
  }
  await server.sessions.closeAll();
  await dealer.connection.close();
});

test('a refused upgrade is closed from this side', async () => {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  socket.resume().on('error', () => undefined);
  socket.write(
    'GET /video/vesper/elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await once(socket, 'end');
  // This side stays open: only a connection that is gone refuses to take more.
  await vi.waitFor(async () => {
    const failed = new Promise((resolve) => socket.once('close', resolve));
    socket.write('x');
    expect(await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, 100, 'open'))])).not.toBe('open');
  }, 5_000);
});
