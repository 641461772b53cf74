// The baseline of an evening: plain Socket.IO. A bet is acknowledged at once and kept nowhere, a view is a text that is
// there already, and everybody gets it in one emit.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { answerWith } from './worker.ts';

export interface PlainOrder {
  readonly bettingMs: number;
  readonly numberMs: number;
  /** How long a view is, as JSON. */
  readonly viewBytes: number;
}

const TICK_MS = 100;
const http = createServer();
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
let version = 0;
io.on('connection', (socket) => {
  socket.on('join', (_message, answer) => answer({ ok: true }));
  socket.on('play', (_message, answer) => {
    version += 1;
    answer({ ok: true, value: { version, at: Date.now(), balanceMinor: 100_000 } });
  });
});

let fell: (at: number) => void;
const number = new Promise<number>((resolve) => {
  fell = resolve;
});

answerWith<PlainOrder | 'number', number>(async (order) => {
  if (order === 'number') return number;
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const rest = 'x'.repeat(order.viewBytes);
  const tell = (roundId: string, round: object) => io.emit('view', { roundId, round, now: Date.now(), rest });
  const waiting = setInterval(() => tell('1', { phase: 'settled' }), TICK_MS);
  setTimeout(() => {
    clearInterval(waiting);
    const closesAt = Date.now() + order.bettingMs;
    const ticking = setInterval(() => tell('2', { phase: 'betting', closesAt }), TICK_MS);
    setTimeout(() => {
      clearInterval(ticking);
      fell(performance.timeOrigin + performance.now());
      tell('2', { phase: 'playing', play: { number: 17 } });
    }, order.bettingMs + order.numberMs);
  }, 12_000);
  return (http.address() as AddressInfo).port; // of a TCP server that listens
});
