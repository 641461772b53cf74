import type { PaidLine, SpotRule } from './bets/spots.ts';
import type { Game } from './game.ts';
import type { Phrase } from './phrase.ts';

// The names of a game's ids are in its catalogue, under keys derived from the ids.

/** The name of a game. */
export const gameName = (game: string): Phrase => ({ key: `${game}.name` });

/** A place for cards: `seat:3` of Antigo! is `antigo.place.seat` with the number 3. */
export const placeName = ({ id }: Pick<Game, 'id'>, place: string): Phrase => named(id, 'place', place);

/** A choice of a player: `card:2` is `antigo.choice.card` with the number 2. */
export const choiceName = ({ id }: Pick<Game, 'id'>, choice: string): Phrase => named(id, 'choice', choice);

/** The statement that a player made a choice; the argument `place` is the place of the hand. */
export function chosenName(game: Pick<Game, 'id'>, place: string, choice: string): Phrase {
  const { key, values } = named(game.id, 'chosen', choice);
  return { key, values: { ...values, place: placeName(game, place) } };
}

/** An act of the dealer as an instruction; its place, if any, is the argument `place`. */
export function actName(game: Pick<Game, 'id'>, act: string, place?: string): Phrase {
  const key = `${game.id}.act.${act}`;
  return place === undefined ? { key } : { key, values: { place: placeName(game, place) } };
}

/** A standing instruction of a player. */
export const presetName = ({ id }: Pick<Game, 'id'>, preset: string): Phrase => ({ key: `${id}.preset.${preset}` });

/** A line of a paytable by its code. */
export const lineName = (game: string, line: string): Phrase => ({ key: `${game}.line.${line}` });

/** A paytable line with its odds in force: `Straight 35:1`. */
export const paidLineName = (game: string, { line, odds }: PaidLine): Phrase => ({
  key: 'house.line',
  values: { line: lineName(game, line), odds: { odds } },
});

/** The label of an option. */
export const optionName = (game: string, option: string): Phrase => ({ key: `${game}.option.${option}.label` });
export const optionValueName = (game: string, option: string, value: string): Phrase => ({
  key: `${game}.option.${option}.${value}`,
});

/** The explanation of a choice that the table takes for a player. */
export const absenceMeans = (game: string, choice: string): Phrase => ({ key: `${game}.absence.${choice}` });

/** A bet by the id of its spot: `ante:3` is `antigo.spot.ante` with the number 3. */
export const spotName = (game: string, spot: string): Phrase => named(game, 'spot', spot);

/** The bet on a spot without its place, for use where the place is already named: `Ante` for `Ante, seat 3`. */
export const betName = (game: string, spot: string): Phrase => named(game, 'bet', spot);

/**
 * The bets that share a limit class: the only line that many spots pay, or each bet, once; none for a class that no
 * placed bet has.
 */
export const limitNames = (game: Pick<Game, 'id' | 'spots'>, limit: string): readonly Phrase[] =>
  betNames(game, (spot) => spot.limit === limit, 3);

/** The kind of a bet: its spot without its place, `pairs` of every seat. */
export const kindOfBet = (spot: string): string => spot.split(':')[0] ?? '';

/** The bets of a kind: the only line that several spots pay, or each bet, once; none for a kind that is not placed here. */
export const kindNames = (game: Pick<Game, 'id' | 'spots'>, kind: string): readonly Phrase[] =>
  betNames(game, ({ id }) => kindOfBet(id) === kind, 2);

/** @param many so many bets of one line are named by it */
function betNames(
  { id, spots }: Pick<Game, 'id' | 'spots'>,
  isMeant: (spot: SpotRule) => boolean,
  many: number,
): readonly Phrase[] {
  const bets = [...spots.values()].filter((spot) => spot.kind !== 'play' && isMeant(spot));
  const [line, ...more] = new Set(bets.flatMap(({ paytable }) => paytable.map((each) => each.line)));
  if (bets.length >= many && line !== undefined && more.length === 0) return [lineName(id, line)];
  const names = bets.map((spot) => (spot.id.includes(':') ? betName(id, spot.id) : spot.name));
  return [...new Map(names.map((name) => [JSON.stringify(name), name])).values()];
}

/** An id has up to three parts, the second a number: `seat:3:split` is `seat-split` with the number 3. */
function named(game: string, area: string, id: string): Phrase {
  const [kind = '', number, ...rest] = id.split(':');
  const key = `${game}.${area}.${[kind, ...rest].join('-')}`;
  return number === undefined ? { key } : { key, values: { number: Number(number) } };
}
