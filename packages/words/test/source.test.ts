import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const REPOSITORY = new URL('../../../', import.meta.url);
const SOURCES = [
  'packages/rules/src/',
  'packages/protocol/src/',
  'packages/auth/src/',
  'packages/ledger/src/',
  'packages/database/src/',
  'apps/game-server/src/',
];

/** Files and folders with texts that nobody reads on a screen of the casino. */
const ELSEWHERE = [
  // Chat lines of demo players, and the name of a demo table.
  'apps/game-server/src/demo/talk.ts',
  'apps/game-server/src/demo-tables.ts',
  // Descriptions of metrics.
  'apps/game-server/src/metrics/',
  // Stored reasons: screens show a text of the catalogues for each.
  'packages/ledger/src/grants.ts',
  // Refusals of a start and of the tools for backups, and faults found by the chaos run, in a terminal.
  'packages/database/src/postgres/',
  'packages/database/src/backups/',
  'packages/database/src/archive/',
  'packages/database/src/proofs/acknowledged.ts',
  'packages/database/src/proofs/acknowledged-top-ups.ts',
  'apps/game-server/src/video/templates.ts',
  'packages/database/src/roles/prepare-roles.ts',
  // Lines of the notation.
  'packages/rules/src/notation/print.ts',
  // Texts that are only hashed: the purposes of derived keys, and a password that nobody has.
  'packages/auth/src/tokens/',
  'packages/auth/src/readiness.ts',
  // Names of database connections, writes and feeds, log lines that are chosen, and details of logged errors.
  'apps/game-server/src/bus/',
  'apps/game-server/src/transport/door/line-guard.ts',
  'apps/game-server/src/chain/link-store.ts',
  'apps/game-server/src/ownership/adoption.ts',
  'apps/game-server/src/ownership/lease.ts',
  'packages/database/src/listen.ts',
  'apps/game-server/src/journal/postgres.ts',
  'apps/game-server/src/ownership/ownership.ts',
  'apps/game-server/src/table/state/setup.ts',
];

/** Texts of several words: ends like a sentence, begins with a capital, is completed by a value, is in lower case. */
const TEXTS = [
  /(['"`])[A-Z][^'"`\n]* [^'"`\n]*[.?!]\1/g,
  /(['"`])[A-Z][a-z]+ [a-z]+(?: (?:[a-z]+|\$\{[^}]*\}))*\1/g,
  /`[A-Za-z][a-z]* [a-z]+(?: [a-z]+)* \$\{[^`\n]*`/g,
  /(['"`])[a-z]+[,:]?(?: [a-z’]+[,:]?)+\1/g,
];

/** Comments, and texts that only developers and operators read: thrown errors and log messages. */
const NOT_FOR_PEOPLE = [
  /\/\*[\s\S]*?\*\//g,
  /\/\/[^\n]*/g,
  /new \w*(?:Error|Unavailable|Unwritable|BrokenSeal|InvalidConfiguration)\([^;]*;/g,
  /\blog\.\w+\([^;]*;/g,
];

const sentencesIn = (source: string): readonly string[] =>
  TEXTS.flatMap((text) => NOT_FOR_PEOPLE.reduce((rest, part) => rest.replaceAll(part, ''), source).match(text) ?? []);

it('finds sentences, and leaves alone what is not for people', () => {
  expect(sentencesIn("err('Bets are closed.'); // 'It is late.'\nthrow new RangeError('That is no card.');")).toEqual([
    "'Bets are closed.'",
  ]);
  const numbered = ['`round number $', '{digits}`'].join('');
  expect(sentencesIn(`const REASON = 'Rebuy of a player'; const name = ${numbered}; 'SELECT one';`)).toEqual([
    "'Rebuy of a player'",
    numbered,
  ]);
  expect(sentencesIn("const what = 'the event was deleted'; log.info('the event was read');")).toEqual([
    "'the event was deleted'",
  ]);
});

it.each(SOURCES)('no sentence for people stands in %s', (folder) => {
  const files = readdirSync(new URL(folder, REPOSITORY), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}${file.replaceAll('\\', '/')}`)
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.includes('.test.') &&
        !file.includes('/generated/') &&
        !ELSEWHERE.some((place) => file.startsWith(place)),
    );
  expect(files.length).toBeGreaterThan(3);
  const found = files.flatMap((file) =>
    sentencesIn(readFileSync(new URL(file, REPOSITORY), 'utf8')).map((sentence) => `${file}: ${sentence}`),
  );
  expect(found).toEqual([]);
});
