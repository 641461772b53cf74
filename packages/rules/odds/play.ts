import { english } from '../../words/src/english.ts';
import type { Bet, Card, ChoiceStep, Fact, Game, PayLine, Payout, Step } from '../src/index.ts';
import { BETTOR, STAKE } from './figure.ts';

/** The cards of each place in order. */
export type Cards = Readonly<Record<string, readonly Card[]>>;

/** A predetermined deal, and the choices of the players. */
export interface Script {
  readonly cards?: Cards;
  readonly number?: number;
  /** The choice for a decision; default: the choice taken on timeout. */
  readonly choose?: (step: ChoiceStep) => string;
  /** Instructions of the player, given before the first card; their stakes are covered. */
  readonly presets?: readonly string[];
  /** Stops before this step is answered. */
  readonly until?: (step: Step, state: unknown) => boolean;
}

/** The same stake on each of these spots. */
export const betOn = (...spots: readonly string[]): Bet[] =>
  spots.map((spot) => ({ player: BETTOR, spot, stake: STAKE }));

/** The payouts of a bet on each of these spots in this deal, through the game's own procedure. */
export function payoutsOf(game: Game, spots: readonly string[], script: Script): readonly Payout[] {
  return settled(game, stateAfter(game, spots, script));
}

/** The end of a round with a bet on each of these spots. */
export function stateAfter(game: Game, spots: readonly string[], script: Script): unknown {
  const withPreset = (state: unknown, preset: string) =>
    game.evolve(state, { fact: 'preset', player: BETTOR, preset, on: true });
  return playOn(game, (script.presets ?? []).reduce(withPreset, game.start(betOn(...spots))), script);
}

/** Whether the dealer qualifies with these cards, according to the result of the game. */
export function qualifies(game: Game, spots: readonly string[], cards: Cards): boolean {
  const result = game.result(stateAfter(game, spots, { cards }));
  return (result as { qualifies: boolean }).qualifies; // the view of the three poker games, once the dealer's cards are revealed
}

/** The current paytable of a spot, or of several spots one after the other. */
export const linesOf = (game: Game, ...spots: readonly string[]): PayLine[] =>
  spots.flatMap((spot) => game.spots.get(spot)?.paytable ?? []);

/** Answers every step from the script, starting with the current state, until it stops or no step is left. */
export function playOn(game: Game, state: unknown, script: Script): unknown {
  const answer = answering(script);
  let play = state;
  for (;;) {
    const step = game.procedure(play).find((asked) => asked.ask !== 'act' || !asked.irregular);
    if (!step || script.until?.(step, play)) return play;
    play = game.evolve(play, answer(step));
  }
}

/** Throws if the game voids the round: the script was wrong. */
export function settled(game: Game, state: unknown): readonly Payout[] {
  const settlement = game.settle(state);
  if ('void' in settlement) throw new RangeError(`the round is void: ${english(settlement.void)}`);
  return settlement.payouts;
}

/** The answer when the script has no more cards: one that does not affect the bets. */
const ANY: Card = 'Tc';

function answering({ cards = {}, number = 0, choose, presets = [] }: Script): (step: Step) => Fact {
  const queues = new Map(Object.entries(cards).map(([place, queue]) => [place, [...queue]]));
  const lying = new Map<string, Card[]>();
  const next = (place: string): Card => queues.get(place)?.shift() ?? ANY;
  return (step) => {
    switch (step.ask) {
      case 'card': {
        const card = next(step.place);
        if (step.face !== 'down') return { fact: 'card', place: step.place, card };
        lying.set(step.place, [...(lying.get(step.place) ?? []), card]);
        return { fact: 'card', place: step.place, card: 'down' };
      }
      case 'reveal':
        return { fact: 'reveal', place: step.place, card: lying.get(step.place)?.shift() ?? next(step.place) };
      case 'peek':
        return { fact: 'peek', place: step.place, yes: step.yes.includes(lying.get(step.place)?.[0] ?? ANY) };
      case 'choice':
        return chosen(step, choose, presets.length > 0);
      case 'number':
        return { fact: 'number', number };
      case 'act':
        return { fact: 'act', act: step.act, ...(step.place === undefined ? {} : { place: step.place }) };
    }
  };
}

/** Omits optional stakes, except those that the player instructed to follow. */
function chosen(step: ChoiceStep, choose: Script['choose'], follows: boolean): Fact {
  const choice = choose?.(step) ?? step.options[0]?.choice;
  const option = step.options.find((offered) => offered.choice === choice);
  if (!option) throw new RangeError(`${choice} is not offered at ${step.place}`);
  const stakes = option.stakes.filter(({ optional }) => follows || !optional);
  return { fact: 'choice', place: step.place, player: step.player, choice: option.choice, stakes };
}
