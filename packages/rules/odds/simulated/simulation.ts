import {
  betting,
  type Card,
  type ChoiceStep,
  type Command,
  DECK,
  decide,
  type Equipment,
  type Fact,
  type Game,
  noLimits,
  type Round,
  type Step,
  steps,
} from '../../src/index.ts';
import { BETTOR, netOf, STAKE, varianceOf } from '../figure.ts';

/** A simulated player: the bets and the choices. */
export interface Gambler {
  /** Bets by the code of their figure: the spot of the bet, followed by those that decisions add to it. */
  readonly bets: Readonly<Record<string, readonly string[]>>;
  choose(play: unknown, step: ChoiceStep): string;
}

/** The measured edge of a bet, as a fraction of the stake, over the simulated rounds. */
export interface Measured {
  readonly bet: string;
  readonly edge: number;
  readonly standardError: number;
  /** Of the result of a round, in stakes squared. */
  readonly variance: number;
  readonly hitRate: number;
}

/** A whole number from 0 up to, but not including, `below`. */
type Random = (below: number) => number;

/**
 * Plays complete rounds through the kernel, from bets to settlement, each from a full shoe. The same seed gives the
 * same rounds.
 */
export function simulate(game: Game, equipment: Equipment, gambler: Gambler, rounds: number, seed: number): Measured[] {
  const dealer = virtualDealer(equipment, randomFrom(seed));
  const bets = Object.entries(gambler.bets).map(([bet, spots]) => ({ bet, spots, sum: 0, squares: 0, hits: 0 }));
  const wagers = bets.map(({ spots: [spot = ''] }) => ({ spot, stake: STAKE }));
  for (let i = 0; i < rounds; i++) {
    const round = playRound(game, equipment, dealer, gambler, wagers);
    if (round.phase !== 'settled') throw new RangeError(`the round is ${round.phase}`);
    for (const tally of bets) {
      const net = netOf(round.payouts, ...tally.spots) / STAKE;
      tally.sum += net;
      tally.squares += net * net;
      if (net > 0) tally.hits += 1;
    }
  }
  return bets.map(({ bet, sum, squares, hits }) => {
    const mean = sum / rounds;
    const variance = varianceOf(squares / rounds, mean);
    return { bet, edge: -mean, variance, standardError: Math.sqrt(variance / rounds), hitRate: hits / rounds };
  });
}

type Wagers = readonly { readonly spot: string; readonly stake: typeof STAKE }[];

function playRound(game: Game, equipment: Equipment, dealer: Dealer, gambler: Gambler, wagers: Wagers): Round {
  const setup = { game, limits: noLimits, equipment };
  let round: Round = betting as Round; // the compiler does not see that `give` changes it
  const give = (command: Command) => {
    const decision = decide(setup, round, command, 0);
    if (!decision.ok) throw new RangeError(`${command.type} refused: ${decision.error.code}`);
    round = decision.value.round;
  };
  dealer.shuffle();
  give({ type: 'placeBets', player: BETTOR, wagers });
  give({ type: 'closeBets' });
  while (round.phase === 'playing') {
    const step = steps(game, round).find((asked) => asked.ask !== 'act' || !asked.irregular);
    if (!step) throw new RangeError('nothing is asked, and the round is not over');
    const fact = step.ask === 'choice' ? chosen(step, gambler.choose(round.play, step)) : dealer.answer(step);
    give({
      type: 'report',
      fact,
      source: fact.fact === 'choice' ? { from: 'player', player: fact.player } : { from: 'dealer' },
    });
  }
  return round;
}

function chosen(step: ChoiceStep, choice: string): Fact {
  const { place, player, options } = step;
  const stakes = options.find((option) => option.choice === choice)?.stakes ?? [];
  return { fact: 'choice', place, player, choice, stakes: stakes.filter(({ optional }) => !optional) };
}

interface Dealer {
  shuffle(): void;
  answer(step: Exclude<Step, ChoiceStep>): Fact;
}

/** A shoe or a wheel. A face-down card is drawn when it is dealt, and shown when it is revealed. */
function virtualDealer(equipment: Equipment, random: Random): Dealer {
  const shoe: Card[] = Array.from({ length: equipment.kind === 'wheel' ? 0 : equipment.decks }, () => DECK).flat();
  const lying = new Map<string, Card[]>();
  let drawn = 0;
  /** Drawn cards are stored before the remaining ones. */
  const draw = (): Card => {
    const at = drawn + random(shoe.length - drawn);
    const [card, other] = [shoe[at], shoe[drawn]];
    if (card === undefined || other === undefined) throw new RangeError('the shoe is empty');
    shoe[at] = other;
    shoe[drawn] = card;
    drawn += 1;
    return card;
  };
  return {
    shuffle() {
      drawn = 0;
      lying.clear();
    },
    answer(step) {
      switch (step.ask) {
        case 'card': {
          const card = draw();
          if (step.face !== 'down') return { fact: 'card', place: step.place, card };
          lying.set(step.place, [...(lying.get(step.place) ?? []), card]);
          return { fact: 'card', place: step.place, card: 'down' };
        }
        case 'reveal':
          return { fact: 'reveal', place: step.place, card: lying.get(step.place)?.shift() ?? draw() };
        case 'peek':
          return { fact: 'peek', place: step.place, yes: step.yes.some((card) => card === lying.get(step.place)?.[0]) };
        case 'number':
          return { fact: 'number', number: random(step.below) };
        case 'act':
          return { fact: 'act', act: step.act, ...(step.place === undefined ? {} : { place: step.place }) };
      }
    },
  };
}

/** The generator sfc32: the same seed gives the same numbers. */
export function randomFrom(seed: number): Random {
  const state = Int32Array.of(seed, 0x9e3779b9, 0x243f6a88, 1);
  const next = (): number => {
    const [a = 0, b = 0, c = 0, counter = 0] = state;
    const result = (a + b + counter) | 0;
    state[0] = b ^ (b >>> 9);
    state[1] = (c + (c << 3)) | 0;
    state[2] = (((c << 21) | (c >>> 11)) + result) | 0;
    state[3] = (counter + 1) | 0;
    return result >>> 0;
  };
  for (let i = 0; i < 15; i++) next(); // discards the first numbers, until a small seed has spread
  return (below) => Math.floor((next() / 2 ** 32) * below);
}
