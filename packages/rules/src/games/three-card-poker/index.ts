import type { Bet } from '../../core/bets/bet.ts';
import { faceUp } from '../../core/cards/cards.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import type { Phrase } from '../../core/phrase.ts';
import type { Fact } from '../../core/steps/fact.ts';
import type { SharedDecision } from '../../core/steps/shared-decision.ts';
import type { Step } from '../../core/steps/step.ts';
import { decided, entrantsOf, ownDecision, raiseOrFold, sharedDecision, undecided } from '../../poker/shared-hand.ts';
import { call } from './call.ts';
import { settle } from './settle.ts';
import type { ThreeCardPokerOptions } from './spots.ts';
import { namedHands, qualifies, type ThreeCardPoker, winner } from './state.ts';
import { threeCardPokerTerms } from './terms.ts';
import { view } from './view.ts';

const stage = (name: string): Phrase => ({ key: `three-card-poker.stage.${name}` });

/** Play costs one ante (TP 3); a hand that is not played in time is folded (TP 10). */
const PLAY = { raise: 'play', antes: 1, stage: stage('decide') } as const;

export const threeCardPoker: GameDefinition<ThreeCardPokerOptions> = { ...threeCardPokerTerms, create };

function create(options: ThreeCardPokerOptions): Game<ThreeCardPoker> {
  return {
    ...threeCardPokerTerms.layout(options),
    whileBetting: [],
    start,
    procedure,
    shared,
    evolve,
    settle: (table) => ({ payouts: settle(options, table) }),
    view,
    privateView: ({ entrants }, player) => ownDecision(entrants, player),
    result: (table) => {
      const shown = table.dealer.length === 3 && !table.dealer.includes('down');
      if (!shown) return null;
      const [player, dealer] = namedHands(table);
      return { player, dealer, qualifies: qualifies(table), winner: winner(table) };
    },
    call,
  };
}

function start(bets: readonly Bet[]): ThreeCardPoker {
  const entrants = entrantsOf(bets, (on) => ({ pairPlus: on('pair-plus'), sixCard: on('six-card') }));
  return { entrants, player: [], dealer: [], paid: false };
}

/** Three up, three down; play or fold; the dealer's hand, which is always shown (TP 2 to TP 5). */
function procedure({ entrants, player, dealer, paid }: ThreeCardPoker): readonly Step[] {
  if (entrants.list.length === 0 || paid) return [];
  if (player.length < 3) return [{ ask: 'card', place: 'player', face: 'up', stage: stage('players-hand') }];
  if (dealer.length < 3) return [{ ask: 'card', place: 'dealer', face: 'down', stage: stage('dealers-hand') }];
  if (undecided(entrants) > 0) return raiseOrFold(entrants, PLAY);
  if (dealer.includes('down')) return [{ ask: 'reveal', place: 'dealer', stage: stage('dealers-hand') }];
  return [{ ask: 'act', act: 'take-and-pay', stage: stage('settle') }];
}

/** All players play or fold at the same time (TP 3). */
const shared = ({ entrants, dealer }: ThreeCardPoker): SharedDecision | undefined =>
  dealer.length < 3 || undecided(entrants) === 0 ? undefined : sharedDecision(entrants, PLAY);

function evolve(table: ThreeCardPoker, fact: Fact): ThreeCardPoker {
  switch (fact.fact) {
    case 'card':
      if (fact.place === 'dealer') return { ...table, dealer: [...table.dealer, fact.card] };
      return { ...table, player: [...table.player, faceUp(fact.card)] };
    case 'reveal':
      return { ...table, dealer: table.dealer.with(table.dealer.indexOf('down'), fact.card) };
    case 'choice':
      return { ...table, entrants: decided(table.entrants, fact, 'play') };
    case 'act':
      return { ...table, paid: true };
    default:
      return table;
  }
}
