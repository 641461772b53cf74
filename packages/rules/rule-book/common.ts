import { existsSync, readdirSync, readFileSync } from 'node:fs';

// What the rules of several games share stands in common.md, and its translations in common.<locale>.md. A RULES.md has it
// word for word, because people read that file by itself; `npm run common-rules` writes it there.

const GAMES = new URL('../src/games/', import.meta.url);
const SHARED = /^\[common\]: # \((.+)\)\n\n(\*\*[A-Z0-9]+ \d+\*\* )?[\s\S]*?(?=\n\n|\n*$(?![\s\S]))/gm;

/** A rule book of a game with the shared passages that it names. */
export interface RuleBook {
  readonly file: URL;
  /** As it is in the file. */
  readonly text: string;
  /** As it is with the present wording of the shared passages. */
  readonly current: string;
}

/** The RULES.md of every game and their translations. Throws when one names a passage that there is not. */
export const ruleBooks = (): readonly RuleBook[] =>
  readdirSync(GAMES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(new URL(`${name}/`, GAMES)).map((file) => `${name}/${file}`))
    .filter((path) => /\/RULES(\..+)?\.md$/.test(path))
    .map((path) => {
      const file = new URL(path, GAMES);
      const text = readFileSync(file, 'utf8');
      return { file, text, current: withPassages(text, passagesFor(path)) };
    });

/** The text with each passage that it names in its present wording, after the number of the rule. */
export const withPassages = (text: string, passages: ReadonlyMap<string, string>): string =>
  text.replace(SHARED, (_, name: string, number = '') => {
    const passage = passages.get(name);
    if (passage === undefined) throw new Error(`There is no common passage ${name}.`);
    return `[common]: # (${name})\n\n${number}${passage}`;
  });

/** The passages in the language of a rule book, by their names. */
function passagesFor(path: string): ReadonlyMap<string, string> {
  const file = new URL(path.replace(/^.*\/RULES/, 'common'), import.meta.url);
  if (!existsSync(file)) return new Map();
  const [, ...passages] = readFileSync(file, 'utf8').split(/^## /m);
  return new Map(
    passages.map((passage) => {
      const [name = '', ...lines] = passage.split('\n');
      return [name, lines.join('\n').trim()];
    }),
  );
}
