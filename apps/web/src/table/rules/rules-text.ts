import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { KeptFigure } from '@baize/rules';
import { LOCALES, type Locale } from '@baize/words';

const RULES_FOLDER = join('packages', 'rules', 'src', 'games');

/**
 * The rules of a game in a language: in English RULES.md, which payouts cite, in any other its translation
 * `RULES.<locale>.md`; a trial language has none and reads the English one.
 */
export const readRules = (game: string, locale: Locale): Promise<string> =>
  readBeside(game, rulesLocale(locale) === 'en' ? 'RULES.md' : `RULES.${rulesLocale(locale)}.md`);

/** The language in which somebody reads the rules. */
export const rulesLocale = (locale: Locale): Locale => (LOCALES.some((each) => each === locale) ? locale : 'en');

/** The house edge of each bet of a game with its default paytables, as computed by the odds. */
export const readOdds = async (game: string): Promise<readonly KeptFigure[]> =>
  JSON.parse(await readBeside(game, 'odds.json')); // as `npm run odds` writes it

/** A file of a game, looked for in the repository from the folder the server was started in upwards. */
async function readBeside(game: string, file: string): Promise<string> {
  if (!/^[a-z0-9-]+$/.test(game)) throw new TypeError(`"${game}" is not the id of a game`);
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const text = await readFile(join(folder, RULES_FOLDER, game, file), 'utf8').catch(() => null);
    if (text !== null) return text;
    if (folder === dirname(folder)) throw new Error(`there is no ${file} of ${game}`);
  }
}
