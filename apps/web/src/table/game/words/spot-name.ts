import type { GameLayout } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';

/** The name of a spot; its id if the game of the table no longer has it. */
export function spotNameIn(
  game: Pick<GameLayout, 'spots'> | null | undefined,
  spot: string,
  { tell }: Pick<Language, 'tell'>,
) {
  const rule = game?.spots.get(spot);
  return rule ? tell(rule.name) : spot;
}
