import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isPublic } from './public-address.ts';
import { faultOfUrl, postWebhook } from './webhook.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
])('%s is no public address', (address) => expect(isPublic(address)).toBe(false));

test.each(['9.9.9.9', '2620:fe::fe'])('%s is one', (address) => expect(isPublic(address)).toBe(true));

test.each([
  ['https://hooks.example/x', null],
  ['http://hooks.example/x', 'malformed'],
  ['ftp://hooks.example', 'malformed'],
  ['https://user:secret@hooks.example', 'malformed'],
  ['https://127.1/x', 'private'],
  ['https://0x7f000001/', 'private'],
  ['https://[::1]:8443/', 'private'],
  ['https://localhost/', 'private'],
  ['not an address', 'malformed'],
] as const)('%s: %s', (url, fault) => expect(faultOfUrl(url, false)).toBe(fault));

test('a name that leads to this machine is not connected to', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const message = { url: `https://localhost.localdomain:${port}/`, secret: '00', id: '1', body: '{}' };
  await expect(postWebhook(message, false, 0)).rejects.toThrow();
  expect(asked).toBe(0);
  await expect(postWebhook({ ...message, url: `http://127.0.0.1:${port}/` }, true, 0)).resolves.toBeUndefined();
  expect(asked).toBe(1);
  await new Promise((resolve) => server.close(resolve));
});
