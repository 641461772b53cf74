import type { PlayerCommand } from '@baize/protocol';
import { type ChoiceStep, chips, limitOf, type Option } from '@baize/rules';
import type { Mind, Moment } from './player.ts';
import { type BettingStyle, proposeBet, proposeWithdrawal } from './wagers.ts';

/** Bets a fixed number of times per round and makes any decision it can pay for. */
export const steady =
  (betsARound: number, taste: BettingStyle): Mind =>
  (moment) =>
    decision(moment) ?? (moment.betsPlaced < betsARound ? bet(moment, taste) : undefined);

/** Bets, withdraws, presets decisions, decides, and sometimes lets the time run out. */
export const restless: Mind = (moment) => {
  const { chance, sight } = moment;
  if (sight.choices.length > 0) return chance.happens(0.8) ? decision(moment) : undefined;
  if (chance.happens(0.1)) return preset(moment);
  if (chance.happens(0.15)) return withdrawal(moment);
  return bet(moment, { maxTimesMinimum: 5, sides: 0.3 });
};

/** Stakes everything on the first main spot with the highest maximum, once a round. */
export const allIn: Mind = ({ sight, betsPlaced }) => {
  const { game, limits } = sight.setup;
  const most = (spot: { readonly limit: string }) => limitOf(limits, spot.limit).max;
  const [spot] = [...game.spots.values()].filter(({ kind }) => kind === 'main').sort((a, b) => most(b) - most(a));
  if (!spot || !sight.takesBets || betsPlaced > 0) return undefined;
  const { min, max, step } = limitOf(limits, spot.limit);
  const stake = Math.floor(Math.min(max, sight.balanceMinor) / step) * step;
  return stake < min ? undefined : { type: 'placeBets', wagers: [{ spot: spot.id, stake: chips(stake) }] };
};

export function bet({ chance, sight }: Moment, taste: BettingStyle): PlayerCommand | undefined {
  const wagers = proposeBet(chance, sight, taste);
  return wagers.length > 0 ? { type: 'placeBets', wagers: [...wagers] } : undefined;
}

/** Chooses one of the affordable options; the first is the one applied on timeout. */
export type Judgement = (step: ChoiceStep, affordable: readonly Option[], moment: Moment) => Option | undefined;

const any: Judgement = (_step, affordable, { chance }) => chance.pick(affordable);

/** The answer to one of the player's pending decisions. */
export function decision(moment: Moment, judge: Judgement = any): PlayerCommand | undefined {
  const { chance, sight } = moment;
  const step = chance.pick(sight.choices);
  if (!step) return undefined;
  const option = judge(step, step.options.filter(isAffordable(sight.balanceMinor, step)), moment);
  return option && { type: 'choose', place: step.place, choice: option.choice };
}

const isAffordable =
  (balanceMinor: number, { player }: ChoiceStep) =>
  ({ stakes }: Option): boolean =>
    stakes.reduce((sum, each) => sum + (each.player === player ? each.stake : 0), 0) <= balanceMinor;

function withdrawal({ chance, sight }: Moment): PlayerCommand | undefined {
  const wagers = proposeWithdrawal(chance, sight);
  return wagers.length > 0 ? { type: 'withdrawBets', wagers: [...wagers] } : undefined;
}

function preset({ chance, sight }: Moment): PlayerCommand | undefined {
  const chosen = sight.takesBets ? chance.pick(sight.setup.game.presets) : undefined;
  return chosen === undefined ? undefined : { type: 'preset', preset: chosen, on: chance.happens(0.7) };
}
