// Shared by Casino Hold'em and Three Card Poker: one hand is dealt for all players, and each player with an ante raises
// or folds.

import type { Bet, Player } from '../core/bets/bet.ts';
import { type Chips, chips, none } from '../core/bets/chips.ts';
import type { Phrase } from '../core/phrase.ts';
import { type ChoiceFact, neverAsked } from '../core/steps/fact.ts';
import type { SharedDecision } from '../core/steps/shared-decision.ts';
import type { ChoiceStep } from '../core/steps/step.ts';

/** One player's ante and decision on the shared hand. */
export interface Entrant<Raise extends string> {
  readonly player: Player;
  readonly ante: Chips;
  readonly decision: Raise | 'fold' | undefined;
  /** The table folded the hand on timeout. */
  readonly auto: boolean;
}

/**
 * All players with an ante. A thousand may play one hand, so players are indexed and decisions counted as they come.
 */
export interface Entrants<Each extends Entrant<string>> {
  /** In the order of their first bets. */
  readonly list: readonly Each[];
  /** Index of each player in the list. */
  readonly at: ReadonlyMap<Player, number>;
  readonly raised: number;
  readonly folded: number;
}

/** The decision that every entrant makes; a raise costs `antes` antes. */
export interface RaiseOrFold<Raise extends string> {
  readonly raise: Raise;
  readonly antes: number;
  readonly stage: Phrase;
}

/**
 * All players with an ante, in the order of their first bets, undecided.
 * @param further further data of the game about a player, from the player's stake on each spot
 */
export function entrantsOf<Further extends object>(
  bets: readonly Bet[],
  further: (on: (spot: string) => Chips) => Further,
): Entrants<Entrant<never> & Further> {
  const stakes = new Map<Player, Map<string, Chips>>();
  for (const { player, spot, stake } of bets) {
    const own = stakes.get(player) ?? new Map<string, Chips>();
    stakes.set(player, own.set(spot, stake));
  }
  const list = [...stakes].flatMap(([player, own]) => {
    const ante = own.get('ante');
    if (ante === undefined) return [];
    return [{ ...further((spot) => own.get(spot) ?? none), player, ante, decision: undefined, auto: false }];
  });
  return { list, at: new Map(list.map(({ player }, i) => [player, i])), raised: 0, folded: 0 };
}

/** Number of entrants who have not decided. */
export const undecided = ({ list, raised, folded }: Entrants<Entrant<string>>): number => list.length - raised - folded;

/** The choice steps of all entrants who have not decided, in the order of their first bets. */
export const raiseOrFold = <Raise extends string>(
  { list }: Entrants<Entrant<Raise>>,
  question: RaiseOrFold<Raise>,
): readonly ChoiceStep[] =>
  list.filter(({ decision }) => decision === undefined).map((entrant) => stepOf(entrant, question));

/** The same steps, looked up by player. */
export function sharedDecision<Raise extends string>(
  entrants: Entrants<Entrant<Raise>>,
  question: RaiseOrFold<Raise>,
): SharedDecision {
  const players = undecided(entrants);
  return {
    window: question.raise,
    decisions: players,
    get open() {
      const last = players === 1 ? entrants.list.find(({ decision }) => decision === undefined) : undefined;
      return [{ place: 'player', players, player: last?.player ?? null }];
    },
    stepsOf(player) {
      const entrant = entrantOf(entrants, player);
      return entrant && entrant.decision === undefined ? [stepOf(entrant, question)] : [];
    },
  };
}

/** Fold is the default on timeout. */
function stepOf<Raise extends string>(
  { player, ante }: Entrant<Raise>,
  { raise, antes, stage }: RaiseOrFold<Raise>,
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

const entrantOf = <Each extends Entrant<string>>({ list, at }: Entrants<Each>, player: Player): Each | undefined =>
  list[at.get(player) ?? -1];

/** The entrants after a player chose, or the table on timeout; every choice but the raise is a fold. */
export function decided<Raise extends string, Each extends Entrant<Raise>>(
  entrants: Entrants<Each>,
  fact: ChoiceFact,
  raise: Raise,
): Entrants<Each> {
  const index = entrants.at.get(fact.player) ?? -1;
  const entrant = entrants.list[index];
  if (!entrant) return neverAsked(fact);
  const raises = fact.choice === raise;
  const { list, at, raised, folded } = entrants;
  return {
    list: list.with(index, { ...entrant, decision: raises ? raise : 'fold', auto: fact.auto === true }),
    at,
    raised: raised + (raises ? 1 : 0),
    folded: folded + (raises ? 0 : 1),
  };
}

/** The player's private view of their own decision; undefined for a player without an ante. */
export function ownDecision<Raise extends string>(entrants: Entrants<Entrant<Raise>>, player: Player) {
  const own = entrantOf(entrants, player);
  return own && { decision: own.decision ?? null, auto: own.auto };
}

/** Which hand is better, by the strengths of both; does not consider whether the dealer qualifies. */
export const betterHand = (player: number, dealer: number): 'player' | 'dealer' | 'tie' =>
  player > dealer ? 'player' : player < dealer ? 'dealer' : 'tie';
