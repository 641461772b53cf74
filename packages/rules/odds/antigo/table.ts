import type { AntigoView } from '../../src/games/antigo/view.ts';
import type { ChoiceStep, Game } from '../../src/index.ts';
import { netOf } from '../figure.ts';
import { payoutsOf, stateAfter } from '../play.ts';
import { cardWorth, chanceInOrder, ordersOf, type Triple, VALUES } from '../shoe-values.ts';

/** A hand of the dealer by card values, in the order of dealing. */
export interface DealerHand {
  readonly values: readonly number[];
  readonly total: number;
}

export interface AntigoTable {
  readonly game: Game;
  readonly dealers: readonly DealerHand[];
  /**
   * The net result of an ante in chips, by the number of players, the totals of hand and community, and the dealer's
   * hand.
   */
  ante(players: number, hand: number, community: number, dealer: DealerHand): number;
}

export function tableOf(game: Game): AntigoTable {
  const dealers = dealerHands(game);
  const known = new Map<string, number>();
  return {
    game,
    dealers,
    ante(players, hand, community, dealer) {
      const alike = [players, hand, community, dealer.total].join();
      const net = known.get(alike) ?? anteNet(game, players, hand, community, dealer);
      known.set(alike, net);
      return net;
    },
  };
}

/** Every hand of the dealer. Whether the dealer draws is decided by the game. */
function dealerHands(game: Game): DealerHand[] {
  const dealt = (values: readonly number[]): DealerHand => {
    const state = stateAfter(game, ['ante:1'], { cards: { dealer: values.map(cardWorth) } });
    const { cards, total } = (game.view(state) as AntigoView).dealer; // the view of Antigo!
    return { values: [...values, 0].slice(0, cards.length), total };
  };
  return VALUE.flatMap((a) => VALUE.slice(a).map((b) => dealt([a, b]))).flatMap((hand) => {
    const [a = 0, b = 0, drawn] = hand.values;
    return drawn === undefined ? [hand] : VALUE.map((third) => dealt([a, b, third]));
  });
}

const VALUE = [...Array(VALUES).keys()];

/** The chance of the dealer's hand; its first two cards can come in either order. */
export const chanceOf = ({ values }: DealerHand, gone: readonly number[]): number =>
  chanceInOrder(values, gone) * ordersOf(values.slice(0, 2));

function anteNet(game: Game, players: number, hand: number, community: number, dealer: DealerHand): number {
  const antes = Array.from({ length: players }, (_, i) => `ante:${i + 1}`);
  const cards = { 'seat:1': [hand, 0, community].map(cardWorth), dealer: dealer.values.map(cardWorth) };
  const choose = ({ place }: ChoiceStep) => (place === 'seat:1' ? 'card:3' : 'card:1'); // the other players hold tens
  return netOf(payoutsOf(game, antes, { cards, choose }), 'ante:1');
}

/** The total without its tens. */
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) % VALUES;

/** The default contribution to the ribbon: the two cards with the highest total are kept. */
export function contributed(game: Game, triple: Triple): number {
  let contributed = 0;
  const cards = { 'seat:1': triple.map(cardWorth) };
  const choose = ({ options: [first] }: ChoiceStep) => {
    const choice = first?.choice ?? '';
    contributed = triple[Number(choice.slice('card:'.length)) - 1] ?? 0;
    return choice;
  };
  stateAfter(game, ['ante:1'], { cards, choose });
  return contributed;
}
