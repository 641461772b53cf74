import { type Bets, removeBet } from '../bets/bets.ts';
import { dependentBets } from '../bets/dependent-bets.ts';
import { placeBets, type Spots, type Wager, withdrawBets } from '../bets/judge.ts';
import type { Limits } from '../bets/limits.ts';
import type { Refusal } from '../refusal.ts';
import { ok, type Result } from '../result.ts';
import type { Command, RoundEvent } from './round.ts';

type Changed = Result<readonly RoundEvent[], Refusal>;

/** The events when a player places, withdraws or moves bets while betting is open, or the refusal: all bets or none. */
export function changeBets(
  spots: Spots,
  limits: Limits,
  bets: Bets,
  command: Extract<Command, { type: 'placeBets' | 'withdrawBets' | 'moveBets' }>,
  now: number,
): Changed {
  const { player } = command;
  const placing = (among: Bets, wagers: readonly Wager[]): Changed => {
    const judged = placeBets(spots, limits, among, player, wagers);
    return judged.ok ? ok([{ type: 'betsPlaced', at: now, player, wagers }]) : judged;
  };
  if (command.type === 'placeBets') return placing(bets, command.wagers);
  const wagers = command.type === 'withdrawBets' ? command.wagers : command.taken;
  const left = withdrawBets(spots, limits, bets, player, wagers);
  if (!left.ok) return left;
  const taken = wagers.map(({ spot }) => spot);
  const returned = dependentBets(spots, limits, left.value, taken);
  const back = returned.length > 0 ? { returned } : {};
  const withdrawn: RoundEvent = { type: 'betsWithdrawn', at: now, player, wagers, ...back };
  if (command.type === 'withdrawBets') return ok([withdrawn]);
  const then = placing(returned.reduce(removeBet, left.value), command.placed);
  return then.ok ? ok([withdrawn, ...then.value]) : then;
}
