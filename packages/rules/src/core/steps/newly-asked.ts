import type { Player } from '../bets/bet.ts';
import type { ChoiceStep } from './step.ts';
import type { Asked } from './step-lists.ts';

/**
 * The players whose choice steps have changed. Empty while the same shared decision stays open, even though players have
 * decided.
 */
export function newlyAsked(before: Asked, after: Asked): ReadonlySet<Player> {
  const players = new Set<Player>();
  if (before.shared && before.shared.window === after.shared?.window) return players;
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const)
    for (const step of one.steps)
      if (step.ask === 'choice' && !other.of(step.player).some((each) => isSame(each, step))) players.add(step.player);
  return players;
}

function isSame(a: ChoiceStep, b: ChoiceStep): boolean {
  if (a === b) return true;
  if (a.place !== b.place || a.window !== b.window || a.options.length !== b.options.length) return false;
  return a.options.every(({ choice, stakes }, i) => {
    const other = b.options[i];
    return (
      other?.choice === choice &&
      other.stakes.length === stakes.length &&
      stakes.every(({ player, spot, stake, optional }, k) => {
        const demand = other.stakes[k];
        const isSameBet = demand?.player === player && demand.spot === spot && demand.stake === stake;
        return isSameBet && demand.optional === optional;
      })
    );
  });
}
