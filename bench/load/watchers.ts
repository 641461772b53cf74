// Watchers of one table, and as many clients of the plain server, in a process of their own.
import { setTimeout as wait } from 'node:timers/promises';
import { inCrowds, type Line, openLines } from './line.ts';
import { answerWith } from './worker.ts';

export type WatchersOrder =
  | {
      /** Connects them to the casino, or to the plain server. */
      readonly do: 'open' | 'open-plain';
      readonly url: string;
      readonly origin: string;
      readonly watchers: number;
    }
  | { readonly do: 'watch'; readonly tableId: string }
  /** Stops reading: what they are sent waits in the operating system, as if they were on other machines. */
  | { readonly do: 'let-wait' }
  /** Reads everything that has waited and counts it. */
  | { readonly do: 'read' };

/** Views per watcher since reading stopped, and the length of the last one. */
export interface WatchersReply {
  readonly views: number;
  readonly bytes: number;
}

const NOTHING: WatchersReply = { views: 0, bytes: 0 };

/** Enough time to read everything that has waited, ms. */
const READ_MS = 800;
const VIEW = Buffer.from('42["view"');

let everybody: readonly Line[] = [];
let watchers: readonly Line[] = [];
let views = 0;
let bytes = 0;

answerWith<WatchersOrder, WatchersReply>(async (order) => {
  switch (order.do) {
    case 'open':
    case 'open-plain': {
      const nobody = Array.from({ length: order.watchers }, () => undefined);
      const lines = await openLines(order.url, order.origin, nobody);
      everybody = [...everybody, ...lines];
      if (order.do === 'open') watchers = [...watchers, ...lines];
      return NOTHING;
    }
    case 'watch':
      await inCrowds(watchers, (line) => line.ask('join', { tableId: order.tableId }));
      return NOTHING;
    case 'let-wait':
      for (const { socket } of everybody) socket.pause();
      return NOTHING;
    case 'read':
      return read();
  }
});

async function read(): Promise<WatchersReply> {
  views = 0;
  for (const line of watchers) line.onEvent(count);
  for (const { socket } of everybody) socket.resume();
  await wait(READ_MS);
  return { views: views / watchers.length, bytes };
}

function count(event: Buffer): void {
  if (!event.subarray(0, VIEW.length).equals(VIEW)) return;
  views += 1;
  bytes = event.length;
}
