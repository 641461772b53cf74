import type { Server } from 'node:net';

/** A network has twice its limit as clients (`Headcount`), and as many again for requests of its pages. */
const PER_PLACE = 3;

/**
 * Closes further connections of a network that has its share of them open, as they come and before any request: the
 * timeouts of the server alone would let one client hold thousands.
 * @param networkAt the network of an address; `null` when it is not counted
 */
export function limitLines(
  server: Server,
  perAddress: number,
  networkAt: (remoteAddress: string | undefined) => string | null,
): void {
  const most = PER_PLACE * perAddress;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkAt(socket.remoteAddress);
    if (network === null) return;
    const before = open.get(network) ?? 0;
    if (before >= most) return void socket.destroy();
    open.set(network, before + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
