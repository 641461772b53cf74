import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const REPOSITORY = new URL('../../../', import.meta.url);
const SOURCES = ['packages/rules/src/', 'packages/protocol/src/', 'packages/auth/src/', 'apps/game-server/src/'];

/** What players of the house write in the chat is no text of the house. */
const CHATTER = ['apps/game-server/src/demo/talk.ts'];

/** A quoted text of several words that begins with a capital and ends as a sentence does. */
const SENTENCE = /(['"`])[A-Z][^'"`\n]* [^'"`\n]*[.?!]\1/g;

/** Comments, and what only developers and operators read: thrown errors, and what goes into the log. */
const NOT_FOR_PEOPLE = [
  /\/\*[\s\S]*?\*\//g,
  /\/\/[^\n]*/g,
  /new \w*(?:Error|Unwritable|BrokenSeal|InvalidConfiguration)\([^;]*;/g,
  /\blog\.\w+\([^;]*;/g,
];

const sentencesIn = (source: string): readonly string[] =>
  NOT_FOR_PEOPLE.reduce((text, part) => text.replaceAll(part, ''), source).match(SENTENCE) ?? [];

it('finds sentences, and leaves alone what is not for people', () => {
  expect(sentencesIn("err('Bets are closed.'); // 'It is late.'\nthrow new RangeError('That is no card.');")).toEqual([
    "'Bets are closed.'",
  ]);
});

it.each(SOURCES)('no sentence for people stands in %s', (folder) => {
  const files = readdirSync(new URL(folder, REPOSITORY), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !CHATTER.includes(file));
  expect(files.length).toBeGreaterThan(3);
  const found = files.flatMap((file) =>
    sentencesIn(readFileSync(new URL(file, REPOSITORY), 'utf8')).map((sentence) => `${file}: ${sentence}`),
  );
  expect(found).toEqual([]);
});
