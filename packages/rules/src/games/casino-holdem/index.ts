import type { Bet } from '../../core/bets/bet.ts';
import { type Card, type Faced, faceUp } from '../../core/cards/cards.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import type { Fact } from '../../core/steps/fact.ts';
import { bestFive, type FiveCardHand } from '../../poker/five.ts';
import type { NamedHand } from '../../poker/hand-name.ts';
import { namedFive } from '../../poker/named-hand.ts';
import { decided, entrantsOf, ownDecision } from '../../poker/shared-hand.ts';
import { call } from './call.ts';
import { procedure, shared } from './procedure.ts';
import { settle } from './settle.ts';
import type { CasinoHoldemOptions } from './spots.ts';
import { bonusHand, type CasinoHoldem, namedHands, qualifies, winner } from './state.ts';
import { casinoHoldemTerms } from './terms.ts';

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

export const casinoHoldem: GameDefinition<CasinoHoldemOptions> = { ...casinoHoldemTerms, create };

function create(options: CasinoHoldemOptions): Game<CasinoHoldem> {
  return {
    ...casinoHoldemTerms.layout(options),
    whileBetting: [],
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
