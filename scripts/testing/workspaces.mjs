// The unit tests: those of every workspace, by Vitest.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { program, run } from '../running/processes.mjs';
import { root } from '../shared/environment.mjs';
import { failuresOfVitest } from './failures.mjs';
import { outcomeOf, readReport, tally } from './tally.mjs';

/** Most tests wait, for timers, sockets and Postgres, so that two share a processor; these only compute. */
const COMPUTE = ['rules', 'web', 'video'];

/** Those that fail soonest when something is wrong come first. */
const FIRST = ['rules', 'ledger', 'protocol', 'words', 'web'];

/**
 * Vitest projects that are tested one after the other: beside others, the connections of a hundred viewers time out, and so
 * do those of other people's programs.
 */
const APART = { video: ['few', 'programs', 'crowds'] };

/**
 * The workspaces with a test file whose path contains each of these words.
 * @param {readonly string[]} wanted
 * @returns {{ name: string, folder: string }[]}
 */
export function testedWorkspaces(wanted) {
  const place = ({ name }) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return ['packages', 'apps']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => ({ name, folder: join(root, group, name) })))
    .filter(({ folder }) => 'test' in (readManifest(folder).scripts ?? {}))
    .filter(({ folder }) => filesIn(folder).some((file) => wanted.every((word) => file.includes(word))))
    .toSorted((one, other) => place(one) - place(other));
}

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const filesIn = (folder) =>
  ['test', 'src']
    .map((part) => join(folder, part))
    .filter((part) => existsSync(part))
    .flatMap((part) => readdirSync(part, { recursive: true, encoding: 'utf8' }))
    .filter((file) => /\.test\.tsx?$/.test(file));

/**
 * The parts in which these workspaces are tested.
 * @typedef {{ title: string, name: string, folder: string, projects: readonly string[] }} Part
 * @param {readonly { name: string, folder: string }[]} workspaces
 * @returns {readonly Part[]}
 */
export const partsOf = (workspaces) =>
  workspaces.flatMap((workspace) => {
    const { name } = workspace;
    const apart = APART[name]?.map((project) => ({
      ...workspace,
      title: `${name} (${project})`,
      projects: [`--project=${project}`],
    }));
    return apart ?? [{ ...workspace, title: name, projects: [] }];
  });

/**
 * Tests a part of a workspace.
 * @param {Part} part
 * @param {{ args: readonly string[], env: Record<string, string | undefined>, report: string }} options `report`: the file
 * for the runner's own
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function testWorkspace({ title, name, folder, projects }, { args, env, report }) {
  const workers = availableParallelism() * (COMPUTE.includes(name) ? 1 : 2);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = [
    program('.', 'vitest/vitest.mjs'),
    'run',
    `--maxWorkers=${workers}`,
    ...reporters,
    ...projects,
    // A part of a workspace may have none of the tests that are asked for.
    ...(projects.length > 0 && args.length > 0 ? ['--passWithNoTests'] : []),
    ...args,
  ];
  const failure = await outcomeOf(
    run(`The tests of ${title}`, process.execPath, vitest, {
      cwd: folder,
      env: { ...env, NODE_ENV: 'test' },
      tail: 150,
    }),
  );
  const { numPassedTests: passed, numFailedTests: failed, testResults } = readReport(report, failure);
  return tally(title, { passed, failed, failures: failuresOfVitest(testResults) }, failure);
}
