import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BACKLOG } from '@baize/auth/lines';

/** Starts listening and returns the port. Rejects when the port is in use. */
export async function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // of a TCP server that listens
}
