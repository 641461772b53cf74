import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readTrustedProxies } from '@baize/auth';
import { expect, test } from 'vitest';
import { atMost } from '../serve/log.mjs';
import { addressSetter } from '../serve/visitors.mjs';

type Line = readonly [level: string, msg: string, fields?: Readonly<Record<string, unknown>> | undefined];

/** A server that trusts these proxies: the headers that its pages see of a request, and what its log says. */
async function openServer(trusted: string) {
  const lines: Line[] = [];
  const tell = addressSetter(readTrustedProxies(trusted), (...line) => void lines.push(line));
  const server = createServer((request, response) => {
    tell(request);
    response.end(JSON.stringify(request.headers));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a TCP server that listens
  const ask = async (headers: Record<string, string>): Promise<IncomingHttpHeaders> =>
    (await fetch(`http://127.0.0.1:${port}/`, { headers })).json() as Promise<IncomingHttpHeaders>; // as written above
  return { ask, lines, close: () => server.close() };
}

const FORWARDED = {
  'x-forwarded-for': '203.0.113.5',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'for=203.0.113.5',
};

test('ASVS 4.1.3: forwarding headers of an unlisted proxy are dropped, and a warning is logged once', async () => {
  const { ask, lines, close } = await openServer('');
  expect(await ask({})).not.toHaveProperty('x-forwarded-host');
  expect(lines).toEqual([]);
  const seen = await ask(FORWARDED);
  for (const name of Object.keys(FORWARDED)) expect(seen).not.toHaveProperty(name);
  expect(seen['x-baize-address']).toBe('127.0.0.1');
  await ask(FORWARDED);
  expect(lines).toEqual([['warn', expect.stringContaining('TRUSTED_PROXIES'), { from: '127.0.0.1' }]]);
  close();
});

test('forwarding headers of a trusted proxy are used without a warning', async () => {
  const { ask, lines, close } = await openServer('loopback');
  expect(await ask(FORWARDED)).toMatchObject({ ...FORWARDED, 'x-baize-address': '203.0.113.5' });
  expect(lines).toEqual([]);
  close();
});

test('requests of Next to its own server count as the visitor’s, and cannot be forged', async () => {
  const { ask, lines, close } = await openServer('');
  const inner = String((await ask({}))['x-baize-inner']);
  const visitor = { ...FORWARDED, 'x-baize-address': '203.0.113.5' };
  expect(await ask({ ...visitor, 'x-baize-inner': inner })).toMatchObject(visitor);
  expect(lines).toEqual([]);
  const guessed = await ask({ ...visitor, 'x-baize-inner': 'A'.repeat(inner.length) });
  expect(guessed).toMatchObject({ 'x-baize-inner': inner, 'x-baize-address': '127.0.0.1' });
  expect(guessed).not.toHaveProperty('x-forwarded-host');
  expect(lines).toHaveLength(1);
  close();
});

test('entries that anybody can cause are limited: further lines are counted, not written', () => {
  const lines: Line[] = [];
  let now = 0;
  const write = atMost((...line) => void lines.push(line), { most: 2, now: () => now });
  for (const status of [1, 2, 3, 4]) write('warn', 'a request was refused', { status });
  expect(lines.map(([, , fields]) => fields)).toEqual([{ status: 1 }, { status: 2 }]);
  now = 60_000;
  write('warn', 'a request was refused', { status: 5 });
  expect(lines.slice(2)).toEqual([
    ['warn', 'lines were left out', { count: 2 }],
    ['warn', 'a request was refused', { status: 5 }],
  ]);
});

test('the server itself writes lines of the log alone to its output', () => {
  expect(readFileSync(new URL('../serve.mjs', import.meta.url), 'utf8')).not.toContain('stdout');
});
