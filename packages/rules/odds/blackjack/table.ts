import type { BlackjackView } from '../../src/games/blackjack/view.ts';
import type { ChoiceStep, Game, Step } from '../../src/index.ts';
import { netOf } from '../figure.ts';
import { type Cards, payoutsOf, playOn, stateAfter } from '../play.ts';
import { cardWorth, KEYS, setKey, VALUES } from '../shoe-values.ts';

// Queries to the game by card values (0 for tens and faces). Equivalent hands, and dealers' hands with the same end,
// are evaluated once.

/** A player's hand in the order of its cards; of a split, one of the two hands. */
export interface Hand {
  readonly cards: readonly number[];
  readonly split: boolean;
}

/** One key for all orders of the same cards. The split card stays first: split aces have no choice. */
export const handKey = ({ cards, split }: Hand): number => setKey(cards) + (split ? KEYS * (1 + (cards[0] ?? 0)) : 0);

/** A hand as evaluated by the game. */
export interface Look {
  /** The player's choices; none when the hand is finished. */
  readonly choices: readonly string[];
  readonly value: number;
  readonly soft: boolean;
  /** `blackjack`, `bust` or the value: hands with the same end settle alike. */
  readonly end: string;
}

/** A look, and the state of the round in which it was taken. */
interface Seen {
  readonly look: Look;
  readonly state: unknown;
}

/** Cards that a dealer can draw to an upcard: one order of them, the number of orders, and their end. */
export interface Draw {
  readonly values: readonly number[];
  readonly orders: number;
  readonly end: string;
  /** A blackjack found by the peek before the players act. */
  readonly early: boolean;
}

/** How a hand was played: with its original stake, surrendered, doubled, or as the first or second hand of a split. */
export type Way = 'plain' | 'surrender' | 'double' | 'split' | 'second';

/** The stake: the player's own, or a bet behind with what it follows. */
export type Stake = 'seat' | 'behind' | 'behind-doubles' | 'behind-splits' | 'behind-both';

const FOLLOWS: Readonly<Record<Stake, readonly string[]>> = {
  seat: [],
  behind: [],
  'behind-doubles': ['follow-double'],
  'behind-splits': ['follow-split'],
  'behind-both': ['follow-double', 'follow-split'],
};

export interface BlackjackTable {
  look(hand: Hand): Look;
  draws(up: number): readonly Draw[];
  /** The net result of a finished hand, in chips. */
  net(stake: Stake, way: Way, hand: Hand, up: number, draw: Draw): number;
}

const SEAT = 'seat:1';
const SECOND = 'seat:1:split';

export function blackjackTable(game: Game): BlackjackTable {
  const seen = new Map<number, Seen>();
  const nets = new Map<string, number>();
  const draws = new Map<number, readonly Draw[]>();
  const see = (hand: Hand): Seen => {
    const alike = handKey(hand);
    const known = seen.get(alike) ?? lookAt(game, hand, before(hand));
    seen.set(alike, known);
    return known;
  };
  /** The round before the last card of a hand, if it was hit. */
  const before = ({ cards, split }: Hand): unknown => {
    if (cards.length <= 2) return undefined;
    const { look, state } = see({ cards: cards.slice(0, -1), split });
    return look.choices.includes('hit') ? state : undefined;
  };
  const look = (hand: Hand): Look => see(hand).look;
  return {
    look,
    draws(up) {
      const known = draws.get(up) ?? drawsTo(game, up);
      draws.set(up, known);
      return known;
    },
    net(stake, way, hand, up, draw) {
      const alike = `${stake} ${way} ${look(hand).end} ${draw.end}`;
      const known = nets.get(alike) ?? settle(game, stake, way, hand, up, draw);
      nets.set(alike, known);
      return known;
    },
  };
}

const viewOf = (game: Game, state: unknown): BlackjackView => game.view(state) as BlackjackView; // the view of blackjack

/** The cards of a split: both hands begin with the same card; the hand at `place` gets the others. */
function dealt({ cards, split }: Hand, place = SEAT): Cards {
  if (!split) return { [SEAT]: cards.map(cardWorth) };
  const [first = cardWorth(0), ...others] = cards.map(cardWorth);
  const pair = [first, first];
  return place === SEAT ? { [SEAT]: [...pair, ...others] } : { [SEAT]: pair, [place]: others };
}

/** Draws until the hand at `place` has all its cards, and then chooses `last`. The other hand of a split stands. */
function plan({ cards, split }: Hand, last: string, place = SEAT) {
  let splits = split;
  return (step: ChoiceStep): string => {
    if (step.window === 'insurance') return 'no-insurance';
    if (step.place === SEAT && splits) {
      splits = false;
      return 'split';
    }
    if (step.place !== place) return 'stand';
    return Number(step.window.slice(place.length + 1)) < cards.length ? 'hit' : last;
  };
}

/** `before`: the state of the round without the last card, from which it is hit; without it the whole hand is dealt. */
function lookAt(game: Game, hand: Hand, before: unknown): Seen {
  const own = (state: unknown) => viewOf(game, state).hands.find(({ place }) => place === SEAT);
  const complete = (step: Step, state: unknown) => {
    if (step.ask === 'card' || step.ask === 'peek') return false;
    const held = own(state);
    return held?.cards.length === hand.cards.length && held.split === hand.split;
  };
  const last = { [SEAT]: hand.cards.slice(-1).map(cardWorth) };
  const state =
    before === undefined
      ? stateAfter(game, [SEAT], { cards: dealt(hand), choose: plan(hand, 'stand'), until: complete })
      : playOn(game, before, { cards: last, choose: () => 'hit', until: complete });
  const step = game.procedure(state).find((asked) => asked.ask === 'choice' && asked.place === SEAT);
  const choices = step?.ask === 'choice' ? step.options.map(({ choice }) => choice) : [];
  const { value = 0, soft = false, blackjack, bust } = own(state) ?? {};
  const end = blackjack ? 'blackjack' : bust ? 'bust' : `${value}`;
  return { look: { choices, value, soft, end }, state };
}

/**
 * Every hand of a dealer against a player who stands on twenty. Hands of the same cards are played on once, whatever their
 * order.
 */
function drawsTo(game: Game, up: number): Draw[] {
  const found: Draw[] = [];
  const turned = (_: Step, state: unknown) =>
    viewOf(game, state).dealer.cards.filter((card) => card !== 'down').length === 2;
  const stands = plan({ cards: [0, 0], split: false }, 'stand');
  const withHole = (hole: number): unknown =>
    stateAfter(game, [SEAT], { cards: { dealer: [up, hole].map(cardWorth) }, choose: stands, until: turned });
  let open: readonly Drawn[] = VALUE_LIST.map((hole) => ({ values: [hole], orders: 1, state: withHole(hole) }));
  while (open.length > 0) {
    const next = new Map<number, Drawn>();
    for (const { values, orders, state } of open) {
      const [step] = game.procedure(state);
      if (step?.ask === 'card')
        for (const value of VALUE_LIST) {
          const drawn = [...values, value];
          const alike = setKey(drawn);
          const same = next.get(alike);
          const played = same?.state ?? game.evolve(state, { fact: 'card', place: step.place, card: cardWorth(value) });
          next.set(alike, { values: same?.values ?? drawn, orders: (same?.orders ?? 0) + orders, state: played });
        }
      else found.push({ values, orders, ...endOf(game, state) });
    }
    open = [...next.values()];
  }
  return found;
}

/** Cards that the dealer has drawn, in all their orders. */
interface Drawn {
  readonly values: readonly number[];
  readonly orders: number;
  readonly state: unknown;
}

const VALUE_LIST = [...Array(VALUES).keys()];

function endOf(game: Game, state: unknown): Pick<Draw, 'end' | 'early'> {
  const { dealer, blackjack } = game.result(state) as { dealer: number; blackjack: boolean }; // the result of blackjack
  const end = blackjack ? 'blackjack' : dealer > 21 ? 'bust' : `${dealer}`;
  return { end, early: viewOf(game, state).peeked === true };
}

function settle(game: Game, stake: Stake, way: Way, hand: Hand, up: number, draw: Draw): number {
  const place = way === 'second' ? SECOND : SEAT;
  const cards = { ...dealt(hand, place), dealer: [up, ...draw.values].map(cardWorth) };
  const doubled = way === 'double' ? { ...hand, cards: hand.cards.slice(0, 2) } : hand;
  const choose = plan(doubled, way === 'double' || way === 'surrender' ? way : 'stand', place);
  const own = stake === 'seat';
  const payouts = payoutsOf(game, own ? [SEAT] : [SEAT, 'behind:1'], { cards, choose, presets: FOLLOWS[stake] });
  if (way === 'second') return netOf(payouts, own ? 'split:1' : 'behind-split:1');
  return netOf(payouts, own ? SEAT : 'behind:1');
}
