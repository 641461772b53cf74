// A thousand bettors in a process of their own, so that their cost does not count in any measurement.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Chance } from '@baize/crowd';
import { LAYOUT } from '@baize/rules';
import { inCrowds, type Line, openLines } from './line.ts';
import { nextBetting } from './views.ts';
import { answerWith } from './worker.ts';

export interface BettorsOrder {
  readonly url: string;
  readonly origin: string;
  readonly cookies: readonly string[];
  readonly tableId: string;
  readonly betsEach: number;
}

export interface BettorsReply {
  /** Time from each bet to its acknowledgement, ms. */
  readonly waits: readonly number[];
  readonly refused: readonly string[];
  /** When each client saw the number, ms since 1970. */
  readonly shown: readonly number[];
}

const spots = [...LAYOUT.keys()];
const NUMBER = '"play":{"number":';
const NONE = 'n'.charCodeAt(0);
/** Bets are spread from shortly after the opening to shortly before the close. */
const FIRST = 0.03;
const LAST = 0.9;

const lines: Line[] = [];
/** The server of these lines. They stay for the next betting time. */
let connectedTo: string | undefined;

answerWith<BettorsOrder, BettorsReply>(async ({ url, origin, cookies, tableId, betsEach }) => {
  if (connectedTo !== url) {
    for (const line of lines.splice(0)) line.close();
    lines.push(...(await openLines(url, origin, cookies)));
    await inCrowds(lines, (line) => line.ask('join', { tableId }));
    connectedTo = url;
  }
  const leftMs = await nextBetting(lines[0]);
  const shown = lines.map((line) => numberShown(line));
  const chance = new Chance(1);
  const waits: number[] = [];
  const refused: string[] = [];
  const bet = async (line: Line, afterMs: number): Promise<void> => {
    await wait(afterMs);
    const spot = chance.pick(spots) ?? 'red';
    const wagers = [{ spot, stake: 200 }];
    const began = performance.now();
    const answer = await line.ask('play', { tableId, commandId: randomUUID(), command: { type: 'placeBets', wagers } });
    waits.push(performance.now() - began);
    if (!answer.startsWith('[{"ok":true')) refused.push(answer);
  };
  const bets = lines.flatMap((line) =>
    Array.from({ length: betsEach }, () => bet(line, leftMs * chance.between(FIRST, LAST))),
  );
  await Promise.all(bets);
  return { waits, refused, shown: await Promise.all(shown) };
});

/** When this client receives the number, found in the raw bytes: parsing a thousand views would cost too much. */
const numberShown = (line: Line): Promise<number> =>
  new Promise((resolve) => {
    line.onEvent((event) => {
      const at = event.indexOf(NUMBER);
      if (at >= 0 && event[at + NUMBER.length] !== NONE) resolve(performance.timeOrigin + performance.now());
    });
  });
