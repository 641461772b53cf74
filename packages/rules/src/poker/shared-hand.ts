// What Casino Hold'em and Three Card Poker share: one hand is dealt for everybody, and whoever has an ante on it raises or folds.
import type { Bet, Player } from '../core/bet.ts';
import { type Chips, chips, none } from '../core/chips.ts';
import type { ChoiceFact } from '../core/fact.ts';
import type { ChoiceStep } from '../core/step.ts';

/** One player's ante and decision; the hand is everybody's. */
export interface Entrant<Raise extends string> {
  readonly player: Player;
  readonly ante: Chips;
  readonly decision: Raise | 'fold' | undefined;
  /** The table folded the hand because time ran out. */
  readonly auto: boolean;
}

/** What a player has on a spot; nothing when there is no such bet. */
export const stakeOn = (bets: readonly Bet[], player: Player, spot: string): Chips =>
  bets.find((bet) => bet.player === player && bet.spot === spot)?.stake ?? none;

/** Everybody with an ante, in the order of their bets; nobody has decided yet. */
export const entrantsOf = (bets: readonly Bet[]): readonly Entrant<never>[] =>
  bets
    .filter(({ spot }) => spot === 'ante')
    .map(({ player, stake }) => ({ player, ante: stake, decision: undefined, auto: false }));

/** The question to one of them. Fold is what the table takes when time runs out; a raise costs so many antes. */
export function raiseOrFold<Raise extends string>(
  { player, ante }: Entrant<Raise>,
  { raise, antes, stage }: { readonly raise: Raise; readonly antes: number; readonly stage: string },
): ChoiceStep {
  return {
    ask: 'choice',
    place: 'player',
    player,
    window: raise,
    options: [
      { choice: 'fold', stakes: [] },
      { choice: raise, stakes: [{ player, spot: raise, stake: chips(ante * antes) }] },
    ],
    stage,
  };
}

/** The entrants after one of them chose, or the table for them; whatever is not the raise is a fold. */
export function decided<Raise extends string, Each extends Entrant<Raise>>(
  entrants: readonly Each[],
  { player, choice, auto }: ChoiceFact,
  raise: Raise,
): readonly Each[] {
  return entrants.map((entrant) =>
    entrant.player === player
      ? { ...entrant, decision: choice === raise ? raise : 'fold', auto: auto === true }
      : entrant,
  );
}

/** What one of them sees of their own; nothing for anybody else. */
export function ownDecision<Raise extends string>(entrants: readonly Entrant<Raise>[], player: Player) {
  const own = entrants.find((entrant) => entrant.player === player);
  return own && { decision: own.decision ?? null, auto: own.auto };
}

/** Whose hand is the better one, from the ranks of both; whether the dealer qualifies is another matter. */
export const betterHand = (player: number, dealer: number): 'player' | 'dealer' | 'tie' =>
  player > dealer ? 'player' : player < dealer ? 'dealer' : 'tie';
