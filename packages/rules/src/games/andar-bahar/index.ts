import { type Card, faceUp } from '../../core/cards/cards.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import type { Fact } from '../../core/steps/fact.ts';
import type { Step } from '../../core/steps/step.ts';
import { call } from './call.ts';
import { settle } from './settle.ts';
import type { AndarBaharOptions } from './spots.ts';
import { type AndarBahar, endingOf, type FirstSide, firstOf, type Side, sideOf } from './state.ts';
import { andarBaharTerms } from './terms.ts';

export type { AndarBaharOptions } from './spots.ts';

/** The public view of a round; cards can be corrected until the result is announced. */
export interface AndarBaharView {
  readonly joker: Card | null;
  /** The side that is dealt the first card; null until the joker is dealt. */
  readonly first: Side | null;
  readonly andar: readonly Card[];
  readonly bahar: readonly Card[];
  /** Null until a card of the joker's rank is dealt. */
  readonly winner: Side | null;
}

/** One entry of the list of last results. */
export interface AndarBaharResult {
  readonly winner: Side;
  readonly first: Side;
  readonly joker: Card;
  /** Cards dealt to both sides together. */
  readonly cards: number;
}

export const andarBahar: GameDefinition<AndarBaharOptions> = { ...andarBaharTerms, create };

function create(options: AndarBaharOptions): Game<AndarBahar> {
  return {
    ...andarBaharTerms.layout(options),
    whileBetting: [],
    start: (bets) => ({ bets, joker: null, dealt: [], announced: false }),
    procedure: (table) => procedure(table, options.first),
    evolve,
    settle: (table) => {
      const ending = endingOf(table, options.first);
      if (!ending) throw new RangeError('a card of the joker’s rank is dealt before the procedure ends');
      return { payouts: settle(options, ending, table.bets) };
    },
    view: (table) => view(table, options.first),
    privateView: () => undefined,
    result: (table): AndarBaharResult | null => endingOf(table, options.first) ?? null,
    call: (table) => call(table, options.first),
  };
}

/** The joker, cards to both sides in turn until one has its rank, and the announcement (AB 8). */
function procedure(table: AndarBahar, rule: FirstSide): readonly Step[] {
  if (table.announced) return [];
  if (table.joker === null) return [card('joker')];
  if (!endingOf(table, rule)) return [card(sideOf(firstOf(table.joker, rule), table.dealt.length))];
  return [{ ask: 'act', act: 'announce', stage: { key: 'andar-bahar.stage.announce' } }];
}

const card = (place: 'joker' | Side): Step => ({
  ...{ ask: 'card', place, face: 'up' },
  stage: { key: `andar-bahar.stage.${place}` },
});

function evolve(table: AndarBahar, fact: Fact): AndarBahar {
  if (fact.fact !== 'card') return { ...table, announced: true };
  const dealt = faceUp(fact.card);
  return fact.place === 'joker' ? { ...table, joker: dealt } : { ...table, dealt: [...table.dealt, dealt] };
}

function view(table: AndarBahar, rule: FirstSide): AndarBaharView {
  const { joker, dealt } = table;
  const first = joker === null ? null : firstOf(joker, rule);
  const cardsOf = (side: Side) => dealt.filter((_, nth) => first !== null && sideOf(first, nth) === side);
  return {
    joker,
    first,
    andar: cardsOf('andar'),
    bahar: cardsOf('bahar'),
    winner: endingOf(table, rule)?.winner ?? null,
  };
}
