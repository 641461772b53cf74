import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { endWith } from '../serve/connections.mjs';

const opened: (Server | Socket)[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) 'destroy' in each ? each.destroy() : each.close();
});

async function listening(allowHalfOpen: boolean): Promise<Server> {
  const server = createServer({ allowHalfOpen });
  server.listen(0, '127.0.0.1');
  opened.push(server);
  await once(server, 'listening');
  return server;
}

async function caller(server: Server): Promise<Socket> {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  opened.push(socket);
  await once(socket, 'connect');
  return socket;
}

test('a refused connection is closed although its client keeps its own end open', async () => {
  const server = await listening(true);
  const arrived = once(server, 'connection');
  const client = await caller(server);
  client.resume();
  const [socket] = (await arrived) as [Socket];
  const closed = once(socket, 'close');
  endWith(socket, 'Too slow.');
  await once(client, 'end');
  await closed;
  expect(socket.destroyed).toBe(true);
});
