import type { Bet } from '../../core/bet.ts';
import { type Card, type Faced, faceUp } from '../../core/cards.ts';
import type { Fact } from '../../core/fact.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import { stepsOf } from '../../core/limits.ts';
import { bestFive, type FiveCardHand } from '../../poker/five.ts';
import type { NamedHand } from '../../poker/hand-name.ts';
import { namedFive } from '../../poker/named-hand.ts';
import { decided, entrantsOf, ownDecision } from '../../poker/shared-hand.ts';
import { call } from './call.ts';
import { procedure, shared } from './procedure.ts';
import { settle } from './settle.ts';
import { type CasinoHoldemOptions, OPTIONS, spotsOf } from './spots.ts';
import { bonusHand, type CasinoHoldem, namedHands, qualifies, winner } from './state.ts';

/** The public view of a round of Casino Hold'em. */
export interface CasinoHoldemView {
  readonly player: readonly Card[];
  readonly dealer: readonly Faced[];
  readonly community: readonly Card[];
  /** The best hand so far; null before the flop. */
  readonly playerHand: NamedHand | null;
  /** Null until both dealer cards are turned. */
  readonly dealerHand: NamedHand | null;
  readonly qualifies: boolean | null;
  /** The hand with the flop, by which the Bonus is paid; null before the flop. */
  readonly bonusLine: FiveCardHand | 'pair-of-aces' | null;
  readonly called: number;
  readonly folded: number;
}

const limit = stepsOf(50);

export const casinoHoldem: GameDefinition<CasinoHoldemOptions> = {
  id: 'casino-holdem',
  version: 1,
  ruleCode: 'CH',
  equipment: { kind: 'deck', decks: 1 },
  options: OPTIONS,
  limits: { classes: { ante: limit(1_00, 200_00), bonus: limit(1_00, 100_00) } },
  pace: {
    bettingMs: 18_000,
    decisionMs: 15_000,
    resultMs: 7_000,
    dealer: { cardMs: 900, revealMs: 1_000, numberMs: 1_000, actMs: 1_200 },
  },
  absence: { rule: 'CH 9', takes: ['fold'] },
  create,
};

function create(options: CasinoHoldemOptions): Game<CasinoHoldem> {
  return {
    id: 'casino-holdem',
    spots: new Map(spotsOf(options).map((spot) => [spot.id, spot])),
    whileBetting: [],
    presets: [],
    start,
    procedure,
    shared,
    evolve,
    settle: (table) => ({ payouts: settle(options, table) }),
    view,
    privateView: ({ entrants }, player) => ownDecision(entrants, player),
    result: (table) => {
      const shown = table.community.length === 5 && !table.dealer.includes('down');
      if (!shown) return null;
      const [player, dealer] = namedHands(table);
      return { player, dealer, qualifies: qualifies(table), winner: winner(table) };
    },
    call: (table) => call(options, table),
  };
}

function start(bets: readonly Bet[]): CasinoHoldem {
  const entrants = entrantsOf(bets, (on) => ({ bonus: on('bonus') }));
  return { entrants, player: [], dealer: [], community: [], paid: false };
}

function evolve(table: CasinoHoldem, fact: Fact): CasinoHoldem {
  switch (fact.fact) {
    case 'card':
      if (fact.place === 'dealer') return { ...table, dealer: [...table.dealer, fact.card] };
      if (fact.place === 'player') return { ...table, player: [...table.player, faceUp(fact.card)] };
      return { ...table, community: [...table.community, faceUp(fact.card)] };
    case 'reveal':
      return { ...table, dealer: table.dealer.with(table.dealer.indexOf('down'), fact.card) };
    case 'choice':
      return { ...table, entrants: decided(table.entrants, fact, 'call') };
    case 'act':
      return { ...table, paid: true };
    default:
      return table;
  }
}

function view(table: CasinoHoldem): CasinoHoldemView {
  const { player, dealer, community, entrants } = table;
  const turned = community.length === 5 && !dealer.includes('down');
  const named = turned ? namedHands(table) : null;
  const flop = community.length >= 3;
  return {
    player,
    dealer,
    community,
    playerHand: named?.[0] ?? (flop ? namedFive(bestFive([...player, ...community])) : null),
    dealerHand: named?.[1] ?? null,
    qualifies: turned ? qualifies(table) : null,
    bonusLine: flop ? bonusHand(table) : null,
    called: entrants.raised,
    folded: entrants.folded,
  };
}
