// A few players who bet at a steady pace, in a process of their own, so that nothing else delays their clock.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Line, openLines } from './line.ts';
import { answerWith } from './worker.ts';

export type SteadyOrder =
  | {
      readonly do: 'come';
      /** Bettors connect to these in turn. */
      readonly urls: readonly string[];
      readonly origin: string;
      readonly cookies: readonly string[];
      readonly tableIds: readonly string[];
    }
  | { readonly do: 'bet'; readonly tableId: string; readonly ms: number; readonly perSecond: number };

/** Time from each bet to its acknowledgement, ms. */
export type SteadyReply = readonly number[];

/** Enough spots that the view is as long as a typical one. */
const SPOTS = Array.from({ length: 24 }, (_, n) => `straight:${n}`);

let bettors: readonly Line[] = [];

answerWith<SteadyOrder, SteadyReply>(async (order) => {
  if (order.do === 'bet') return bet(order.tableId, order.ms, order.perSecond);
  const { urls, origin, cookies } = order;
  const at = (nth: number) => cookies.filter((_, i) => i % urls.length === nth);
  bettors = (await Promise.all(urls.map((url, nth) => openLines(url, origin, at(nth))))).flat();
  for (const bettor of bettors) for (const tableId of order.tableIds) await bettor.ask('join', { tableId });
  return [];
});

async function bet(tableId: string, ms: number, perSecond: number): Promise<SteadyReply> {
  const waits: number[] = [];
  const answers: Promise<void>[] = [];
  for (let n = 0; n < (ms / 1_000) * perSecond; n++) {
    const bettor = bettors[n % bettors.length];
    const spot = SPOTS[n % SPOTS.length];
    const command = { type: 'placeBets', wagers: [{ spot, stake: 50 }] };
    const began = performance.now();
    const answered = bettor?.ask('play', { tableId, commandId: randomUUID(), command });
    answers.push(
      Promise.resolve(answered).then((answer) => {
        waits.push(performance.now() - began);
        if (!answer?.startsWith('[{"ok":true')) throw new Error(answer);
      }),
    );
    await wait(1_000 / perSecond);
  }
  await Promise.all(answers);
  return waits;
}
