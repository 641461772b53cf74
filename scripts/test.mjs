// npm test: all tests, from a fresh clone, with one summary line.
// npm test -- rules e2e browsers: only these workspaces; e2e: the tests in Chromium, browsers: those in Firefox and WebKit.
// Arguments after a dash go to their runners: npm test -- e2e --grep lobby
// npm test -- e2e --every-layout: layouts in every combination of phase, viewport and language, not only in pairs of them.
// npm run test:security: only the security suite: files with `security` in their path.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './running/browser.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './running/failures.mjs';
import { lifetime } from './running/lifetime.mjs';
import { countsOf, countTestsIn, findOtherBrowsers } from './running/other-browsers.mjs';
import {
  buildGameServer,
  buildVideo,
  buildWeb,
  checkNode,
  generateClient,
  installPackages,
} from './running/preparation.mjs';
import { program, run } from './running/processes.mjs';
import { countSteps } from './running/progress.mjs';
import { openTestTables } from './running/test-tables.mjs';
import { openTrialCasino } from './running/trial-casino.mjs';
import { Refusal, root } from './shared/environment.mjs';
import { sentenceOf } from './shared/sentence.mjs';

/** @typedef {{ passed: number, failed: number, remark: string }} Tally `remark` is printed when the step is done. */

/** @type {string[]} What failed and why, for the end of the output: the runners' own reports may be long before it. */
const failures = [];
/** @type {string[]} What passed in each of the other browsers. */
const perBrowser = [];

const running = lifetime();
const scratch = mkdtempSync(join(tmpdir(), 'baize-tests-'));
running.add(async () => rmSync(scratch, { recursive: true, force: true }));
running.onSignal(async () => {
  await running.stop();
  process.exit(130);
});

const isSecurity = process.argv.includes('--security');
/** Selects test files by a part of their path; without it all run. */
const FILES = isSecurity ? ['security'] : [];

/**
 * The casino of the browser tests has tables in other currencies, two of them for its dealers, and a host of the second
 * brand.
 */
const TRIAL = { DEMO_CURRENCIES: 'JPY,KWD,CHF,SEK', BRANDS: 'lumen.localhost=lumen' };

const everyLayout = process.argv.includes('--every-layout');
const words = process.argv.slice(2).filter((word) => word !== '--security' && word !== '--every-layout');
const firstDash = words.findIndex((word) => word.startsWith('-'));
const forRunners = firstDash === -1 ? words.length : firstDash;

// The runners' output is shown at the end.
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' };

/** @type {{ title: string, minutes: number }[]} What .ci/run did before, and the steps: `npm ci 0.5, npm run check 1.5`. */
const parts = [...(process.env.BEFORE_TESTS ?? '').matchAll(/([^,]+) ([\d.]+)/g)].map(([, title, minutes]) => ({
  title: title.trim(),
  minutes: Number(minutes),
}));

const total = { passed: 0, failed: 0, notRun: 0 };
try {
  await runAll();
} catch (error) {
  total.failed += 1;
  process.stderr.write(`\n${sentenceOf(error) ?? error.stack}\n`);
}
await running.stop();
tellMinutes();
for (const failure of failures) process.stderr.write(`\nFailed: ${failure}\n`);
const notRun = total.notRun > 0 ? `, ${total.notRun} not run` : '';
process.stdout.write(
  `\n${perBrowser.map((line) => `${line}\n`).join('')}${total.passed} passed, ${total.failed} failed${notRun}\n`,
);
process.exit(total.failed === 0 ? 0 : 1);

async function runAll() {
  const chosen = words.slice(0, forRunners);
  const isChosen = ({ name }) => chosen.length === 0 || chosen.includes(name);
  const workspaces = ['packages', 'apps'].flatMap(workspacesIn).filter(isChosen).filter(hasFiles);
  const withBrowser = isChosen({ name: 'e2e' });
  // Only by name: they have not been through often enough yet.
  const withOthers = chosen.includes('browsers') && !isSecurity;
  const others = ['e2e', 'browsers'];
  const unknown = chosen.filter(
    (name) => !others.includes(name) && !workspaces.some((workspace) => workspace.name === name),
  );
  if (unknown.length > 0) throw new Refusal(`There is no workspace with tests called ${unknown.join(', ')}.`);

  const steps =
    3 + workspaces.length + (withBrowser || withOthers ? 3 : 0) + (withBrowser ? 3 : 0) + (withOthers ? 3 : 0);
  const step = countSteps(steps, (title, ms) => parts.push({ title, minutes: ms / 60_000 }));
  await step('Look at this machine', checkNode);
  await step('Install packages', installPackages);
  await step('Generate the database client', generateClient);
  for (const { name, folder } of workspaces) {
    await count(() => step(`Test ${name}`, () => runVitest(name, folder)));
  }
  if (withBrowser || withOthers) await testInBrowsers(step, withBrowser, withOthers);
}

/** Where the time went. */
function tellMinutes() {
  const together = { title: 'Together', minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0) };
  const lines = [...parts, together].map(({ title, minutes }) => `${minutes.toFixed(1).padStart(6)}  ${title}`);
  process.stdout.write(`\nMinutes of each part:\n${lines.join('\n')}\n`);
}

/** The workspaces with a test script. */
function workspacesIn(group) {
  return readdirSync(join(root, group)).flatMap((name) => {
    const { scripts } = JSON.parse(readFileSync(join(root, group, name, 'package.json'), 'utf8'));
    return scripts?.test === undefined ? [] : [{ name, folder: join(root, group, name) }];
  });
}

/** Whether it has any matching test file. */
function hasFiles({ folder }) {
  const files = ['test', 'src'].flatMap((part) =>
    existsSync(join(folder, part)) ? readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }) : [],
  );
  return FILES.every((wanted) => files.some((file) => file.endsWith('.test.ts') && file.includes(wanted)));
}

/** A runner that cannot start counts as a failed test; the others still run. */
async function count(work) {
  try {
    const { passed, failed } = await work();
    total.passed += passed;
    total.failed += failed;
  } catch (error) {
    if (running.isStopping) throw error;
    total.failed += 1;
    process.stderr.write(`${error.message}\n`);
  }
}

/** @returns {Promise<Tally>} */
async function runVitest(name, folder) {
  const report = join(scratch, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const failure = await outcomeOf(
    run(
      `The tests of ${name}`,
      process.execPath,
      [
        program('.', 'vitest/vitest.mjs'),
        'run',
        '--maxWorkers=100%',
        ...FILES,
        ...reporters,
        ...words.slice(forRunners),
      ],
      {
        cwd: folder,
        env: { ...process.env, ...colours, NODE_ENV: 'test' },
        tail: 150,
      },
    ),
  );
  const { numPassedTests: passed, numFailedTests: failed, testResults } = readReport(report, failure);
  failures.push(...failuresOfVitest(testResults));
  return tally(name, passed, failed, failure);
}

/** Chromium and the others have a casino each, which is closed when they are through. */
async function testInBrowsers(step, inChromium, inOthers) {
  const chromium = inChromium && (await step('Find a browser', findBrowser));
  const others = inOthers && (await step('Find Firefox and WebKit', findOtherBrowsers));
  await step('Build the game server', buildGameServer);
  await step('Build the video server', buildVideo);
  await step('Build the web app', buildWeb);
  const layouts = everyLayout ? { EVERY_LAYOUT: 'true' } : {};
  if (chromium)
    await atCasino(step, 'e2e', (casino) =>
      step('Test in the browser', () =>
        runPlaywright('e2e', FILES, { ...casino, CHROMIUM: chromium.path, ...layouts }),
      ),
    );
  if (others) await testInOthers(step, others);
}

/** Those that this machine has; the tests of the others are counted as not run. */
async function testInOthers(step, { found, missing, variables }) {
  for (const { name, why } of missing) {
    const tests = await countTestsIn(name);
    total.notRun += tests;
    perBrowser.push(`${name}: ${tests} not run. ${why}`);
  }
  if (found.length === 0) return;
  const projects = found.map((name) => `--project=${name}`);
  await atCasino(step, 'browsers', (casino) =>
    step(`Test in ${found.join(' and ')}`, () =>
      runPlaywright('browsers', ['-c', 'browsers.config.ts', ...projects], { ...casino, ...variables }),
    ),
  );
}

/** Opens a casino with the tables of these tests, and closes it after them. */
async function atCasino(step, name, test) {
  const casino = lifetime();
  running.add(casino.stop);
  const tables = (url) => openTestTables(url, TRIAL.DEMO_CURRENCIES, name);
  const variables = await step('Open a casino for the tests', () =>
    openTrialCasino(casino, join(scratch, name), TRIAL, tables),
  );
  await count(() => test(variables));
  await casino.stop();
}

async function runPlaywright(name, args, variables) {
  const report = join(scratch, `${name}.json`);
  const failure = await outcomeOf(
    run(
      `The tests of ${name}`,
      process.execPath,
      [program('e2e', '@playwright/test/cli.js'), 'test', ...args, '--reporter=line,json', ...words.slice(forRunners)],
      {
        cwd: join(root, 'e2e'),
        env: { ...variables, ...colours, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        tail: 150,
      },
    ),
  );
  const { stats, suites } = readReport(report, failure);
  const { expected, flaky, unexpected } = stats;
  failures.push(...failuresOfPlaywright(suites));
  if (name === 'browsers') perBrowser.push(...countsOf(suites));
  if (failure !== undefined) tellLogs(name);
  return tally(name, expected + flaky, unexpected, failure);
}

function tellLogs(tests) {
  for (const name of ['game-server', 'video', 'web']) {
    const lines = readFileSync(join(scratch, tests, 'data/logs', `${name}.log`), 'utf8')
      .trimEnd()
      .split('\n');
    process.stderr.write(`\nThe end of the log of ${name}:\n${lines.slice(-30).join('\n')}\n`);
  }
}

/** @returns {Promise<string | undefined>} the runner's output when it failed */
function outcomeOf(work) {
  return work.then(
    () => undefined,
    (error) => {
      if (!(error instanceof Refusal)) throw error;
      return error.message;
    },
  );
}

function readReport(file, failure) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Refusal(failure ?? `There is no report at ${file}.`);
  }
}

/**
 * A runner that fails without a failed test (a file that does not load, for example) counts as one failed test; so does
 * one without tests.
 */
function tally(name, passed, failed, failure) {
  if (failure !== undefined) process.stderr.write(`\n${failure}\n`);
  if (passed + failed === 0) throw new Refusal(failure ?? `The tests of ${name} are none.`);
  const counted = { passed, failed: failure === undefined ? failed : Math.max(failed, 1) };
  return { ...counted, remark: `${counted.passed} passed, ${counted.failed} failed` };
}
