import { type Card, faceUp } from '../../core/cards/cards.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import type { Phrase } from '../../core/phrase.ts';
import { type Fact, neverAsked } from '../../core/steps/fact.ts';
import type { Step } from '../../core/steps/step.ts';
import { callHands } from './call.ts';
import { isPair, settleHands } from './settle.ts';
import type { BaccaratOptions } from './spots.ts';
import { type Baccarat, isNatural, nextCard, type Side, score, type Winner, winnerOf } from './state.ts';
import { baccaratTerms } from './terms.ts';

/** The public view of a round; cards can be corrected until the result is announced. */
export interface BaccaratView {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly totals: { readonly player: number; readonly banker: number };
  /** The hands with a natural eight or nine. */
  readonly naturals: readonly Side[];
  /** Null until both hands are complete. */
  readonly winner: Winner | null;
}

/** One entry of the list of last results, from which the roads are derived. */
export interface BaccaratResult {
  readonly winner: Winner;
  readonly player: number;
  readonly banker: number;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  readonly natural: boolean;
}

export const baccarat: GameDefinition<BaccaratOptions> = { ...baccaratTerms, create };

function create(options: BaccaratOptions): Game<Baccarat> {
  return {
    ...baccaratTerms.layout(options),
    whileBetting: [],
    start: (bets) => ({ bets, player: [], banker: [], announced: false }),
    procedure,
    evolve,
    settle: (state) => ({ payouts: settleHands(options, state) }),
    view: (state): BaccaratView => ({
      player: state.player,
      banker: state.banker,
      totals: { player: score(state.player), banker: score(state.banker) },
      naturals: SIDES.filter((side) => isNatural(state[side])),
      winner: nextCard(state) ? null : winnerOf(state),
    }),
    privateView: () => undefined,
    result: (state): BaccaratResult => ({
      winner: winnerOf(state),
      player: score(state.player),
      banker: score(state.banker),
      playerPair: isPair(state.player),
      bankerPair: isPair(state.banker),
      natural: isNatural(state.player) || isNatural(state.banker),
    }),
    call: callHands,
  };
}

const SIDES: readonly Side[] = ['player', 'banker'];
const isSide = (place: string): place is Side => place === 'player' || place === 'banker';

function procedure(state: Baccarat): readonly Step[] {
  if (state.announced) return [];
  const side = nextCard(state);
  if (!side) return [{ ask: 'act', act: 'announce', stage: result(state) }];
  const nth = ['first-card', 'second-card', 'third-card'][state[side].length];
  return [{ ask: 'card', place: side, face: 'up', stage: { key: `baccarat.stage.${nth}`, values: { side } } }];
}

/** The result as the dealer announces it: "Banker wins, 6 over 4". */
function result(state: Baccarat): Phrase {
  const winner = winnerOf(state);
  if (winner === 'tie') return { key: 'baccarat.stage.tie', values: { count: score(state.player) } };
  const loser = winner === 'player' ? 'banker' : 'player';
  return {
    key: 'baccarat.stage.wins',
    values: { side: winner, count: score(state[winner]), other: score(state[loser]) },
  };
}

function evolve(state: Baccarat, fact: Fact): Baccarat {
  if (fact.fact === 'act') return { ...state, announced: true };
  if (fact.fact !== 'card' || !isSide(fact.place)) return neverAsked(fact);
  return { ...state, [fact.place]: [...state[fact.place], faceUp(fact.card)] };
}
