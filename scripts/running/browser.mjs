// A Chromium for the end-to-end tests: Playwright's own, the system's, or one that we install.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { Refusal, root } from '../shared/environment.mjs';
import { program, run } from './processes.mjs';

const require = createRequire(join(root, 'e2e/package.json'));

/**
 * Finds a Chromium, or installs one.
 * @returns {Promise<{ path: string, remark: string }>} `remark` names it
 */
export async function findBrowser() {
  const found = findInstalled();
  if (found !== undefined) return { ...found, remark: `${found.path}, ${found.origin}` };
  const attempts = [installPlaywrights, ...(process.getuid?.() === 0 ? [installDebians] : [])];
  for (const attempt of attempts) {
    await attempt().catch(() => undefined);
    const installed = findInstalled();
    if (installed !== undefined)
      return { ...installed, remark: `${installed.path}, ${installed.origin}, just installed` };
  }
  throw new Refusal(
    'There is no Chromium on this machine and none could be installed. Install one (for example: apt-get install chromium), or set CHROMIUM to the path of one.',
  );
}

function findInstalled() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Refusal(`CHROMIUM is ${named}, which does not exist.`);
    return { path: named, origin: 'named by CHROMIUM' };
  }
  const own = require('@playwright/test').chromium.executablePath();
  if (existsSync(own)) return { path: own, origin: "Playwright's own" };
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const folder = (process.env.PATH ?? '').split(delimiter).find((place) => existsSync(join(place, name)));
    // A wrapper script without a browser behind it, as in some distributions, does not count.
    if (folder && spawnSync(join(folder, name), ['--version']).status === 0) {
      return { path: join(folder, name), origin: "the system's" };
    }
  }
  return undefined;
}

function installPlaywrights() {
  return run('playwright install', process.execPath, [
    program('e2e', '@playwright/test/cli.js'),
    'install',
    'chromium',
  ]);
}

async function installDebians() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get update', 'apt-get', ['update'], { env });
  await run('apt-get install', 'apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
}
