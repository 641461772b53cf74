import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, test as base, type Page } from '@playwright/test';
import { lifetime } from '../../../scripts/running/lifetime.mjs';
import { openTrialCasino } from '../../../scripts/running/trial-casino.mjs';
import { addsPasskey, carriesPasskey, choosesPassword, signsIn } from '../people/passkey.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

interface House {
  readonly url: string;
  /** Runs a command of the house in a shell; returns what it prints. */
  readonly runs: (command: string, ...words: readonly string[]) => Promise<string>;
}

/** In a house of their own, without the demo: nobody has an account, and there are no tables. */
export const test = base.extend<{ closing: undefined }, { house: House }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const running = lifetime();
      const scratch = await mkdtemp(join(tmpdir(), 'baize-walk-'));
      running.add(() => rm(scratch, { recursive: true, force: true }));
      const settings = { DEMO: 'false', DEMO_CURRENCIES: '', BRANDS: '', VIDEO: 'off', RECORDINGS_FOLDER: '' };
      const variables = await openTrialCasino(running, scratch, settings);
      const runs = async (command: string, ...words: readonly string[]) => {
        const env = { ...process.env, ...variables };
        const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', command, ...words], {
          ...{ cwd: ROOT, env },
        });
        return stdout;
      };
      await use({ url: variables.WEB_URL ?? '', runs });
      await running.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ house }, use) => use(house.url),
});

/** Makes the account of somebody at the command line, with whom they come for the first time: a password, a second factor. */
export async function comesFirst(
  browser: Browser,
  house: House,
  [username, role, name]: readonly [username: string, role: string, name: string],
): Promise<Page> {
  const said = await house.runs('staff', 'add', username, role, name);
  const temporary = /with the password ([\w-]{22}),/.exec(said)?.[1] ?? '';
  const password = `several words that only ${username} knows`;
  const page = await (await browser.newContext()).newPage();
  await carriesPasskey(page);
  await signsIn(page, username, temporary);
  await choosesPassword(page, temporary, password);
  await page.waitForURL(/second-factor/);
  await addsPasskey(page, password);
  return page;
}
