import type { Game } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';

/** What a spot is called; its id where the game of the table does not have it any more. */
export function spotNameIn(
  game: Pick<Game, 'spots'> | null | undefined,
  spot: string,
  { tell }: Pick<Language, 'tell'>,
) {
  const rule = game?.spots.get(spot);
  return rule ? tell(rule.name) : spot;
}
