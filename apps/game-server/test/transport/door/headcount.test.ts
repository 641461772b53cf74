import { readTrustedProxies } from '@baize/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { networkReader } from '../../../src/transport/door/address.ts';
import { type Client, openTestCasino, type TestCasino } from '../../fixtures/casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({
    CONNECTIONS_PER_ADDRESS: '4',
    CONNECTIONS_PER_ACCOUNT: '3',
    TRUSTED_PROXIES: 'loopback',
  });
});
afterAll(() => casino.close());

/** A connection from this address, forwarded by a proxy on this machine. */
const from = (address: string, cookie?: string): Promise<Client> =>
  casino.connect({ 'x-forwarded-for': `203.0.113.99, ${address}`, ...(cookie ? { cookie } : {}) });

const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

test('AD3: connections per address are limited; the next is refused with the reason, others are unaffected, and a closed one makes room', async () => {
  const four = await times(4, () => from('198.51.100.7'));
  await expect(from('198.51.100.7')).rejects.toMatchObject({
    message: 'address-full',
    data: { code: 'address-full', phrase: { key: 'house.refusal.address-full' } },
  });
  await expect(from('198.51.100.8')).resolves.toBeDefined();
  expect(await four[0]?.codeOf('join', { tableId: 'calm' })).toBe('ok');
  four[1]?.socket.disconnect();
  await vi.waitFor(async () => expect(await from('198.51.100.7')).toBeDefined(), 15_000);
});

test('AD3: of a burst beyond the limit as many are let in as there is room for', async () => {
  const burst = await Promise.allSettled(Array.from({ length: 7 }, () => from('198.51.100.30')));
  expect(burst.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
});

test('AD3: beyond twice the limit the HTTP request itself is refused', async () => {
  const lines = await times(10, () =>
    fetch(`${casino.url}/socket.io/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': '198.51.100.20' } }),
  );
  expect(lines.filter(({ status }) => status === 200)).toHaveLength(8);
  const refused = lines.find(({ status }) => status === 403);
  expect(await refused?.json()).toMatchObject({ message: 'address-full' });
});

test('AD3: connections per account are limited, from any address and when opened at once', async () => {
  const ana = await casino.enter('player');
  const more = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => from(`198.51.100.${100 + i}`, ana.cookie)));
  const stayed = () => more.filter((each) => each.status === 'fulfilled' && each.value.socket.connected);
  await vi.waitFor(() => expect(stayed()).toHaveLength(2), 15_000);
  await expect(from('198.51.100.120', ana.cookie)).rejects.toMatchObject({ data: { code: 'account-full' } });
  const [one] = stayed();
  if (one?.status === 'fulfilled') one.value.socket.disconnect();
  await vi.waitFor(async () => expect(await from('198.51.100.121', ana.cookie)).toBeDefined(), 15_000);
});

test('connections from this machine are not counted', async () => {
  const many = await times(12, () => casino.connect());
  expect(many.every(({ socket }) => socket.connected)).toBe(true);
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['127.0.0.1', null],
  ['::1', null],
  ['::ffff:127.0.0.1', null],
])('%s is counted as %s', (peer, place) => {
  expect(networkReader(readTrustedProxies(''), () => undefined)({}, peer)).toBe(place);
});

test('AD8: behind an untrusted proxy no client chooses its address, and all count as one', async () => {
  const bare = await openTestCasino({ CONNECTIONS_PER_ADDRESS: '4' });
  const from = (address: string) => bare.connect({ 'x-forwarded-for': address });
  for (const address of ['198.51.100.1', '127.0.0.1', '', '198.51.100.4']) await from(address);
  await expect(from('198.51.100.5')).rejects.toMatchObject({ data: { code: 'address-full' } });
  // The reason is logged once.
  const warnings = bare.lines.filter((line) => line.includes('TRUSTED_PROXIES'));
  expect(warnings.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, from: expect.stringContaining('127.0.0.1') }),
  ]);
  await expect(bare.connect()).resolves.toBeDefined();
  await bare.close();
});
