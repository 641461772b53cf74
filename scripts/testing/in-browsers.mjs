// The tests in browsers, by Playwright, at a casino of their own.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lifetime } from '../running/lifetime.mjs';
import { program, run } from '../running/processes.mjs';
import { openTrialCasino } from '../running/trial-casino.mjs';
import { root } from '../shared/environment.mjs';
import { failuresOfPlaywright } from './failures.mjs';
import { outcomeOf, readReport, tally } from './tally.mjs';
import { openTestTables } from './test-tables.mjs';

/**
 * The casino of the browser tests has tables in other currencies, two of them for its dealers, and a host of the second
 * brand.
 */
const TRIAL = { DEMO_CURRENCIES: 'JPY,KWD,CHF,SEK', BRANDS: 'lumen.localhost=lumen' };

/**
 * Opens a casino with the tables of these tests.
 * @param {'e2e' | 'browsers'} tests in Chromium, or in Firefox and WebKit
 * @param {string} scratch a temporary folder
 * @param {ReturnType<typeof lifetime>} running
 * @param {boolean} isCluster whether its game server is two engines and two gateways
 * @returns {Promise<{ variables: Record<string, string>, close: () => Promise<void> }>}
 */
export async function openCasinoFor(tests, scratch, running, isCluster) {
  const casino = lifetime();
  running.add(casino.stop);
  const prepare = (url) => openTestTables(url, TRIAL.DEMO_CURRENCIES, tests);
  const options = { prepare, ...(isCluster ? { cluster: { engines: 2, gateways: 2 } } : {}) };
  return { variables: await openTrialCasino(casino, scratch, TRIAL, options), close: casino.stop };
}

/**
 * Asks Playwright for the tests that these arguments choose. Throws when it does not know one, or when they choose none:
 * before anything is built for them.
 * @param {readonly string[]} args
 */
export async function findTests(args) {
  const playwright = [program('e2e', '@playwright/test/cli.js'), 'test', ...args, '--list'];
  await run(`The choice by ${args.join(' ')}`, process.execPath, playwright, { cwd: join(root, 'e2e') });
}

/**
 * Runs the tests at it. When one fails, the ends of its servers' logs are printed.
 * @param {'e2e' | 'browsers'} tests
 * @param {{ args: readonly string[], env: Record<string, string | undefined>, scratch: string }} options
 * @returns {Promise<import('./tally.mjs').Tally & { suites: readonly object[] }>}
 */
export async function testInBrowser(tests, { args, env, scratch }) {
  const report = `${scratch}.json`;
  const playwright = [program('e2e', '@playwright/test/cli.js'), 'test', ...args, '--reporter=line,json'];
  const failure = await outcomeOf(
    run(`The tests of ${tests}`, process.execPath, playwright, {
      cwd: join(root, 'e2e'),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      tail: 150,
    }),
  );
  const { stats, suites } = readReport(report, failure);
  if (failure !== undefined) printLogs(join(scratch, 'data/logs'));
  const passed = stats.expected + stats.flaky;
  const counted = { passed, failed: stats.unexpected, failures: failuresOfPlaywright(suites) };
  return { ...tally(tests, counted, failure), suites };
}

function printLogs(folder) {
  for (const file of readdirSync(folder)) {
    const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
    process.stderr.write(`\nThe end of the log ${file}:\n${lines.slice(-30).join('\n')}\n`);
  }
}
