import { betName, type Game } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { spotNameIn } from '../../table/game/words/spot-name.ts';

/** The number of a place, if it has one: 3 for `seat:3` and for `seat:3:split`. */
export function numberOf(place: string): number | null {
  const found = /:(\d+)(?::|$)/.exec(place)?.[1];
  return found === undefined ? null : Number(found);
}

/** The numbered places of a table: those with a single player each. */
export function numberedPlaces({ spots }: Game): readonly number[] {
  const numbers = [...spots.values()].flatMap(({ id, conditions }) => {
    const number = conditions.some(({ is }) => is === 'sole') ? numberOf(id) : null;
    return number === null ? [] : [number];
  });
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** `Ante` for `Ante, seat 3` if that number is shown already; the full name if there is no number. */
export const nameAtPlace = (game: Game, spot: string, number: number | null, language: Language): string =>
  number !== null && numberOf(spot) === number
    ? language.tell(betName(game.id, spot))
    : spotNameIn(game, spot, language);
