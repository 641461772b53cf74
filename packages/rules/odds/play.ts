import type { Bet, Card, ChoiceStep, Fact, Game, PayLine, Payout, Step } from '../src/index.ts';
import { BETTOR, STAKE } from './figure.ts';

/** The cards of each place in their order. */
export type Cards = Readonly<Record<string, readonly Card[]>>;

/** A deal that is known beforehand, and what players choose. */
export interface Script {
  readonly cards?: Cards;
  readonly number?: number;
  /** The choice at a decision; without it the default that time would take. */
  readonly choose?: (step: ChoiceStep) => string;
  /** Standing instructions of the bettor, given before the first card; what they stake is covered. */
  readonly presets?: readonly string[];
  /** Where to stop: before this step is answered. */
  readonly until?: (step: Step, state: unknown) => boolean;
}

/** The same stake on each of these spots. */
export const betOn = (...spots: readonly string[]): Bet[] =>
  spots.map((spot) => ({ player: BETTOR, spot, stake: STAKE }));

/** What a bet on each of these spots comes to in this deal, through the game's own procedure. */
export function payoutsOf(game: Game, spots: readonly string[], script: Script): readonly Payout[] {
  return settled(game, stateAfter(game, spots, script));
}

/** The end of a round with a bet on each of these spots. */
export function stateAfter(game: Game, spots: readonly string[], script: Script): unknown {
  const told = (state: unknown, preset: string) =>
    game.evolve(state, { fact: 'preset', player: BETTOR, preset, on: true });
  return playOn(game, (script.presets ?? []).reduce(told, game.start(betOn(...spots))), script);
}

/** Whether the dealer qualifies with these cards, as the game says when it lists the round. */
export function qualifies(game: Game, spots: readonly string[], cards: Cards): boolean {
  const result = game.result(stateAfter(game, spots, { cards }));
  return (result as { qualifies: boolean }).qualifies; // of the three poker games, once the dealer's cards are turned
}

/** The paytable in force on a spot, or on several one after the other. */
export const linesOf = (game: Game, ...spots: readonly string[]): PayLine[] =>
  spots.flatMap((spot) => game.spots.get(spot)?.paytable ?? []);

/** Answers every step from the script, which begins where the state stands, until it stops or nothing is asked any more. */
function playOn(game: Game, state: unknown, script: Script): unknown {
  const answer = answering(script);
  let play = state;
  for (;;) {
    const step = game.procedure(play).find((asked) => asked.ask !== 'act' || !asked.irregular);
    if (!step || script.until?.(step, play)) return play;
    play = game.evolve(play, answer(step));
  }
}

/** A round that its game voids is nobody's odds: the script was wrong. */
export function settled(game: Game, state: unknown): readonly Payout[] {
  const settlement = game.settle(state);
  if ('void' in settlement) throw new RangeError(`the round is void: ${settlement.void}`);
  return settlement.payouts;
}

/** What comes when a script has run out: nothing that matters to the bets it is about. */
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

/** Stakes that may be left out are left out, but where the bettor has said that they follow. */
function chosen(step: ChoiceStep, choose: Script['choose'], follows: boolean): Fact {
  const choice = choose?.(step) ?? step.options[0]?.choice;
  const option = step.options.find((offered) => offered.choice === choice);
  if (!option) throw new RangeError(`${choice} is not offered at ${step.place}`);
  const stakes = option.stakes.filter(({ optional }) => follows || !optional);
  return { fact: 'choice', place: step.place, player: step.player, choice: option.choice, stakes };
}
