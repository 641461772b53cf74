// Watchers of one table, as many of a plain server, and a few who bet, in a process of their own.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inCrowds, type Line, openLines } from './line.ts';
import { answerWith } from './worker.ts';

export type WatchersOrder =
  | {
      readonly do: 'open';
      readonly url: string;
      readonly origin: string;
      readonly watchers: number;
      readonly cookies: readonly string[];
      readonly tableId: string;
    }
  | { readonly do: 'open-plain'; readonly plainUrl: string; readonly origin: string; readonly watchers: number }
  | { readonly do: 'watch' | 'leave'; readonly tableId: string }
  | { readonly do: 'bet'; readonly tableId: string; readonly ms: number; readonly perSecond: number };

export interface WatchersReply {
  /** From each bet to its acknowledgement, ms. */
  readonly waits: readonly number[];
  /** Views that one of the watchers was sent meanwhile, and the length of the last. */
  readonly views: number;
  readonly bytes: number;
}

/** So many spots that the view has the length of a usual one. */
const SPOTS = Array.from({ length: 24 }, (_, n) => `straight:${n}`);
const NOTHING: WatchersReply = { waits: [], views: 0, bytes: 0 };

let watchers: readonly Line[] = [];
let bettors: readonly Line[] = [];

answerWith<WatchersOrder, WatchersReply>(async (order) => {
  switch (order.do) {
    case 'open': {
      const nobody = Array.from({ length: order.watchers }, () => undefined);
      watchers = await openLines(order.url, order.origin, nobody);
      bettors = await openLines(order.url, order.origin, order.cookies);
      for (const bettor of bettors) await bettor.ask('join', { tableId: order.tableId });
      return NOTHING;
    }
    case 'open-plain':
      await openLines(
        order.plainUrl,
        order.origin,
        Array.from({ length: order.watchers }, () => undefined),
      );
      return NOTHING;
    case 'watch':
    case 'leave':
      await inCrowds(watchers, (line) => line.ask(order.do === 'watch' ? 'join' : 'leave', { tableId: order.tableId }));
      return NOTHING;
    case 'bet':
      return bet(order.tableId, order.ms, order.perSecond);
  }
});

async function bet(tableId: string, ms: number, perSecond: number): Promise<WatchersReply> {
  let views = 0;
  let bytes = 0;
  const [one] = watchers;
  one?.onEvent((event) => {
    if (!event.subarray(0, 8).equals(VIEW)) return;
    views += 1;
    bytes = event.length;
  });
  const waits: number[] = [];
  const answers: Promise<void>[] = [];
  for (let n = 0; n < (ms / 1_000) * perSecond; n++) {
    const bettor = bettors[n % bettors.length];
    const spot = SPOTS[n % SPOTS.length];
    const command = { type: 'placeBets', wagers: [{ spot, stake: 50 }] };
    const began = performance.now();
    const said = bettor?.ask('play', { tableId, commandId: randomUUID(), command });
    answers.push(
      Promise.resolve(said).then((answer) => {
        waits.push(performance.now() - began);
        if (!answer?.startsWith('[{"ok":true')) throw new Error(answer);
      }),
    );
    await wait(1_000 / perSecond);
  }
  await Promise.all(answers);
  return { waits, views, bytes };
}

const VIEW = Buffer.from('42["view');
