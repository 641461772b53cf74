import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const REPOSITORY = new URL('../../../', import.meta.url);
const SOURCES = ['packages/rules/src/', 'packages/protocol/src/', 'packages/auth/src/', 'apps/game-server/src/'];

/** Chat lines of demo players are not texts of the user interface. */
const CHATTER = ['apps/game-server/src/demo/talk.ts'];

/** A quoted text of several words that starts with a capital and ends like a sentence. */
const SENTENCE = /(['"`])[A-Z][^'"`\n]* [^'"`\n]*[.?!]\1/g;

/** Comments, and texts that only developers and operators read: thrown errors and log messages. */
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
