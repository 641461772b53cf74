import type { AntigoView } from '../../src/games/antigo/view.ts';
import type { BlackjackView } from '../../src/games/blackjack/view.ts';
import type { CasinoHoldemView } from '../../src/games/casino-holdem/index.ts';
import type { OwnPacket } from '../../src/games/three-card-monster/view.ts';
import type { ThreeCardPokerView } from '../../src/games/three-card-poker/view.ts';
import { type Card, DECK, type Game, pips } from '../../src/index.ts';
import { tableOf } from '../antigo/table.ts';
import { splitsOf } from '../antigo.ts';
import { planFrom } from '../blackjack/plan.ts';
import { blackjackTable } from '../blackjack/table.ts';
import { strategyAt } from '../blackjack.ts';
import { ruledSituations } from '../casino-holdem.ts';
import { BETTOR } from '../figure.ts';
import type { GameId } from '../index.ts';
import { flops } from '../poker/flops.ts';
import { classKey } from '../poker/hand-classes.ts';
import { situationOf } from '../poker/hold-em.ts';
import { HOLES } from '../poker/seven-cards.ts';
import type { Ruling } from '../poker/threshold.ts';
import { setKey, TRIPLES } from '../shoe-values.ts';
import { playMandatory } from '../three-card-monster.ts';
import { playAnte } from '../three-card-poker.ts';
import type { Gambler } from './simulation.ts';

/** The simulated player of a game, with the computed best strategy if there is one. Reads the game's own views. */
export const gamblerOf = (id: GameId, game: Game): Gambler => (gamblers[id] ?? everySpot)(game);

const everySpot = (game: Game): Gambler =>
  undecided(Object.fromEntries([...game.spots.keys()].map((id) => [id, [id]])));

/** The games with decisions, or with too many spots to bet on each; in all others the player bets on every spot. */
const gamblers: Readonly<Partial<Record<GameId, (game: Game) => Gambler>>> = {
  roulette: () =>
    undecided({ straight: ['straight:17'], split: ['split:1-2'], dozen: ['dozen:1'], 'even-chance': ['red'] }),
  blackjack,
  'casino-holdem': casinoHoldem,
  'three-card-poker': threeCardPoker,
  antigo,
  'three-card-monster': threeCardMonster,
};

const undecided = (bets: Gambler['bets']): Gambler => ({
  bets,
  choose: (_, { options: [first] }) => first?.choice ?? '',
});

/** The bets whose first spot exists at the table. */
const offered = (game: Game, bets: Gambler['bets']): Gambler['bets'] =>
  Object.fromEntries(Object.entries(bets).filter(([, [spot = '']]) => game.spots.has(spot)));

function blackjack(game: Game): Gambler {
  const { table, against } = strategyAt(blackjackTable(game));
  const plans = against.map(({ choices }) => planFrom(choices));
  return {
    bets: offered(game, { main: ['seat:1', 'split:1'], pairs: ['pairs:1'], '21+3': ['21+3:1'] }),
    choose(play, { place, window }) {
      const { hands, dealer } = game.view(play) as BlackjackView;
      const seen = hands.find((hand) => hand.place === place);
      if (window === 'insurance' || !seen) return 'no-insurance';
      const hand = { cards: seen.cards.map(pips), split: seen.split };
      const [up] = dealer.cards;
      const plan = plans[up === undefined || up === 'down' ? 0 : pips(up)];
      return plan?.(hand, table.look(hand)) ?? 'stand';
    },
  };
}

function casinoHoldem(game: Game): Gambler {
  const known = flops();
  const calls = new Uint8Array(known.classes.length * HOLES);
  for (const situation of ruledSituations(game)) calls[situation.number] = situation.calls ? 1 : 0;
  return {
    bets: { ante: ['ante', 'call'] },
    choose(play) {
      const { player, community } = game.view(play) as CasinoHoldemView;
      return calls[situationOf(known, player, community)] === 1 ? 'call' : 'fold';
    },
  };
}

function threeCardPoker(game: Game): Gambler {
  const plays = played(playAnte(game).rulings);
  return {
    bets: { ante: ['ante', 'play', 'ante-bonus'], 'pair-plus': ['pair-plus'], 'six-card': ['six-card'] },
    choose: (play) => (plays((game.view(play) as ThreeCardPokerView).player) ? 'play' : 'fold'),
  };
}

function threeCardMonster(game: Game): Gambler {
  const plays = played(playMandatory(game).rulings);
  return {
    bets: { ante: ['ante:1', 'play:1'], monster: ['monster:1'], royal: ['royal:1'] },
    choose: (play) => (plays((game.privateView(play, BETTOR) as OwnPacket).cards) ? 'play' : 'fold'),
  };
}

const played = (rulings: readonly Ruling[]) => {
  const keys = new Set(rulings.filter(({ plays }) => plays).map(({ cards }) => keyOf(cards)));
  return (cards: readonly Card[]) => keys.has(keyOf(cards));
};

const keyOf = (cards: readonly Card[]): string => classKey(cards.map((card) => DECK.indexOf(card)));

/** A single player at the table. */
function antigo(game: Game): Gambler {
  const table = tableOf(game);
  const contributions = new Map(TRIPLES.map((triple) => [setKey(triple), splitsOf(table, triple)[0]?.contributed]));
  return {
    bets: { 'ante-single': ['ante:1'], insurance: ['insurance:1'] },
    choose(play, { options }) {
      const cards = (game.view(play) as AntigoView).seats[0]?.cards ?? [];
      const values = cards.map(pips);
      const given = values.indexOf(contributions.get(setKey(values)) ?? 0);
      return options.find(({ choice }) => choice === `card:${given + 1}`)?.choice ?? '';
    },
  };
}
