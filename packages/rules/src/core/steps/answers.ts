import type { Bet } from '../bets/bet.ts';
import { isCard } from '../cards/cards.ts';
import type { ChoiceFact, Fact } from './fact.ts';
import type { ChoiceStep, Demand, Step } from './step.ts';

/** Whether the fact is a valid answer to the step. */
export function answers(step: Step, fact: Fact): boolean {
  switch (step.ask) {
    case 'card':
      return (
        fact.fact === 'card' &&
        fact.place === step.place &&
        (step.face === 'down' ? fact.card === 'down' : isCard(fact.card))
      );
    case 'reveal':
      return (
        fact.fact === 'reveal' &&
        fact.place === step.place &&
        isCard(fact.card) &&
        (step.cards === undefined || step.cards.includes(fact.card))
      );
    case 'peek':
      return fact.fact === 'peek' && fact.place === step.place && typeof fact.yes === 'boolean';
    case 'number':
      return fact.fact === 'number' && Number.isInteger(fact.number) && 0 <= fact.number && fact.number < step.below;
    case 'choice':
      return fact.fact === 'choice' && chosen(step, fact);
    case 'act':
      return fact.fact === 'act' && fact.act === step.act && fact.place === step.place;
  }
}

function chosen(step: ChoiceStep, fact: ChoiceFact): boolean {
  if (fact.place !== step.place || fact.player !== step.player || !Array.isArray(fact.stakes)) return false;
  const option = step.options.find(({ choice }) => choice === fact.choice);
  return option !== undefined && covers(option.stakes, fact.stakes);
}

/** Whether the stakes are the demanded ones, in their order; optional ones can be left out. */
function covers(demands: readonly Demand[], stakes: readonly Bet[]): boolean {
  let next = 0;
  for (const demand of demands) {
    const stake = stakes[next];
    if (stake && sameBet(demand, stake)) next += 1;
    else if (!demand.optional) return false;
  }
  return next === stakes.length;
}

const sameBet = (a: Bet, b: Bet): boolean => a.player === b.player && a.spot === b.spot && a.stake === b.stake;
