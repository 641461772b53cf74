// The game server in a process that reports its processor time and memory, and in the same process a plain Socket.IO
// server that broadcasts one text in one emit.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PerformanceObserver } from 'node:perf_hooks';
import { Server } from 'socket.io';
import { openCasino } from '../../apps/game-server/src/app.ts';
import { readSettings } from '../../apps/game-server/src/env.ts';
import { createLog } from '../../apps/game-server/src/log.ts';
import { answerWith } from './worker.ts';

export type CasinoOrder =
  | { readonly do: 'open'; readonly environment: Readonly<Record<string, string>> }
  /** For `ms`, broadcasts a text of `bytes` to all plain clients ten times a second (0: none) and reports what was used. */
  | { readonly do: 'pass'; readonly ms: number; readonly bytes: number }
  /** Forces a full garbage collection, which also drops compiled code, and reports the remaining memory. */
  | { readonly do: 'weigh' };

export interface CasinoReply {
  readonly port: number;
  readonly plainPort: number;
  /** Processor time of this process, ms. */
  readonly cpuMs: number;
  /** Pauses for garbage collection in that time: all of them and the longest, ms. */
  readonly collectionMs: number;
  readonly longestCollectionMs: number;
  readonly ticks: number;
  /** Heap and buffers, bytes; and the resident set. */
  readonly memory: number;
  readonly resident: number;
}

const TICK_MS = 100;
const NOTHING = { cpuMs: 0, collectionMs: 0, longestCollectionMs: 0, ticks: 0 };
const http = createServer();
const plain = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
const ports = { port: 0, plainPort: 0 };
/** Pauses for garbage collection since a pass began, ms. */
const collections: number[] = [];
new PerformanceObserver((list) => collections.push(...list.getEntries().map(({ duration }) => duration))).observe({
  entryTypes: ['gc'],
});

answerWith<CasinoOrder, CasinoReply>(async (order) => {
  if (order.do === 'open') {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    ports.plainPort = (http.address() as AddressInfo).port; // of a TCP server that listens
    ports.port = (await openCasino(readSettings(order.environment), createLog('error'))).port;
  }
  if (order.do === 'weigh') globalThis.gc?.();
  return { ...ports, ...(order.do === 'pass' ? await pass(order) : NOTHING), ...memory() };
});

async function pass({ ms, bytes }: { readonly ms: number; readonly bytes: number }) {
  const text = 'x'.repeat(bytes);
  let ticks = 0;
  collections.length = 0;
  const before = process.cpuUsage();
  const ticking = setInterval(() => {
    if (bytes === 0) return;
    plain.emit('view', text);
    ticks += 1;
  }, TICK_MS);
  await new Promise((resolve) => setTimeout(resolve, ms));
  clearInterval(ticking);
  const { user, system } = process.cpuUsage(before);
  return {
    cpuMs: (user + system) / 1_000,
    collectionMs: collections.reduce((sum, each) => sum + each, 0),
    longestCollectionMs: Math.max(0, ...collections),
    ticks,
  };
}

function memory() {
  const { heapUsed, external, rss } = process.memoryUsage();
  return { memory: heapUsed + external, resident: rss };
}
