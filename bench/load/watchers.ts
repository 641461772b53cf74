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
  | { readonly do: 'count'; readonly ms: number };

/** Views that one of the watchers was sent meanwhile, and the length of the last. */
export interface WatchersReply {
  readonly views: number;
  readonly bytes: number;
}

const NOTHING: WatchersReply = { views: 0, bytes: 0 };

let watchers: readonly Line[] = [];

answerWith<WatchersOrder, WatchersReply>(async (order) => {
  switch (order.do) {
    case 'open':
    case 'open-plain': {
      const nobody = Array.from({ length: order.watchers }, () => undefined);
      const lines = await openLines(order.url, order.origin, nobody);
      if (order.do === 'open') watchers = lines;
      return NOTHING;
    }
    case 'watch':
    case 'leave':
      await inCrowds(watchers, (line) => line.ask(order.do === 'watch' ? 'join' : 'leave', { tableId: order.tableId }));
      return NOTHING;
    case 'count':
      return count(order.ms);
  }
});

async function count(ms: number): Promise<WatchersReply> {
  let views = 0;
  let bytes = 0;
  const [one] = watchers;
  one?.onEvent((event) => {
    if (!event.subarray(0, VIEW.length).equals(VIEW)) return;
    views += 1;
    bytes = event.length;
  });
  await wait(ms);
  return { views, bytes };
}

const VIEW = Buffer.from('42["view"');
