// The baseline of `cost`: sends every packet as it is to every port, without encryption.
import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { answerWith } from '../load/worker.ts';

export interface ForwarderOrder {
  readonly ports: readonly number[];
}

export interface ForwarderReply {
  readonly port: number;
  readonly pid: number;
}

answerWith<ForwarderOrder, ForwarderReply>(async ({ ports }) => {
  const [incoming, outgoing] = [createSocket('udp4'), createSocket('udp4')];
  incoming.on('message', (packet) => {
    for (const port of ports) outgoing.send(packet, port, '127.0.0.1');
  });
  await new Promise<void>((resolve) => incoming.bind(0, '127.0.0.1', resolve));
  return { port: (incoming.address() as AddressInfo).port, pid: process.pid }; // of a UDP socket that is bound
});
