import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const RULES_FOLDER = join('packages', 'rules', 'src', 'games');

/** The text of a game's RULES.md, looked for in the repository from the folder the server was started in upwards. */
export async function readRules(game: string): Promise<string> {
  if (!/^[a-z0-9-]+$/.test(game)) throw new TypeError(`"${game}" is not the id of a game`);
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const text = await readFile(join(folder, RULES_FOLDER, game, 'RULES.md'), 'utf8').catch(() => null);
    if (text !== null) return text;
    if (folder === dirname(folder)) throw new Error(`there is no RULES.md of ${game}`);
  }
}
