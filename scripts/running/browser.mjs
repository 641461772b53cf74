// A Chromium for the end-to-end tests: Playwright's own, the system's, or one that we install.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { Misuse, Refusal, root } from '../shared/environment.mjs';
import { installDebians } from './debian.mjs';
import { program, run } from './processes.mjs';

const require = createRequire(join(root, 'e2e/package.json'));

/** Debian's Chromium that never opens a window: the browser tests take a sixth less time in it. */
const SHELL = ['chromium-headless-shell'];
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where one may be, in the order in which we look and install. */
const PLACES = [
  named,
  playwrights,
  () => systems(SHELL),
  () => installSystems(SHELL),
  () => systems(WITH_WINDOWS),
  installPlaywrights,
  () => installSystems(WITH_WINDOWS),
];

/**
 * Finds a Chromium, or installs one.
 * @returns {Promise<{ path: string, remark: string }>} `remark` names it
 */
export async function findBrowser() {
  for (const place of PLACES) {
    const found = await place();
    if (found !== undefined) return { ...found, remark: `${found.path}, ${found.origin}` };
  }
  throw new Refusal(
    'There is no Chromium on this machine and none could be installed. Install one (for example: apt-get install chromium), or set CHROMIUM to the path of one.',
  );
}

function named() {
  const path = process.env.CHROMIUM;
  if (!path) return undefined;
  if (!existsSync(path)) throw new Misuse(`CHROMIUM is ${path}, which does not exist.`);
  return { path, origin: 'named by CHROMIUM' };
}

function playwrights() {
  const path = require('@playwright/test').chromium.executablePath();
  return existsSync(path) ? { path, origin: "Playwright's own" } : undefined;
}

function systems(names) {
  for (const name of names) {
    const folder = (process.env.PATH ?? '').split(delimiter).find((place) => existsSync(join(place, name)));
    // A wrapper script without a browser behind it, as in some distributions, does not count.
    if (folder && spawnSync(join(folder, name), ['--version']).status === 0) {
      return { path: join(folder, name), origin: "the system's" };
    }
  }
  return undefined;
}

async function installPlaywrights() {
  const args = [program('e2e', '@playwright/test/cli.js'), 'install', 'chromium'];
  await run('playwright install', process.execPath, args).catch(() => undefined);
  return installed(playwrights());
}

/** Installs the package of the first name, where we may and there is one. */
const installSystems = async (names) => ((await installDebians([names[0]])) ? installed(systems(names)) : undefined);

const installed = (found) => found && { ...found, origin: `${found.origin}, just installed` };
