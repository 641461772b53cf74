import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS_HEADER, setAddressHeader } from '../../src/door/proxies.mjs';
import { addressOf, clientAddress, playAsGuest, readTrustedProxies } from '../../src/index.ts';
import { ADDRESS, openTestCasino } from '../test-casino.ts';

describe('the client address of a request', () => {
  test.each([
    // No proxy is trusted: the header could be forged by the visitor.
    ['', '127.0.0.1', '203.0.113.5', '127.0.0.1'],
    ['', '10.1.2.3', '203.0.113.5', '10.1.2.3'],
    ['', '::ffff:198.51.100.7', undefined, '198.51.100.7'],
    ['', 'fe80::1%eth0', undefined, 'fe80::1'],
    ['', undefined, '203.0.113.5', null],
    // One proxy: the last entry, which the proxy itself wrote.
    ['loopback', '127.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['loopback', '::1', '203.0.113.99, 2001:db8::9', '2001:db8::9'],
    ['loopback', '::ffff:127.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['loopback', '10.1.2.3', '203.0.113.5', '10.1.2.3'],
    ['loopback', '127.0.0.1', undefined, '127.0.0.1'],
    ['loopback', '127.0.0.1', '', '127.0.0.1'],
    // Several: past all trusted hops, but no further.
    ['loopback, 192.0.2.0/24', '127.0.0.1', '10.9.9.9, 203.0.113.5, 192.0.2.8', '203.0.113.5'],
    ['192.0.2.8', '192.0.2.8', '203.0.113.5, 192.0.2.9', '192.0.2.9'],
    ['private', '172.18.0.4', '203.0.113.5, 10.0.0.2', '203.0.113.5'],
    ['2001:db8::/32', '2001:db8::1', '2001:db9::1, 2001:db8:5::1', '2001:db9::1'],
    // All hops trusted: the first entry.
    ['private', '172.18.0.4', '192.168.1.20', '192.168.1.20'],
    // Notations of some proxies, and invalid ones.
    ['loopback', '127.0.0.1', '203.0.113.5:61234', '203.0.113.5'],
    ['loopback', '127.0.0.1', '[2001:db8::9]:443', '2001:db8::9'],
    ['loopback', '127.0.0.1', '203.0.113.5, unknown', '127.0.0.1'],
  ])(
    'trusting "%s", a connection from %s forwarded for %s has the address %s',
    (trusted, remote, forwarded, address) => {
      expect(clientAddress(readTrustedProxies(trusted), remote, forwarded)).toBe(address);
    },
  );

  test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '::1/129', '10.0.0.0/8/8', '300.1.1.1'])(
    '%s is no proxy',
    (entry) => {
      expect(() => readTrustedProxies(`loopback, ${entry}`)).toThrow(`TRUSTED_PROXIES names "${entry}"`);
    },
  );
});

describe('behind the web server', () => {
  const server = createServer((asked, response) => {
    setAddressHeader(asked, readTrustedProxies(asked.url === '/behind' ? 'loopback' : ''));
    response.end(String(addressOf(new Headers(asked.headers as Record<string, string>))));
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  /** The address passed to the pages. */
  async function addressSeen(path: string, headers: Record<string, string | string[]>): Promise<string> {
    const { port } = server.address() as AddressInfo; // a listening TCP server
    const asking = request({ host: '127.0.0.1', port, path, headers, agent: false }).end();
    const [response] = await once(asking, 'response');
    return (await response.toArray()).join('');
  }

  test('a visitor cannot forge the address', async () => {
    expect(await addressSeen('/', { [ADDRESS_HEADER]: '203.0.113.5' })).toBe('127.0.0.1');
    expect(await addressSeen('/', { [ADDRESS_HEADER]: ['203.0.113.5', '203.0.113.6'] })).toBe('127.0.0.1');
    expect(await addressSeen('/', { 'x-forwarded-for': '203.0.113.5' })).toBe('127.0.0.1');
    expect(await addressSeen('/behind', { 'x-forwarded-for': '203.0.113.5', [ADDRESS_HEADER]: '10.0.0.1' })).toBe(
      '203.0.113.5',
    );
    expect(await addressSeen('/behind', { 'x-forwarded-for': ['10.0.0.1', '203.0.113.5'] })).toBe('203.0.113.5');
  });
});

test('a session stores the full address it was opened from, not one that the browser sends', async () => {
  const casino = await openTestCasino();
  const come = async (headers: Record<string, string>) => {
    expect((await playAsGuest(casino.auth, new Headers({ origin: ADDRESS, ...headers }))).ok).toBe(true);
    const [latest] = await casino.prisma.session.findMany({ orderBy: { createdAt: 'desc' }, take: 1 });
    return latest?.ipAddress;
  };
  expect(await come({ [ADDRESS_HEADER]: '2001:db8::9', 'x-forwarded-for': '203.0.113.5' })).toBe('2001:db8::9');
  expect(await come({ 'x-forwarded-for': '203.0.113.5' })).toBeNull();
  await casino.close();
});
