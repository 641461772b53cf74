import {
  type Bet,
  chips,
  type Faced,
  type Fact,
  type Game,
  ignoringInvalidFacts,
  isCard,
  isUp,
  type Outcome,
  outcomeOf,
  type Player,
} from '@baize/rules';

/** The cards of a round in which one hand plays for everybody. */
export interface SharedCards {
  readonly player: readonly Faced[];
  readonly dealer: readonly Faced[];
  readonly community?: readonly Faced[];
}

/** What a spot pays with these cards, to any player. */
export interface Hit {
  readonly outcome: Outcome;
  /** The code of the paytable line that pays; null when none does. */
  readonly line: string | null;
}

const ANYBODY = 'anybody' as Player; // a name for whoever might have bet
const NOTHING: ReadonlyMap<string, Hit> = new Map();

/** How many community cards lie open when the players decide. */
const FLOP = 3;

/**
 * What every spot brings to a player who stays in: step of the rules themselves. Nothing until all cards lie open.
 * `stay` is the choice that keeps the hand.
 */
export function hitsOf(unjudged: Game, cards: SharedCards, stay: string): ReadonlyMap<string, Hit> {
  const game = ignoringInvalidFacts(unjudged);
  if (cards.dealer.length === 0 || !cards.dealer.every(isUp)) return NOTHING;
  const bets: Bet[] = [...game.spots.values()]
    .filter(({ kind }) => kind !== 'play')
    .map(({ id }) => ({ player: ANYBODY, spot: id, stake: chips(100) }));
  const dealt = before(cards).reduce((state, fact) => game.evolve(state, fact), game.start(bets));
  const decision = game.procedure(dealt).find((step) => step.ask === 'choice');
  const option = decision?.options.find(({ choice }) => choice === stay);
  if (!decision || !option) return NOTHING;
  const { place, player } = decision;
  const stayed = game.evolve(dealt, { fact: 'choice', place, player, choice: stay, stakes: option.stakes });
  const end = after(cards).reduce((state, fact) => game.evolve(state, fact), stayed);
  if (game.procedure(end).some(({ ask }) => ask === 'card' || ask === 'reveal')) return NOTHING;
  const settlement = game.settle(end);
  if (!('payouts' in settlement)) return NOTHING;
  return new Map(
    settlement.payouts.map((payout) => [payout.spot, { outcome: outcomeOf(payout), line: payout.paid?.line ?? null }]),
  );
}

const before = ({ player, dealer, community = [] }: SharedCards): readonly Fact[] => [
  ...player.map((card): Fact => ({ fact: 'card', place: 'player', card })),
  ...dealer.map((): Fact => ({ fact: 'card', place: 'dealer', card: 'down' })),
  ...community.slice(0, FLOP).map((card): Fact => ({ fact: 'card', place: 'community', card })),
];

const after = ({ dealer, community = [] }: SharedCards): readonly Fact[] => [
  ...community.slice(FLOP).map((card): Fact => ({ fact: 'card', place: 'community', card })),
  ...dealer.filter(isCard).map((card): Fact => ({ fact: 'reveal', place: 'dealer', card })),
];
