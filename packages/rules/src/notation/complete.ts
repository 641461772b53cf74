import type { Bet, Player } from '../core/bets/bet.ts';
import type { Chips } from '../core/bets/chips.ts';
import { isCard } from '../core/cards/cards.ts';
import { type Setup, steps } from '../core/round/decide.ts';
import type { Command, Round } from '../core/round/round.ts';
import type { Fact } from '../core/steps/fact.ts';
import { shownCard } from '../core/steps/report.ts';
import type { ChoiceStep, Demand, Option } from '../core/steps/step.ts';
import type { Order } from './line.ts';
import { isNumber } from './orders.ts';

type WrittenChoice = Extract<Order, { order: 'choice' }>;

/**
 * The command that an order means in this round. An order that the round does not ask for becomes a command that it
 * refuses.
 */
export function complete(setup: Setup, round: Round, order: Order): Command {
  switch (order.order) {
    case 'command':
      return order.command;
    case 'choice': {
      const { place, player, choice } = order;
      const fact: Fact = { fact: 'choice', place, player, choice, stakes: furtherStakes(setup, round, order) };
      return { type: 'report', fact, source: { from: 'player', player } };
    }
    case 'correct': {
      const index = order.entry - 1;
      const wrong = 'reports' in round ? round.reports[index] : undefined;
      return { type: 'correct', index, fact: corrected(wrong?.fact, order.value) };
    }
    case 'swap': {
      const index = order.entry - 1;
      const reports = 'reports' in round ? round.reports : [];
      const other = reports[order.other - 1]?.fact;
      const card = other && shownCard(other);
      return { type: 'correct', index, fact: corrected(reports[index]?.fact, card ?? ''), swapping: true };
    }
  }
}

/** The stakes of the chosen option that the written order covers; stakes that the rules refuse if none match. */
function furtherStakes(setup: Setup, round: Round, order: WrittenChoice): readonly Bet[] {
  const demands = optionOf(setup, round, order)?.stakes ?? [];
  const taken = (own: boolean) =>
    demands.filter(
      ({ player, optional }) => !optional || (player === order.player ? own : order.covers.includes(player)),
    );
  const stakes = [taken(false), taken(true)].find((list) => ownStake(list, order) === order.stake);
  const others = invalidCovers(setup, round, order);
  if (stakes && others.length === 0) return stakes.map(({ player, spot, stake }) => ({ player, spot, stake }));
  const [spot = order.place] = demands.map((demand) => demand.spot);
  const stake = order.stake as Chips; // unchecked, so that the rules refuse it
  return [order.player, ...others].map((player) => ({ player, spot, stake }));
}

/** The players in `covers` who have no stake that follows this choice, or who are listed twice. */
export function invalidCovers(setup: Setup, round: Round, order: WrittenChoice): readonly Player[] {
  const option = optionOf(setup, round, order);
  if (!option) return [];
  const following = option.stakes.map(({ player }) => player).filter((player) => player !== order.player);
  return order.covers.filter((name, i) => !following.includes(name) || order.covers.indexOf(name) !== i);
}

const optionOf = (setup: Setup, round: Round, { place, player, choice }: WrittenChoice): Option | undefined =>
  steps(setup.game, round)
    .find((step): step is ChoiceStep => step.ask === 'choice' && step.place === place && step.player === player)
    ?.options.find((option) => option.choice === choice);

const ownStake = (list: readonly Demand[], { player }: WrittenChoice): number =>
  list.reduce((sum, demand) => (demand.player === player ? sum + demand.stake : sum), 0);

/** The same fact with another value; a value of another kind becomes a number fact, which is refused. */
function corrected(wrong: Fact | undefined, value: string): Fact {
  if (wrong?.fact === 'card' && (isCard(value) || value === 'down')) return { ...wrong, card: value };
  if (wrong?.fact === 'reveal' && isCard(value)) return { ...wrong, card: value };
  if (wrong?.fact === 'peek') return { ...wrong, yes: value === 'yes' };
  return { fact: 'number', number: isNumber(value) ? Number(value) : Number.NaN };
}
