// The baseline of `evening`: plain Socket.IO. A bet is acknowledged at once and stored nowhere, the view is a ready-made
// text, and everybody gets it in one emit.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Server } from 'socket.io';
import { answerWith } from './worker.ts';

export interface PlainOrder {
  readonly bettingMs: number;
  readonly numberMs: number;
  /** Length of a view as JSON. */
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

/** When the ball last landed, ms since 1970. */
let fellAt = 0;

answerWith<PlainOrder | 'number', number>(async (order) => {
  if (order === 'number') return fellAt;
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  void playRounds(order);
  return (http.address() as AddressInfo).port; // of a TCP server that listens
});

async function playRounds({ bettingMs, numberMs, viewBytes }: PlainOrder): Promise<void> {
  const rest = 'x'.repeat(viewBytes);
  for (let round = 1; ; round++) {
    const send = (state: object) => io.emit('view', { roundId: String(round), round: state, now: Date.now(), rest });
    const closesAt = Date.now() + bettingMs;
    while (Date.now() < closesAt) {
      send({ phase: 'betting', closesAt });
      await wait(TICK_MS);
    }
    await wait(numberMs);
    fellAt = performance.timeOrigin + performance.now();
    send({ phase: 'playing', play: { number: 17 } });
    await wait(numberMs);
  }
}
