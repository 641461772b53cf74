// Viewers without a browser, in a process of their own.
import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { noteNumber, startWatching } from '../../apps/video/test/headless.ts';
import { answerWith } from '../load/worker.ts';
import { placeAt } from './place.ts';

export type ViewersOrder =
  | { readonly do: 'come'; readonly url: string; readonly viewers: number }
  /** Opens plain UDP sockets, to which packets are sent as they are. */
  | { readonly do: 'listen'; readonly viewers: number }
  /** Reports what arrived since the last request. */
  | { readonly do: 'count' }
  | { readonly do: 'leave' };

export interface ViewersReply {
  /** Different packets that each viewer received. */
  readonly packets: readonly number[];
  /** Ports of the plain sockets. */
  readonly ports: readonly number[];
  /** Connections that were not made in time, or brought no picture, and were opened again. */
  readonly repeated: number;
}

let received: Set<number>[] = [];
let leaving: (() => Promise<void>)[] = [];
let repeated = 0;

answerWith<ViewersOrder, ViewersReply>(async (order) => {
  const ports: number[] = [];
  const packets = received.map(({ size }) => size);
  for (const numbers of received) numbers.clear();
  if (order.do === 'come') await come(order.url, order.viewers);
  if (order.do === 'listen') while (ports.length < order.viewers) ports.push(await listen());
  if (order.do === 'leave') {
    await Promise.all(leaving.map((leave) => leave()));
    [received, leaving] = [[], []];
  }
  return { packets, ports, repeated };
});

const come = (url: string, viewers: number): Promise<void> =>
  startWatching(placeAt(url), viewers, ({ packets, failed, leave }) => {
    repeated += failed;
    received.push(packets);
    leaving.push(leave);
  });

async function listen(): Promise<number> {
  const numbers = new Set<number>();
  received.push(numbers);
  const socket: Socket = createSocket('udp4').on('message', (packet) => noteNumber(numbers, packet));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  leaving.push(async () => void socket.close());
  return (socket.address() as AddressInfo).port; // of a UDP socket that is bound
}
