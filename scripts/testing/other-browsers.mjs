// Firefox and WebKit for the tests: the system's, or Debian's, which we install.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebians } from '../running/debian.mjs';
import { program, run } from '../running/processes.mjs';
import { root } from '../shared/environment.mjs';

/** What drives each browser, by the variable that names it to the tests, and Debian's package of it. */
const NEEDED = {
  Firefox: { FIREFOX: 'firefox-esr' },
  WebKit: { WEB_KIT_DRIVER: 'webkit2gtk-driver', MINI_BROWSER: 'webkit2gtk-driver', XVFB: 'xvfb' },
};

/**
 * Finds the programs that drive Firefox and WebKit, or installs them.
 * @returns {Promise<{ found: string[], missing: { name: string, why: string }[], variables: Record<string, string>, remark: string }>}
 * `variables` names the programs for the tests, `why` is a sentence
 */
export async function findOtherBrowsers() {
  const before = find();
  const wanted = Object.keys(NEEDED).flatMap((name) => packagesOf(name, before));
  if (wanted.length > 0) await installDebians(wanted);
  const variables = wanted.length > 0 ? find() : before;
  const [found, missing] = [[], []];
  for (const name of Object.keys(NEEDED)) {
    const still = packagesOf(name, variables);
    if (still.length === 0) found.push(name);
    else
      missing.push({ name, why: `It could not be found or installed. On Debian: apt-get install ${still.join(' ')}` });
  }
  const paths = { Firefox: variables.FIREFOX, WebKit: variables.MINI_BROWSER };
  const remarks = [
    ...found.map((name) => paths[name]),
    ...(wanted.length > 0 && found.length > 0 ? ['just installed'] : []),
    ...missing.map(({ name }) => `no ${name}`),
  ];
  return { found, missing, variables, remark: remarks.join(', ') };
}

/** Debian's packages of what is missing for this browser. */
const packagesOf = (name, found) => [
  ...new Set(
    Object.entries(NEEDED[name])
      .filter(([variable]) => !found[variable])
      .map(([, debian]) => debian),
  ),
];

/** How many tests there are in this browser. */
export async function countTestsIn(name) {
  const args = ['test', '-c', 'browsers.config.ts', `--project=${name}`, '--list', '--reporter=json'];
  const cli = program('e2e', '@playwright/test/cli.js');
  const list = await run('The list of tests', process.execPath, [cli, ...args], { cwd: join(root, 'e2e') });
  return testsIn(JSON.parse(list).suites).length;
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
