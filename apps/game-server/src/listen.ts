import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Opens the server to connections and tells its port. Rejects when the port is taken. */
export async function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // of a TCP server that listens
}
