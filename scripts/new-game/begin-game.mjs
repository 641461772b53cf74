// Makes the folders and the registrations of a new game from those of another.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inNamesOf, namesOf } from './names.mjs';
import { sourcesIn } from './sources.mjs';

/** One line of each of these files, or of each file of this kind, registers a game; the new game's is put below it. */
const REGISTRIES = [
  /^packages\/rules\/src\/(games\/)?index\.ts$/,
  /^packages\/rules\/odds\/index\.ts$/,
  /^packages\/words\/src\/messages\/[\w-]+\.ts$/,
  /^apps\/web\/src\/games\/(index|beside)\.ts$/,
  /^apps\/web\/src\/i18n\/catalogues\/[\w-]+\.ts$/,
  /^apps\/web\/src\/brands\/[\w-]+\/brand\.ts$/,
];
/** What tests draw, and what is written down once it has happened. */
const NOT_COPIED = /\.png$|^CHANGELOG\.md$/;

/**
 * @param {string} root the folder of the project
 * @param {string | undefined} game the id of the new game: `andar-bahar`
 * @param {string | undefined} like the id of the game that it resembles most
 * @returns {{ made: string[], registered: string[], left: string[] }} files of the project: those of the new game, those
 * in which it has a line now, and those in which only the other game is named
 * @throws RangeError in a sentence, before anything is written
 */
export function beginGame(root, game, like) {
  const files = sourcesIn(root);
  const folderOf = (id) => `packages/rules/src/games/${id}/`;
  const has = (id) => files.some((file) => file.startsWith(folderOf(id)));
  if (!game || !/^[a-z]+(-[a-z\d]+)*$/.test(game)) throw new RangeError('Name the new game as in andar-bahar.');
  if (!like || !has(like))
    throw new RangeError(`There is no game ${like ?? ''} to begin it like: --like dragon-tiger.`);
  if (has(game)) throw new RangeError(`There is a game ${game} already.`);

  const [from, to] = [namesOf(like), namesOf(game)];
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const renamed = inNamesOf(from, to);
  const texts = files.filter((file) => !NOT_COPIED.test(file));

  const own = texts.filter((file) => file.split(/[/.]/).includes(like));
  for (const file of own) write(join(root, renamed(file)), renamed(read(file)));
  const others = texts.filter((file) => !own.includes(file) && names(from, read, file));
  const registries = others.filter((file) => REGISTRIES.some((registry) => registry.test(file)));
  for (const file of registries) write(join(root, file), registered(read(file), from, renamed));
  return {
    made: own.map(renamed),
    registered: registries,
    left: others.filter((file) => !registries.includes(file)),
  };
}

/** The page that says what is left to write. */
export function pageOf({ made, registered: lists, left }) {
  const chapter = (title, files) => [title, ...files.map((file) => `  ${file}`), ''];
  return [
    ...chapter(`Made as a copy, ${made.length} files. Write in each what the new game is:`, made),
    ...chapter(`Registered, ${lists.length} files. Check the line, such as the colour of the cloth:`, lists),
    ...chapter(`Left, ${left.length} files that name the other game. Most need a place for the new one:`, left),
    'Then: npm run format, npm run odds -- --game GAME --write, npm run check, npm test -- rules words web e2e.',
    'CONTRIBUTING.md, "Adding a game", says what each file holds and which test misses it.',
  ].join('\n');
}

/** Below each line that names the other game, the same line of the new one. */
const registered = (text, from, renamed) =>
  text
    .split('\n')
    .flatMap((line) => (from.all.some((name) => line.includes(name)) ? [line, renamed(line)] : [line]))
    .join('\n');

const names = (from, read, file) => {
  if (!/\.(ts|tsx|mjs|md|json|css)$/.test(file)) return false;
  const text = read(file);
  return from.all.some((name) => text.includes(name));
};

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
