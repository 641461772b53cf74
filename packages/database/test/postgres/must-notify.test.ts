import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mustNotify } from '../../src/postgres/must-notify.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const NOTIFICATION = 'A'.charCodeAt(0);

/** Passes the messages of the server on, without its notifications, as a pooler in transaction mode does. */
function withoutNotifications(from: Socket, to: Socket): void {
  let rest = Buffer.alloc(0);
  from.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      if (rest[0] !== NOTIFICATION) to.write(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  });
}

test('a database whose notifications arrive is accepted', async () => {
  await expect(mustNotify(database.url)).resolves.toBeUndefined();
});

test('a pooler in transaction mode is refused with what to do', async () => {
  const { port, hostname } = new URL(database.url);
  const sockets = new Set<Socket>();
  const pooler = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) sockets.add(socket.on('error', () => undefined));
    client.pipe(server);
    withoutNotifications(server, client);
    server.on('end', () => client.end());
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`; // of a TCP server that listens
  await expect(mustNotify(url.href, 500)).rejects.toThrow(/pooler in transaction mode/);
  for (const socket of sockets) socket.destroy();
  pooler.close();
});
