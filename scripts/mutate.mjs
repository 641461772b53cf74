// npm run mutate [-- GAME...]: mutation testing of the games' rules; names the mutants that no fast test kills.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { instrument } from './mutation/instrument.mjs';
import { mutantsOf } from './mutation/mutants.mjs';
import { loadSuite, within } from './mutation/suite.mjs';
import { isOf, unnoticeableIn } from './mutation/unnoticeable.mjs';
import { root } from './shared/environment.mjs';

const RULES = join(root, 'packages/rules');
const GAMES = join(RULES, 'src/games');
/** The files of a game to mutate. Layouts, roads and call bets have tests of their own. */
const PARTS = ['call', 'evolve', 'hand', 'index', 'procedure', 'settle', 'side-bets', 'spots', 'state', 'view'];
/** The code shared by the games with a common hand, and the game whose tests run against its mutants. */
const SHARED_HAND = { file: 'poker/shared-hand.ts', game: 'casino-holdem' };
/** A test that takes longer than this without a mutant is left out, ms; so is one that fails with so few rounds. */
const SLOW = 3_000;
/** Random rounds of every game played for each mutant. */
process.env.ROUNDS ??= '12';

const games = readdirSync(GAMES, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => name);
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !games.includes(name));
if (unknown.length > 0) {
  console.error(`There is no game called ${unknown.join(', ')}. There are ${games.join(', ')}.`);
  process.exit(2);
}

let unnoticed = 0;
for (const game of chosen.length > 0 ? chosen : games) unnoticed += await mutate(game);
process.exit(unnoticed > 0 ? 1 : 0);

/** Returns the number of survivors that are not listed as equivalent, plus the listed ones that were killed. */
async function mutate(game) {
  const started = performance.now();
  const mutants = [];
  const sources = new Map();
  for (const path of sourcesOf(game)) {
    const source = readFileSync(path, 'utf8');
    const found = mutantsOf(source, path).map((mutant, i) => ({
      ...mutant,
      id: mutants.length + i,
      ...placeOf(path, source, mutant),
    }));
    mutants.push(...found);
    sources.set(path, instrument(source, found));
  }
  const collect = await loadSuite(RULES, game, sources);
  const rehearsal = rehearse(collect, mutants.length);
  const alive = mutants.filter(({ id }) => !isKilled(collect, id, rehearsal));
  const known = unnoticeableIn(game);
  const holes = alive.filter((mutant) => !known.some((mistake) => isOf(mistake, mutant)));
  const stale = known.filter((mistake) => !alive.some((mutant) => isOf(mistake, mutant)));

  for (const hole of holes) console.log(describe(hole));
  for (const { file, within: part, from } of stale) console.log(`noticed after all: ${file}, ${part}: ${from}`);
  for (const name of rehearsal.slow) console.log(`left out because it is slow: ${name}`);
  const killed = mutants.length - alive.length;
  const score = ((100 * killed) / mutants.length).toFixed(1);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const explained = `${alive.length - holes.length} nobody could notice`;
  console.log(
    `${game}: ${killed} of ${mutants.length} noticed (${score} %), ${explained}, ${holes.length} open, ${seconds} s`,
  );
  return holes.length + stale.length;
}

function sourcesOf(game) {
  const own = readdirSync(join(GAMES, game)).filter((name) => PARTS.includes(name.replace(/\.ts$/, '')));
  const paths = own.map((name) => join(GAMES, game, name));
  return game === SHARED_HAND.game ? [...paths, join(RULES, 'src', SHARED_HAND.file)] : paths;
}

function placeOf(path, source, { start, end, text }) {
  const tidy = (code) => code.replace(/\s+/g, ' ');
  const before = source.slice(0, start);
  const line = source.slice(before.lastIndexOf('\n') + 1).split('\n', 1)[0];
  return {
    file: relative(GAMES, path),
    row: before.split('\n').length,
    line,
    from: tidy(source.slice(start, end)),
    to: tidy(text),
  };
}

function isWritten({ file }) {
  return file.endsWith('rounds.test.ts');
}

/**
 * Runs every test without a mutant: which mutants does it reach, and how long does it take? Tests of one file share
 * their rounds.
 */
function rehearse(collect, count) {
  let hits = new Uint8Array(count);
  const watch = (id) => {
    hits[id] = 1;
    return false;
  };
  const tests = collect(watch);
  const early = hits;
  const byFile = new Map();
  const reached = new Map();
  const slow = [];
  for (const test of tests) {
    hits = isWritten(test) ? new Uint8Array(count) : (byFile.get(test.file) ?? new Uint8Array(count));
    byFile.set(test.file, hits);
    if (isFast(test.run)) reached.set(test.name, hits);
    else slow.push(test.name);
  }
  return { early, reached, slow };
}

/** Whether a test passes soon enough without a mutant; one that needs more rounds than `ROUNDS` does not pass. */
function isFast(run) {
  const before = performance.now();
  try {
    within(run);
  } catch {
    return false;
  }
  return performance.now() - before <= SLOW;
}

/** Whether any test that reaches the mutant fails with it; a test that never ends counts as failed. */
function isKilled(collect, id, { early, reached }) {
  try {
    for (const test of collect((other) => other === id)) {
      const hits = reached.get(test.name);
      if (hits && (hits[id] || early[id])) within(test.run);
    }
    return false;
  } catch {
    return true;
  }
}

function describe({ file, row, kind, from, to }) {
  const short = (code) => (code.length > 120 ? `${code.slice(0, 120)} …` : code);
  return `${file}:${row} ${kind}\n  - ${short(from)}\n  + ${short(to)}`;
}
