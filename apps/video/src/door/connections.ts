import type { Server } from 'node:http';
import type { BlockList } from 'node:net';
import { clientAddress } from '@baize/auth/proxies';
import { Headcount, type Limits } from './headcount.ts';

/**
 * Closes connections beyond the limits as they come: one that sends nothing is closed by the timeouts of the server, which
 * alone would let a single client hold thousands. A trusted proxy and this machine itself count in the total only.
 */
export function limitConnections(server: Server, trusted: BlockList, limits: Limits): void {
  const open = new Headcount(limits);
  server.on('connection', (socket) => {
    const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
    // A proxy that is believed could pass others on: then there is no address of a client yet.
    const isProxy = clientAddress(trusted, address, '192.0.2.1') === '192.0.2.1';
    const counted = isProxy || HERE.test(address) ? null : address;
    if (!open.mayCome(counted)) return void socket.destroy();
    socket.once('close', open.add(counted));
  });
}

const HERE = /^(127\.|::1$)/;
