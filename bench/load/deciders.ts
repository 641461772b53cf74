// Players of one hand that is dealt for everybody, in a process of their own: each places one bet and decides once.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Chance } from '@baize/crowd';
import type { PlayerCommand } from '@baize/protocol';
import { inCrowds, type Line, openLines } from './line.ts';
import { nextBetting, nextView } from './views.ts';
import { answerWith } from './worker.ts';

export type DecidersOrder =
  | {
      readonly do: 'come';
      readonly url: string;
      readonly origin: string;
      readonly cookies: readonly string[];
      readonly tableId: string;
    }
  | {
      readonly do: 'play';
      readonly tableId: string;
      readonly spots: readonly string[];
      readonly choice: string;
      readonly decisionMs: number;
    };

/** From each command to its acknowledgement, ms. */
export interface DecidersReply {
  readonly bets: readonly number[];
  readonly decisions: readonly number[];
  readonly refused: readonly string[];
}

const STAKE = 200;
/** Commands come from shortly after the opening to shortly before the close. */
const FIRST = 0.03;
const LAST = 0.9;

let lines: readonly Line[] = [];

answerWith<DecidersOrder, DecidersReply>(async (order) => {
  if (order.do === 'play') return play(order);
  for (const line of lines) line.close();
  lines = await openLines(order.url, order.origin, order.cookies);
  await inCrowds(lines, (line) => line.ask('join', { tableId: order.tableId }));
  return { bets: [], decisions: [], refused: [] };
});

async function play(order: Extract<DecidersOrder, { do: 'play' }>): Promise<DecidersReply> {
  const { tableId, spots, choice, decisionMs } = order;
  const refused: string[] = [];
  const wagers = spots.map((spot) => ({ spot, stake: STAKE }));
  const bettingMs = await nextBetting(lines[0]);
  const asked = nextView(lines[0], ({ round }) => (round?.deciding ? true : undefined));
  const bets = await spread(bettingMs, tableId, { type: 'placeBets', wagers }, refused);
  await asked;
  const decisions = await spread(decisionMs, tableId, { type: 'choose', place: 'player', choice }, refused);
  return { bets, decisions, refused };
}

/** Everybody sends the command once, at a random moment within this time. Returns the time until each was answered. */
async function spread(ms: number, tableId: string, command: PlayerCommand, refused: string[]): Promise<number[]> {
  const chance = new Chance(1);
  const send = async (line: Line, afterMs: number): Promise<number> => {
    await wait(afterMs);
    const began = performance.now();
    const answer = await line.ask('play', { tableId, commandId: randomUUID(), command });
    if (!answer.startsWith('[{"ok":true')) refused.push(answer);
    return performance.now() - began;
  };
  return Promise.all(lines.map((line) => send(line, ms * chance.between(FIRST, LAST))));
}
