// The fast tests of one game, bundled with its instrumented sources, so that all mutants run in this process.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { Script } from 'node:vm';
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import { build } from 'esbuild';

/** @typedef {{ name: string, file: string, run: () => void }} Test */

/** A test that takes longer than this counts as endless, ms. */
const PATIENCE = 20_000;
/** In `test/every-game`; of these, a game's mutants meet the tests whose names begin with the game. */
const SHARED = ['rounds', 'every-game', 'settled-at'];

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
const expect = Object.assign((value, message) => chai.expect(value, message), {
  fail: (message) => chai.assert.fail(message),
});
const nodeRequire = createRequire(import.meta.url);

/**
 * Gives a function that evaluates all modules anew and collects the tests of the game.
 * @param {string} rules the folder of the rules
 * @param {string} game
 * @param {ReadonlyMap<string, string>} sources instrumented sources by their path
 * @returns {Promise<(mutant: (id: number) => boolean) => Test[]>}
 */
export async function loadSuite(rules, game, sources) {
  const entry = testFiles(rules, game)
    .map((file) => `enter(${JSON.stringify(file)});\nrequire(${JSON.stringify(file)});`)
    .join('\n');
  const code = await bundle(entry, { rules, sources, withPoker: false });
  const script = new Script(`(function (require, mutant, enter) {${code}\n})`);
  const poker = await loadPoker(rules);
  const shared = new Set(sharedFiles(rules));

  return (mutant) => {
    const tests = [];
    const path = [];
    let file = '';
    const enter = (next) => {
      file = next;
    };
    const test = (name, run) => tests.push({ name: [...path, name].join(' '), file, run });
    const describe = (name, body) => {
      path.push(name);
      body();
      path.pop();
    };
    const vitest = { expect, test: withEach(test), describe: withEach(describe) };
    const load = (id) => (id === 'vitest' ? vitest : (poker[id] ?? nodeRequire(id)));
    within(() => script.runInThisContext()(load, mutant, enter));
    return tests.filter(({ name, file }) => !shared.has(file) || name.startsWith(game));
  };
}

/** Runs to the end, or throws on timeout. */
export function within(run) {
  globalThis.mutationRun = run;
  new Script('mutationRun()').runInThisContext({ timeout: PATIENCE });
}

/**
 * Written rounds first: they kill the most mutants and are the fastest. Then the game's own tests, then those of every
 * game.
 */
function testFiles(rules, game) {
  const own = (folder) =>
    readdirSync(join(rules, folder))
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join(rules, folder, file));
  const [rounds, ...ofEveryGame] = sharedFiles(rules);
  return [rounds, ...own(`test/games/${game}`), ...own(`src/games/${game}`), ...ofEveryGame];
}

const sharedFiles = (rules) => SHARED.map((name) => join(rules, 'test/every-game', `${name}.test.ts`));

function withEach(add) {
  const each = (rows) => (name, body) => {
    for (const row of rows) {
      const values = [row].flat(1);
      add(format(name, ...values.slice(0, name.split('%').length - 1)), () => body(...values));
    }
  };
  return Object.assign((name, body) => add(name, body), { each });
}

/** The poker code is shared and fills look-up tables on first use: one copy serves all mutants except its own. */
async function loadPoker(rules) {
  const folder = join(rules, 'src/poker');
  const paths = readdirSync(folder).map((name) => JSON.stringify(join(folder, name)));
  const entry = paths.map((path) => `exports[${path}] = require(${path});`).join('\n');
  const code = await bundle(entry, { rules, sources: new Map(), withPoker: true });
  const module = { exports: {} };
  new Script(`(function (module, exports) {${code}\n})`).runInThisContext()(module, module.exports);
  return module.exports;
}

async function bundle(contents, { rules, sources, withPoker }) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: rules, loader: 'js' },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['vitest'],
    logLevel: 'error',
    plugins: [
      {
        name: 'instrumented',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /\/poker\// }, ({ path, resolveDir }) => {
            const file = join(resolveDir, path);
            return withPoker || sources.has(file) ? undefined : { path: file, external: true };
          });
          onLoad({ filter: /\.ts$/ }, ({ path }) => ({
            loader: 'ts',
            contents: (sources.get(path) ?? readFileSync(path, 'utf8')).replaceAll(
              'import.meta.url',
              JSON.stringify(pathToFileURL(path).href),
            ),
          }));
        },
      },
    ],
  });
  return outputFiles[0].text;
}
