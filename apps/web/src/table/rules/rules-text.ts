import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LOCALES, type Locale } from '@baize/words';

const RULES_FOLDER = join('packages', 'rules', 'src', 'games');

/**
 * The rules of a game in a language: in English RULES.md, which payouts cite and figures are read from, in any other its
 * translation `RULES.<locale>.md`; a language on trial has none and reads English. Looked for in the repository from the folder the server was started in upwards.
 */
export async function readRules(game: string, locale: Locale): Promise<string> {
  if (!/^[a-z0-9-]+$/.test(game)) throw new TypeError(`"${game}" is not the id of a game`);
  const isWhole = LOCALES.some((each) => each === locale);
  const file = locale === 'en' || !isWhole ? 'RULES.md' : `RULES.${locale}.md`;
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const text = await readFile(join(folder, RULES_FOLDER, game, file), 'utf8').catch(() => null);
    if (text !== null) return text;
    if (folder === dirname(folder)) throw new Error(`there is no ${file} of ${game}`);
  }
}
