// Clients at a table that do nothing: some read what they are sent, some read too slowly, some not at all.
import { setTimeout as wait } from 'node:timers/promises';
import { inCrowds, type Line, openLines } from './line.ts';
import { answerWith } from './worker.ts';

export type IdlersOrder =
  | {
      readonly do: 'come';
      readonly url: string;
      readonly origin: string;
      readonly cookies: readonly string[];
      readonly tableId: string;
      readonly taking: 'all' | 'little' | 'nothing';
    }
  | { readonly do: 'go' };

/** How many are still connected. */
export type IdlersReply = number;

/** Slow clients read a little from time to time. */
const READS_EVERY_MS = 2_000;
const READS_FOR_MS = 20;

let lines: Line[] = [];

answerWith<IdlersOrder, IdlersReply>(async (order) => {
  if (order.do === 'go') {
    // A client that was disconnected notices when it reads again.
    for (const { socket } of lines) socket.resume();
    await wait(1_000);
    const connected = lines.filter(({ socket }) => socket.readyState === socket.OPEN).length;
    for (const line of lines) line.close();
    lines = [];
    return connected;
  }
  const come = await openLines(order.url, order.origin, order.cookies);
  await inCrowds(come, (line) => line.ask('join', { tableId: order.tableId }));
  for (const { socket } of come) {
    if (order.taking !== 'all') socket.pause();
    if (order.taking === 'little') {
      const reading = setInterval(() => {
        socket.resume();
        setTimeout(() => socket.pause(), READS_FOR_MS);
      }, READS_EVERY_MS);
      socket.once('close', () => clearInterval(reading));
    }
  }
  lines.push(...come);
  return lines.length;
});
