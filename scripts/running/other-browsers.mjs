// Firefox and WebKit for the tests: the system's, or Debian's, which we install.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../shared/environment.mjs';
import { run } from './processes.mjs';

/** Debian's packages of what is missing. */
const PACKAGES = {
  FIREFOX: 'firefox-esr',
  WEB_KIT_DRIVER: 'webkit2gtk-driver',
  MINI_BROWSER: 'webkit2gtk-driver',
  XVFB: 'xvfb',
};

/**
 * Finds the programs that drive Firefox and WebKit, or installs them.
 * @returns {Promise<{ variables: Record<string, string>, remark: string }>} `variables` names them for the tests
 */
export async function findOtherBrowsers() {
  const before = find();
  const missing = missingIn(before);
  if (missing.length > 0 && process.getuid?.() === 0) await install(missing).catch(() => undefined);
  const found = missing.length > 0 ? find() : before;
  const still = missingIn(found);
  if (still.length > 0)
    throw new Refusal(
      `Firefox and WebKit cannot be tested on this machine: ${still.join(', ')} could not be found or installed. On Debian: apt-get install ${still.join(' ')}`,
    );
  return {
    variables: found,
    remark: `${found.FIREFOX}, ${found.MINI_BROWSER}${missing.length > 0 ? ', just installed' : ''}`,
  };
}

/** The passed and failed tests of each browser in a report of Playwright, in one line each. */
export function countsOf(suites) {
  const counts = new Map();
  for (const { projectName, status } of testsIn(suites)) {
    const { passed, failed } = counts.get(projectName) ?? { passed: 0, failed: 0 };
    const now = {
      passed: passed + (status === 'expected' || status === 'flaky'),
      failed: failed + (status === 'unexpected'),
    };
    counts.set(projectName, now);
  }
  return [...counts].map(([name, { passed, failed }]) => `${name}: ${passed} passed, ${failed} failed`);
}

const testsIn = (suites = []) =>
  suites.flatMap(({ specs = [], suites: inner }) => [...specs.flatMap(({ tests }) => tests), ...testsIn(inner)]);

const missingIn = (found) => [
  ...new Set(
    Object.keys(PACKAGES)
      .filter((name) => !found[name])
      .map((name) => PACKAGES[name]),
  ),
];

function find() {
  const { FIREFOX, MINI_BROWSER, WEB_KIT_DRIVER } = process.env;
  return {
    FIREFOX: FIREFOX || inPath('firefox-esr') || inPath('firefox'),
    WEB_KIT_DRIVER: WEB_KIT_DRIVER || inPath('WebKitWebDriver'),
    MINI_BROWSER: MINI_BROWSER || miniBrowser(),
    XVFB: inPath('Xvfb'),
  };
}

const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** It lies beside the library, whose folder names the machine and the version. */
function miniBrowser() {
  for (const machine of existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    for (const version of ['4.1', '4.0', '6.0']) {
      const path = join('/usr/lib', machine, `webkit2gtk-${version}`, 'MiniBrowser');
      if (existsSync(path)) return path;
    }
  return undefined;
}

async function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get update', 'apt-get', ['update'], { env });
  await run('apt-get install', 'apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
}
