// npm run shots: pictures of every screen in every phase, on phone, tablet and desktop, in shots/index.html.
// npm run shots -- --grep blackjack: only these. With WEB_URL set, of that casino.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { root } from './environment.mjs';
import { lifetime } from './lifetime.mjs';
import { buildGameServer, buildWeb, checkNode, generateClient, installPackages } from './preparation.mjs';
import { program, run } from './processes.mjs';
import { countSteps } from './progress.mjs';
import { openTrialCasino } from './trial-casino.mjs';

const running = lifetime();
const scratch = mkdtempSync(join(tmpdir(), 'baize-shots-'));
running.add(async () => rmSync(scratch, { recursive: true, force: true }));
running.onSignal(async () => {
  await running.stop();
  process.exit(130);
});

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
  const step = countSteps(openAlready ? 4 : 8);
  await step('Look at this machine', checkNode);
  await step('Install packages', installPackages);
  const browser = await step('Find a browser', findBrowser);
  const variables = openAlready ? { ...process.env } : await openOwn(step);
  const command = [program('e2e', '@playwright/test/cli.js'), 'test', '--config', 'shots.config.ts'];
  await step('Take the pictures', () =>
    run('The pictures', process.execPath, [...command, ...process.argv.slice(2)], {
      cwd: join(root, 'e2e'),
      env: { ...variables, CHROMIUM: browser.path },
      tail: 100,
    }),
  ).finally(() => run('The contact sheet', process.execPath, ['--import', 'tsx', 'e2e/shots/contact-sheet.ts']));
}

async function openOwn(step) {
  await step('Generate the database client', generateClient);
  await step('Build the game server', buildGameServer);
  await step('Build the web app', buildWeb);
  return step('Open a casino for the pictures', () => openTrialCasino(running, scratch));
}
