import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitLines, lineReader } from '../../src/door/lines.mjs';
import { readTrustedProxies } from '../../src/door/proxies.mjs';

const lines: Socket[] = [];
let server: Server;
beforeEach(async () => {
  server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
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
  const refused: (string | null)[] = [];
  limitLines(server, (address) => address ?? null, { perNetwork: 6, refused: (network) => refused.push(network) });
  server.on('connection', (socket) => !socket.destroyed && socket.write('here'));
  for (let i = 0; i < 6; i++) expect(await opens()).toBe(true);
  expect(refused).toEqual([]);
  expect(await opens()).toBe(false);
  expect(refused).toEqual(['127.0.0.1']);
  lines[0]?.destroy();
  await expect.poll(opens).toBe(true);
});

test('the connections of a proxy count in the total alone', async () => {
  limitLines(server, () => null, { perNetwork: 1, total: 3 });
  server.on('connection', (socket) => !socket.destroyed && socket.write('here'));
  for (let i = 0; i < 3; i++) expect(await opens()).toBe(true);
  expect(await opens()).toBe(false);
  lines[0]?.destroy();
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
