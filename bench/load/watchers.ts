// Watchers of one table, and as many of a plain server, in a process of their own.
import { setTimeout as wait } from 'node:timers/promises';
import { inCrowds, type Line, openLines } from './line.ts';
import { answerWith } from './worker.ts';

export type WatchersOrder =
  | {
      /** Connects them to the house, or to a plain server. */
      readonly do: 'open' | 'open-plain';
      readonly url: string;
      readonly origin: string;
      readonly watchers: number;
    }
  | { readonly do: 'watch' | 'leave'; readonly tableId: string }
  /** Lets everything they are sent wait in the system, as on machines of their own: this one has nothing to do with it. */
  | { readonly do: 'let-wait' }
  /** Reads what has waited and tells of it. */
  | { readonly do: 'read' };

/** Views that have waited for each of the watchers, and the length of the last. */
export interface WatchersReply {
  readonly views: number;
  readonly bytes: number;
}

const NOTHING: WatchersReply = { views: 0, bytes: 0 };

/** By when everything that has waited is read. */
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
      if (order.do === 'open') watchers = lines;
      return NOTHING;
    }
    case 'watch':
    case 'leave':
      await inCrowds(watchers, (line) => line.ask(order.do === 'watch' ? 'join' : 'leave', { tableId: order.tableId }));
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
