import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { readTrustedProxies } from '@baize/auth';
import { afterEach, expect, test } from 'vitest';
import { lineReader } from '../../../src/transport/door/address.ts';
import { limitLines } from '../../../src/transport/door/lines.ts';

const lines: Socket[] = [];
const server = createServer();
afterEach(async () => {
  for (const line of lines) line.destroy();
  await new Promise((closed) => server.close(closed));
});

/** Opens a connection that asks for nothing; whether it stays open. */
async function opens(): Promise<boolean> {
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1'); // it listens at a port
  lines.push(line);
  line.resume();
  return Promise.race([once(line, 'data').then(() => true), once(line, 'close').then(() => false)]);
}

test('a network has so many connections, also without a request, and as one ends, another may come', async () => {
  limitLines(server, 2, (address) => address ?? null);
  server.on('connection', (socket) => !socket.destroyed && socket.write('here'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  for (let i = 0; i < 6; i++) expect(await opens()).toBe(true);
  expect(await opens()).toBe(false);
  const [first] = lines;
  first?.destroy();
  await expect.poll(opens).toBe(true);
});

test('a connection counts for its network, except from this machine and from trusted proxies', () => {
  const networkAt = lineReader(readTrustedProxies('10.0.0.7'));
  expect(networkAt('127.0.0.1')).toBeNull();
  expect(networkAt('::1')).toBeNull();
  expect(networkAt('::ffff:10.0.0.7')).toBeNull();
  expect(networkAt('10.0.0.8')).toBe(networkAt('::ffff:10.0.0.8'));
  expect(networkAt('2001:db8::1')).toBe(networkAt('2001:db8::2'));
  expect(networkAt('10.0.0.8')).not.toBeNull();
});
