import type { Game } from './game.ts';
import type { Phrase } from './phrase.ts';

// What a game names by an id has its words in the game's catalogue, under a key that follows from the id.

/** The name of a game. */
export const gameName = (game: string): Phrase => ({ key: `${game}.name` });

/** A place where cards lie: `seat:3` of Antigo! is `antigo.place.seat` with the number 3. */
export const placeName = ({ id }: Pick<Game, 'id'>, place: string): Phrase => named(id, 'place', place);

/** A choice of a player: `card:2` is `antigo.choice.card` with the number 2. */
export const choiceName = ({ id }: Pick<Game, 'id'>, choice: string): Phrase => named(id, 'choice', choice);

/** That a player has made that choice, with the place of its hand in the argument `place`. */
export function chosenName(game: Pick<Game, 'id'>, place: string, choice: string): Phrase {
  const { key, values } = named(game.id, 'chosen', choice);
  return { key, values: { ...values, place: placeName(game, place) } };
}

/** An act of the dealer as an instruction; its place, where it has one, is the argument `place`. */
export function actName(game: Pick<Game, 'id'>, act: string, place?: string): Phrase {
  const key = `${game.id}.act.${act}`;
  return place === undefined ? { key } : { key, values: { place: placeName(game, place) } };
}

/** A standing instruction that a player may give. */
export const presetName = ({ id }: Pick<Game, 'id'>, preset: string): Phrase => ({ key: `${id}.preset.${preset}` });

/** A line of a paytable by its code. */
export const lineName = (game: string, line: string): Phrase => ({ key: `${game}.line.${line}` });

/** What an option is called, and what one of its values is called. */
export const optionName = (game: string, option: string): Phrase => ({ key: `${game}.option.${option}.label` });
export const optionValueName = (game: string, option: string, value: string): Phrase => ({
  key: `${game}.option.${option}.${value}`,
});

/** What it means for a player that the table takes a choice for them. */
export const absenceMeans = (game: string, choice: string): Phrase => ({ key: `${game}.absence.${choice}` });

/** A bet by the id of its spot: `ante:3` is `antigo.spot.ante` with the number 3. */
export const spotName = (game: string, spot: string): Phrase => named(game, 'spot', spot);

/** The bet on a spot without its place, where the place is told already: `Ante` for `Ante, seat 3`. */
export const betName = (game: string, spot: string): Phrase => named(game, 'bet', spot);

/** An id of up to three parts, of which the second is a number: `seat:3:split` is `seat-split` with the number 3. */
function named(game: string, area: string, id: string): Phrase {
  const [kind = '', number, ...rest] = id.split(':');
  const key = `${game}.${area}.${[kind, ...rest].join('-')}`;
  return number === undefined ? { key } : { key, values: { number: Number(number) } };
}
