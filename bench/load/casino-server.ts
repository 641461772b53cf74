// The casino in a process that can tell what processor time and memory it takes, and beside it, in the same process, a server of
// plain Socket.IO that sends one text to everybody in one emit.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { openCasino } from '../../apps/game-server/src/app.ts';
import { readSettings } from '../../apps/game-server/src/env.ts';
import { createLog } from '../../apps/game-server/src/log.ts';
import { answerWith } from './worker.ts';

export type CasinoOrder =
  | { readonly do: 'open'; readonly environment: Readonly<Record<string, string>> }
  /** Sends a text so long to all plain clients ten times a second, if it is not 0, and tells what passed meanwhile. */
  | { readonly do: 'pass'; readonly ms: number; readonly bytes: number };

export interface CasinoReply {
  readonly port: number;
  readonly plainPort: number;
  /** Processor time of this process, ms. */
  readonly cpuMs: number;
  readonly ticks: number;
  /** What lives on its heap and in its buffers, bytes; and all that the system has given it. */
  readonly memory: number;
  readonly resident: number;
}

const TICK_MS = 100;
const http = createServer();
const plain = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
const ports = { port: 0, plainPort: 0 };

answerWith<CasinoOrder, CasinoReply>(async (order) => {
  if (order.do === 'open') {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    ports.plainPort = (http.address() as AddressInfo).port; // of a TCP server that listens
    ports.port = (await openCasino(readSettings(order.environment), createLog('error'))).port;
    return { ...ports, cpuMs: 0, ticks: 0, ...weigh() };
  }
  const text = 'x'.repeat(order.bytes);
  let ticks = 0;
  const before = process.cpuUsage();
  const ticking = setInterval(() => {
    if (order.bytes === 0) return;
    plain.emit('view', text);
    ticks += 1;
  }, TICK_MS);
  await new Promise((resolve) => setTimeout(resolve, order.ms));
  clearInterval(ticking);
  const { user, system } = process.cpuUsage(before);
  return { ...ports, cpuMs: (user + system) / 1_000, ticks, ...weigh() };
});

/** After everything that is garbage is gone. */
function weigh() {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { memory: heapUsed + external, resident: rss };
}
