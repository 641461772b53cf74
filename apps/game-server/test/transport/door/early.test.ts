import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { io as connect } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
import { SPECTATOR } from '../../../src/identity/visitor.ts';
import type { Door } from '../../../src/transport/door/door.ts';
import { Headcount } from '../../../src/transport/door/headcount.ts';
import { createSocketServer, receive } from '../../../src/transport/door/reception.ts';

test('a client that connects while the server opens is sent away, and received when it comes again', async () => {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const origin = 'http://localhost:3170';
  const parts = {
    headcount: new Headcount({ perAddress: 10, perAccount: 10 }),
    readNetwork: () => null,
    log: pino({ level: 'silent' }),
  };
  const io = createSocketServer(http, new Set([origin]), parts);
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`; // it listens
  const client = connect(url, { transports: ['websocket'], extraHeaders: { origin } });
  const heard = vi.fn();
  client.on('session', heard);
  client.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') client.connect();
  });
  await vi.waitFor(() => expect(io.sockets.sockets.size).toBe(1));
  receive(io, {
    ...parts,
    readVisitor: async () => SPECTATOR,
    checkToken: () => null,
    touchConsole: async () => true,
    identityChanges: { subscribe: () => undefined },
    sessionTrustMs: 30_000,
    // Nothing is sent to it here.
    door: { serve: () => undefined } as unknown as Door,
    ...{ arrived: () => undefined, changed: () => undefined, gone: () => undefined },
  });
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 5_000);
  expect([...io.sockets.sockets.values()].map(({ data }) => data.identity.visitor)).toEqual([null]);
  client.disconnect();
  await io.close();
});
