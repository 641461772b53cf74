import { err, games, ok, type Phrase, type Result, readOptions } from '../src/index.ts';
import { andarBaharOdds } from './andar-bahar.ts';
import { antigoOdds } from './antigo.ts';
import { baccaratOdds } from './baccarat.ts';
import { blackjackOdds } from './blackjack.ts';
import { casinoHoldemOdds } from './casino-holdem.ts';
import { dragonTigerOdds } from './dragon-tiger.ts';
import type { Figure, GameOdds } from './figure.ts';
import { rouletteOdds } from './roulette.ts';
import { measuredOdds } from './simulated/measured.ts';
import { threeCardMonsterOdds } from './three-card-monster.ts';
import { threeCardPokerOdds } from './three-card-poker.ts';

export type GameId = keyof typeof games;

export const isGameId = (id: string): id is GameId => Object.hasOwn(games, id);

/** The exact odds of each game, one line each. The odds of a game that is not listed are measured by simulation. */
const counted: Readonly<Partial<Record<string, GameOdds<object>>>> = {
  roulette: rouletteOdds,
  baccarat: baccaratOdds,
  blackjack: blackjackOdds,
  'casino-holdem': casinoHoldemOdds,
  'three-card-poker': threeCardPokerOdds,
  antigo: antigoOdds,
  'three-card-monster': threeCardMonsterOdds,
  'dragon-tiger': dragonTigerOdds,
  'andar-bahar': andarBaharOdds,
};

export const isCounted = (id: GameId): boolean => Object.hasOwn(counted, id);

export const oddsOf = (id: GameId): GameOdds<object> => counted[id] ?? measuredOdds(games[id]);

/** A figure with its game and house rules. */
export interface Entry extends Figure {
  readonly game: GameId;
  readonly options: object;
}

/**
 * The bets of a game under these house rules, computed lazily one by one. Invalid options are refused with the reason.
 */
export function entriesOf(game: GameId, json: unknown): Result<Iterable<Entry>, Phrase> {
  const options = readOptions<object>(games[game].options, json);
  if (!options.ok) return err(options.error);
  return ok(entries(game, [options.value]));
}

/** The bets of a game under its default house rules, and the additional bets of its variants. */
export function usualEntries(game: GameId): Iterable<Entry> {
  const given: readonly object[] = [{}, ...oddsOf(game).variants];
  return entries(
    game,
    given.map((json) => {
      const options = readOptions<object>(games[game].options, json);
      if (!options.ok) throw new RangeError(options.error.key);
      return options.value;
    }),
  );
}

function* entries(game: GameId, houseRules: readonly object[]): Generator<Entry> {
  const found = oddsOf(game);
  const seen = new Set<string>();
  for (const options of houseRules)
    for (const [bet, figure] of found.figures(options)) {
      if (seen.has(bet)) continue;
      seen.add(bet);
      yield { game, options, ...figure() };
    }
}
