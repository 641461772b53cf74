// Viewers without a browser, in a process of their own. Once a viewer has decrypted a picture, it only counts what
// arrives, by the sequence number: to decrypt for a hundred viewers costs more than a core.
import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { watcher } from '../../apps/video/test/peers.ts';
import { answerWith } from '../load/worker.ts';
import { CONNECT_MS, openSession } from './session.ts';

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

/** How many connect at the same time. */
const AT_ONCE = 3;
const PICTURE_MS = 6_000;

let received: Set<number>[] = [];
let leaving: (() => Promise<void>)[] = [];
let repeated = 0;

answerWith<ViewersOrder, ViewersReply>(async (order) => {
  const ports: number[] = [];
  const packets = received.map(({ size }) => size);
  for (const numbers of received) numbers.clear();
  if (order.do === 'come')
    while (leaving.length < order.viewers)
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, order.viewers - leaving.length) }, () => come(order.url)),
      );
  if (order.do === 'listen') while (ports.length < order.viewers) ports.push(await listen());
  if (order.do === 'leave') {
    await Promise.all(leaving.map((leave) => leave()));
    [received, leaving] = [[], []];
  }
  return { packets, ports, repeated };
});

async function come(url: string): Promise<void> {
  const { peer, failed, close } = await openSession(url, 'watch', createViewer);
  repeated += failed;
  const count = counter();
  for (const { connection: ice } of peer.connection.iceTransports) {
    ice.onData.allUnsubscribe();
    ice.onData.subscribe(count);
  }
  leaving.push(close);
}

/** A viewer who is connected once it has seen a picture. */
async function createViewer() {
  const peer = await watcher({ connectMs: CONNECT_MS });
  const accept = async (answer: string) => {
    await peer.accept(answer);
    for (const until = performance.now() + PICTURE_MS; peer.pictures.length === 0; await wait(20))
      if (performance.now() > until) throw new Error('a viewer sees no picture');
  };
  return { ...peer, accept };
}

async function listen(): Promise<number> {
  const socket: Socket = createSocket('udp4').on('message', counter());
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  leaving.push(async () => void socket.close());
  return (socket.address() as AddressInfo).port; // of a UDP socket that is bound
}

/** Counts the RTP packets of one more viewer; those of RTCP have other types. */
function counter(): (packet: Buffer) => void {
  const numbers = new Set<number>();
  received.push(numbers);
  return (packet) => {
    const type = packet[1] ?? 0;
    if (packet.length > 4 && (type < 192 || type > 223)) numbers.add(packet.readUInt16BE(2));
  };
}
