import type { PlayerCommand } from '@baize/protocol';
import { type Board, type Notice, planPlace, type Wager } from './betting.ts';

/** The bets to take back, and the bets to place instead. */
export interface Exchange {
  readonly taken: readonly Wager[];
  readonly placed: readonly Wager[];
  readonly notices: readonly Notice[];
}

/** Chips put down once others are off the felt, cut as `planPlace` cuts them. */
export function planExchange(board: Board, taken: readonly Wager[], put: readonly Wager[]): Exchange {
  const stakes = new Map(board.stakes);
  for (const { spot, stake } of taken) stakes.set(spot, (stakes.get(spot) ?? 0) - stake);
  const availableMinor = board.availableMinor + taken.reduce((all, { stake }) => all + stake, 0);
  const left = { ...board, stakes: new Map([...stakes].filter(([, stake]) => stake > 0)), availableMinor };
  const { wagers, notices } = planPlace(left, put);
  return { taken, placed: wagers, notices };
}

/** The command of an exchange, which the server accepts or refuses as a whole; nothing for an empty one. */
export function commandFor(taken: readonly Wager[], placed: readonly Wager[]): PlayerCommand | undefined {
  if (taken.length + placed.length === 0) return undefined;
  if (taken.length === 0) return { type: 'placeBets', wagers: [...placed] };
  if (placed.length === 0) return { type: 'withdrawBets', wagers: [...taken] };
  return { type: 'moveBets', taken: [...taken], placed: [...placed] };
}
