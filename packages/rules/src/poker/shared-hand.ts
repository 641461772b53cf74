// What Casino Hold'em and Three Card Poker share: one hand is dealt for everybody, and whoever has an ante on it raises or folds.
import type { SharedDecision } from '../core/asked.ts';
import type { Bet, Player } from '../core/bet.ts';
import { type Chips, chips, none } from '../core/chips.ts';
import type { ChoiceFact } from '../core/fact.ts';
import type { Phrase } from '../core/phrase.ts';
import type { ChoiceStep } from '../core/step.ts';

/** One player's ante and decision; the hand is everybody's. */
export interface Entrant<Raise extends string> {
  readonly player: Player;
  readonly ante: Chips;
  readonly decision: Raise | 'fold' | undefined;
  /** The table folded the hand because time ran out. */
  readonly auto: boolean;
}

/** Everybody with an ante: a thousand may play one hand, so that nobody is searched for and nothing is counted again. */
export interface Entrants<Each extends Entrant<string>> {
  /** In the order of their bets. */
  readonly list: readonly Each[];
  /** Where each of them stands in the list. */
  readonly at: ReadonlyMap<Player, number>;
  readonly raised: number;
  readonly folded: number;
}

/** The question that is put to all of them: a raise costs so many antes. */
export interface RaiseOrFold<Raise extends string> {
  readonly raise: Raise;
  readonly antes: number;
  readonly stage: Phrase;
}

/**
 * Everybody with an ante, in the order of their bets; nobody has decided yet.
 * @param further what else the game keeps of one of them, from what they have on each spot
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

/** How many have not decided. */
export const undecided = ({ list, raised, folded }: Entrants<Entrant<string>>): number => list.length - raised - folded;

/** The questions to all who have not decided, in the order of their bets. */
export const raiseOrFold = <Raise extends string>(
  { list }: Entrants<Entrant<Raise>>,
  question: RaiseOrFold<Raise>,
): readonly ChoiceStep[] =>
  list.filter(({ decision }) => decision === undefined).map((entrant) => stepOf(entrant, question));

/** The same questions, found by player. */
export function sharedDecision<Raise extends string>(
  entrants: Entrants<Entrant<Raise>>,
  question: RaiseOrFold<Raise>,
): SharedDecision {
  return {
    place: 'player',
    window: question.raise,
    players: undecided(entrants),
    stepOf: (player) => {
      const entrant = entrantOf(entrants, player);
      return entrant && entrant.decision === undefined ? stepOf(entrant, question) : undefined;
    },
  };
}

/** Fold is what the table takes when time runs out. */
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

/** The entrants after one of them chose, or the table for them; whatever is not the raise is a fold. */
export function decided<Raise extends string, Each extends Entrant<Raise>>(
  entrants: Entrants<Each>,
  { player, choice, auto }: ChoiceFact,
  raise: Raise,
): Entrants<Each> {
  const index = entrants.at.get(player);
  const entrant = entrants.list[index ?? -1];
  if (index === undefined || !entrant) return entrants;
  const raises = choice === raise;
  const { list, at, raised, folded } = entrants;
  return {
    list: list.with(index, { ...entrant, decision: raises ? raise : 'fold', auto: auto === true }),
    at,
    raised: raised + (raises ? 1 : 0),
    folded: folded + (raises ? 0 : 1),
  };
}

/** What one of them sees of their own; nothing for anybody else. */
export function ownDecision<Raise extends string>(entrants: Entrants<Entrant<Raise>>, player: Player) {
  const own = entrantOf(entrants, player);
  return own && { decision: own.decision ?? null, auto: own.auto };
}

/** Whose hand is the better one, from the ranks of both; whether the dealer qualifies is another matter. */
export const betterHand = (player: number, dealer: number): 'player' | 'dealer' | 'tie' =>
  player > dealer ? 'player' : player < dealer ? 'dealer' : 'tie';
