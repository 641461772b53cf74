// npm test: all tests, from a fresh clone, with one summary line.
// npm test -- rules e2e browsers: only these workspaces; e2e: the tests in Chromium, browsers: those in Firefox and WebKit.
// Arguments after a dash go to their runners: npm test -- e2e --grep lobby
// npm test -- e2e --every-layout: layouts in every combination of phase, viewport and language, not only in pairs of them.
// npm test -- e2e --cluster: at a game server of two engines and two gateways. Those in Firefox and WebKit always are, where there
// is a NATS server.
// npm run test:security: only the security suite: files with `security` in their path.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './running/browser.mjs';
import { findNats, HOW_TO_INSTALL, prepareNats } from './running/find-nats.mjs';
import { lifetime } from './running/lifetime.mjs';
import {
  buildGameServer,
  buildVideo,
  buildWeb,
  checkNode,
  generateClient,
  installPackages,
} from './running/preparation.mjs';
import { countSteps } from './running/progress.mjs';
import { Misuse, Refusal } from './shared/environment.mjs';
import { sentenceOf } from './shared/sentence.mjs';
import { findTests, openCasinoFor, testInBrowser } from './testing/in-browsers.mjs';
import { countsOf, countTestsIn, findOtherBrowsers } from './testing/other-browsers.mjs';
import { partsOf, testedWorkspaces, testWorkspace } from './testing/workspaces.mjs';

const isSecurity = process.argv.includes('--security');
/** Selects test files by a part of their path; without it all run. */
const FILES = isSecurity ? ['security'] : [];
/** The workspaces whose tests start servers as processes. */
const START_SERVERS = ['game-server', 'video', 'crowd'];
/** Selects the tests in Firefox and WebKit. */
const OTHERS = ['-c', 'browsers.config.ts'];
const everyLayout = process.argv.includes('--every-layout');
const isCluster = process.argv.includes('--cluster');
const OWN = ['--security', '--every-layout', '--cluster'];
const words = process.argv.slice(2).filter((word) => !OWN.includes(word));
const firstDash = words.findIndex((word) => word.startsWith('-'));
const chosen = firstDash === -1 ? words : words.slice(0, firstDash);
const forRunners = words.slice(chosen.length);

// The runners' output is shown at the end.
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' };

const began = Date.now();
/** @type {{ title: string, minutes: number }[]} What .ci/run did before: `npm ci 0.5, npm run check 1.5`. */
const before = [...(process.env.BEFORE_TESTS ?? '').matchAll(/([^,]+) ([\d.]+)/g)].map(([, title, minutes]) => ({
  title: title.trim(),
  minutes: Number(minutes),
}));
const parts = [...before];

const total = { passed: 0, failed: 0, notRun: 0 };
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

try {
  await runAll();
} catch (error) {
  total.failed += 1;
  process.stderr.write(`\n${sentenceOf(error) ?? error.stack}\n`);
}
await running.stop();
printMinutes();
for (const failure of failures) process.stderr.write(`\nFailed: ${failure}\n`);
const notRun = total.notRun > 0 ? `, ${total.notRun} not run` : '';
process.stdout.write(
  `\n${perBrowser.map((line) => `${line}\n`).join('')}${total.passed} passed, ${total.failed} failed${notRun}\n`,
);
process.exit(total.failed === 0 ? 0 : 1);

async function runAll() {
  const isChosen = ({ name }) => chosen.length === 0 || chosen.includes(name);
  const workspaces = testedWorkspaces(FILES).filter(isChosen);
  const inChromium = isChosen({ name: 'e2e' });
  const inOthers = isChosen({ name: 'browsers' }) && !isSecurity;
  const known = ['e2e', 'browsers', ...workspaces.map(({ name }) => name)];
  const units = partsOf(workspaces);
  const unknown = chosen.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Misuse(`There is no workspace with tests called ${unknown.join(', ')}.`);

  const inBrowsers = inChromium || inOthers;
  const startsServers = inBrowsers || workspaces.some(({ name }) => START_SERVERS.includes(name));
  const builds = (startsServers ? 2 : 0) + (inBrowsers ? 1 : 0);
  const choices = forRunners.length === 0 ? [] : [...(inChromium ? [FILES] : []), ...(inOthers ? [OTHERS] : [])];
  const usesNats = isCluster || inOthers || workspaces.some(({ name }) => name === 'game-server');
  const steps =
    3 + choices.length + (usesNats ? 1 : 0) + units.length + builds + (inChromium ? 3 : 0) + (inOthers ? 3 : 0);
  const found = {};
  const findBrowsers = async () => {
    if (inChromium) found.chromium = await step('Find a browser', findBrowser);
    if (inOthers) found.others = await step('Find Firefox and WebKit', findOtherBrowsers);
  };
  const step = countSteps(steps, (title, ms) => parts.push({ title, minutes: ms / 60_000 }));
  await step('Look at this machine', checkNode);
  await step('Install packages', installPackages);
  await step('Generate the database client', generateClient);
  for (const args of choices) await step('Find the tests', () => findTests([...args, ...forRunners]));
  if (usesNats) await step('Find NATS', prepareNats);
  if (isCluster && findNats() === null) throw new Refusal(`A cluster needs a NATS server. ${HOW_TO_INSTALL}`);
  if (startsServers) await buildServers(step);
  await findBrowsers();
  if (inBrowsers) await step('Build the web app', buildWeb);
  // Each of them keeps every processor busy: two at a time would take as long, and their connections time out.
  for (const part of units) await testsOf(step, part);
  if (inChromium) await testInChromium(step, found.chromium);
  if (inOthers) await testInOthers(step, found.others);
}

function testsOf(step, part) {
  const options = {
    args: [...FILES, ...forRunners],
    env: { ...process.env, ...colours },
    report: join(scratch, `${part.title}.json`),
  };
  return count(() => step(`Test ${part.title}`, () => testWorkspace(part, options)));
}

async function buildServers(step) {
  await step('Build the game server', buildGameServer);
  await step('Build the video server', buildVideo);
}

/** A runner that cannot start counts as a failed test; the others still run. */
async function count(work) {
  try {
    const tally = await work();
    total.passed += tally.passed;
    total.failed += tally.failed;
    failures.push(...tally.failures);
    return tally;
  } catch (error) {
    if (running.isStopping) throw error;
    total.failed += 1;
    process.stderr.write(`${error.message}\n`);
    return undefined;
  }
}

async function testInChromium(step, { path }) {
  const layouts = everyLayout ? { EVERY_LAYOUT: 'true' } : {};
  await testAtCasino(step, 'e2e', { title: 'Test in the browser', args: FILES, env: { CHROMIUM: path, ...layouts } });
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
  const title = `Test in ${found.join(' and ')}`;
  const args = [...OTHERS, ...projects];
  const tally = await testAtCasino(step, 'browsers', { title, args, env: variables });
  if (tally !== undefined) perBrowser.push(...countsOf(tally.suites));
}

/** Chromium and the others have a casino each, which is closed when they are through. */
async function testAtCasino(step, tests, { title, args, env }) {
  const folder = join(scratch, tests);
  const asCluster = isCluster || (tests === 'browsers' && findNats() !== null);
  const casino = await step('Open a casino for the tests', () => openCasinoFor(tests, folder, running, asCluster));
  const options = {
    args: [...args, ...forRunners],
    env: { ...casino.variables, ...env, ...colours },
    scratch: folder,
  };
  const tally = await count(() => step(title, () => testInBrowser(tests, options)));
  await casino.close();
  return tally;
}

/** Where the time went. */
function printMinutes() {
  const earlier = before.reduce((sum, { minutes }) => sum + minutes, 0);
  const together = { title: 'Together', minutes: earlier + (Date.now() - began) / 60_000 };
  const lines = [...parts, together].map(({ title, minutes }) => `${minutes.toFixed(1).padStart(6)}  ${title}`);
  process.stdout.write(`\nMinutes of each part:\n${lines.join('\n')}\n`);
}
