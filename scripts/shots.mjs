// npm run shots: pictures of every screen in every phase, on phone, tablet and desktop, in shots/index.html; at the end
// those of the other brand, in a casino of its own.
// npm run shots -- --grep blackjack: only these. With WEB_URL set, of that casino.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './running/browser.mjs';
import { lifetime } from './running/lifetime.mjs';
import { buildServers, checkNode, generateClient, installPackages } from './running/preparation.mjs';
import { program, run } from './running/processes.mjs';
import { countSteps } from './running/progress.mjs';
import { openTrialCasino } from './running/trial-casino.mjs';
import { root } from './shared/environment.mjs';
import { findTests } from './testing/in-browsers.mjs';

const running = lifetime();
const scratch = mkdtempSync(join(tmpdir(), 'baize-shots-'));
running.add(async () => rmSync(scratch, { recursive: true, force: true }));
running.onSignal(async () => {
  await running.stop();
  process.exit(130);
});

const CONFIG = ['--config', 'shots.config.ts'];
const OTHER_BRAND = 'lumen';
const openAlready = process.env.WEB_URL;
let failure;
try {
  await takeAll();
} catch (error) {
  failure = error;
}
await running.stop();
process.stdout.write(failure ? `\n${failure.message}\n` : `\nThe pictures: ${join(root, 'shots/index.html')}\n`);
process.exit(failure ? 1 : 0);

async function takeAll() {
  const chosen = process.argv.slice(2);
  const step = countSteps((openAlready ? 4 : 11) + (chosen.length > 0 ? 1 : 0));
  await step('Look at this machine', checkNode);
  await step('Install packages', installPackages);
  if (chosen.length > 0) await step('Find the pictures', () => findTests([...CONFIG, ...chosen]));
  const browser = await step('Find a browser', findBrowser);
  const variables = openAlready ? { ...process.env } : await openOwn(step);
  const sheet = () => run('The contact sheet', process.execPath, ['--import', 'tsx', 'e2e/shots/contact-sheet.ts']);
  try {
    await step('Take the pictures', () => take({ ...variables, BRAND: '', CHROMIUM: browser.path }));
    if (openAlready) return;
    const branded = await step('Open a casino of the other brand', () =>
      openTrialCasino(running, join(scratch, OTHER_BRAND), { BRAND: OTHER_BRAND }),
    );
    await step('Take its pictures', () => take({ ...branded, CHROMIUM: browser.path }, 'brand.shot.ts'));
  } finally {
    await sheet();
  }
}

/** Runs the shots, or those of one file, with the arguments of this command. */
function take(env, ...files) {
  const command = [program('e2e', '@playwright/test/cli.js'), 'test', ...CONFIG, '--pass-with-no-tests'];
  return run('The pictures', process.execPath, [...command, ...files, ...process.argv.slice(2)], {
    cwd: join(root, 'e2e'),
    env,
    tail: 100,
  });
}

async function openOwn(step) {
  await step('Generate the database client', generateClient);
  await buildServers(step, true);
  return step('Open a casino for the pictures', () => openTrialCasino(running, scratch));
}
