import { err, games, ok, type Phrase, type Result, readOptions } from '../src/index.ts';
import { antigoOdds } from './antigo.ts';
import { baccaratOdds } from './baccarat.ts';
import { blackjackOdds } from './blackjack.ts';
import { casinoHoldemOdds } from './casino-holdem.ts';
import { dragonTigerOdds } from './dragon-tiger.ts';
import type { Figure, GameOdds } from './figure.ts';
import { measuredOdds } from './measured.ts';
import { rouletteOdds } from './roulette.ts';
import { threeCardMonsterOdds } from './three-card-monster.ts';
import { threeCardPokerOdds } from './three-card-poker.ts';

export type GameId = keyof typeof games;

export const isGameId = (id: string): id is GameId => Object.hasOwn(games, id);

/** How the odds of a game are counted: one line each. Of a game that is not here they are measured. */
const counted: Readonly<Partial<Record<string, GameOdds<object>>>> = {
  roulette: rouletteOdds,
  baccarat: baccaratOdds,
  blackjack: blackjackOdds,
  'casino-holdem': casinoHoldemOdds,
  'three-card-poker': threeCardPokerOdds,
  antigo: antigoOdds,
  'three-card-monster': threeCardMonsterOdds,
  'dragon-tiger': dragonTigerOdds,
};

export const isCounted = (id: GameId): boolean => Object.hasOwn(counted, id);

export const oddsOf = (id: GameId): GameOdds<object> => counted[id] ?? measuredOdds(games[id]);

/** A figure with the game and the house rules under which it holds. */
export interface Entry extends Figure {
  readonly game: GameId;
  readonly options: object;
}

/** Every bet of a game under these house rules, found one by one as they are asked for. Unfit options are refused with the reason. */
export function entriesOf(game: GameId, json: unknown): Result<Iterable<Entry>, Phrase> {
  const options = readOptions<object>(games[game].options, json);
  if (!options.ok) return err(options.error);
  return ok(entries(game, [options.value]));
}

/** Every bet of a game under its own house rules, and those that other house rules bring. */
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
  const told = new Set<string>();
  for (const options of houseRules)
    for (const [bet, figure] of found.figures(options)) {
      if (told.has(bet)) continue;
      told.add(bet);
      yield { game, options, ...figure() };
    }
}
