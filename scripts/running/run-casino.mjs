// From a fresh clone to a running casino that stops cleanly: `npm start` and `npm run dev`.

import { Refusal, readEnvironment, variablesOf } from '../shared/environment.mjs';
import { exitCodeOf, sentenceOf } from '../shared/sentence.mjs';
import {
  checkDurable,
  checkGiven,
  checkPorts,
  migrate,
  openDatabase,
  prepareRoles,
  programUrls,
  seed,
  startDemoPlayers,
  startGameServer,
  startVideo,
  startWeb,
} from './casino.mjs';
import { findNats, HOW_TO_INSTALL } from './find-nats.mjs';
import { lifetime } from './lifetime.mjs';
import { buildServers, checkNode, generateClient, installPackages } from './preparation.mjs';
import { keepRunning, waitUntilHealthy } from './processes.mjs';
import { countSteps } from './progress.mjs';
import { checkSettings } from './settings.mjs';

const running = lifetime();
const began = Date.now();

/**
 * Starts the casino and keeps it running until a signal, or until a part of it exits.
 * @param {'production' | 'development'} mode
 * @param {{ engines: number, gateways: number }} [cluster] how many processes the game server consists of; default: one
 */
export async function runCasino(mode, cluster) {
  running.onSignal(async () => {
    process.stdout.write('\nStopping …\n');
    await running.stop();
    process.stdout.write('Stopped. Everything is kept for the next start.\n');
    process.exit(0);
  });
  try {
    await start(mode, cluster);
  } catch (error) {
    if (!running.isStopping) await giveUp(error);
  }
}

async function start(mode, cluster) {
  const production = mode === 'production';
  const environment = readEnvironment();
  const hasVideoServer = environment.videoServers.length > 0;
  const step = countSteps((production ? 10 : 8) + (production && hasVideoServer ? 1 : 0));
  await step('Look at this machine', async () => {
    await checkPorts(environment);
    if (cluster && findNats() === null) throw new Refusal(`A cluster needs a NATS server. ${HOW_TO_INSTALL}`);
    return checkNode();
  });
  await step('Install packages', installPackages);
  // The settings are read by the servers' own code, which imports the client.
  await step('Generate the database client', generateClient);
  await step('Check the settings', async () => {
    await checkGiven(environment);
    await checkSettings(environment);
  });
  if (production) await buildServers(step, hasVideoServer);
  const database = await step('Start Postgres', () => open(environment));
  const { variables } = environment;
  const urls = await programUrls(database.url, variables);
  await step('Bring the database up to date', async () => {
    const remark = await migrate(database.url);
    await prepareRoles(database.url, variables);
    return remark;
  });
  const accounts = await step(environment.demo ? 'Set the demo tables' : 'Close the demo accounts', () =>
    lookAfterDemo(variablesOf(variables, 'seed', database.url), mode),
  );
  // Only after the accounts exist: users can sign in as soon as the pages are served.
  await step('Start the servers', async () => {
    const web = keep(startWeb(environment, variablesOf(variables, 'web', urls.web), mode));
    const ofGame = variablesOf(variables, 'game', urls.game);
    if (cluster) {
      const { startCluster } = await import('./cluster.mjs');
      await startCluster(environment, ofGame, cluster, running);
    }
    const gameServers = cluster ? [] : [keep(startGameServer(environment, ofGame, mode))];
    await Promise.all([...gameServers, web, ...startedVideo(environment, mode)].map(waitUntilHealthy));
  });
  if (environment.demo) {
    running.add(startDemoPlayers(environment, variablesOf(variables, 'demo', urls.demo), mode).stop);
  }
  announce(environment, accounts.text);
}

/** The video servers. When one ends it is started again, and the casino stays open. */
function startedVideo(environment, mode) {
  return environment.videoServers.map((server) => {
    const first = startVideo(environment, server, mode);
    const kept = keepRunning(first.service, () => startVideo(environment, server, mode).service);
    running.add(kept.stop);
    return first;
  });
}

async function lookAfterDemo(variables, mode) {
  return { text: await seed(variables, mode) };
}

async function open(environment) {
  const database = await openDatabase(environment);
  running.add(database.stop);
  const fault = await checkDurable(environment);
  if (database.ended !== undefined) watch(database);
  return fault === undefined ? database : { ...database, remark: `${database.remark}. ${fault}` };
}

function keep(server) {
  running.add(server.service.stop);
  watch(server.service);
  return server;
}

/** If one part exits, all stop. */
function watch({ ended }) {
  ended.then((why) => {
    if (!running.isStopping) return giveUp(new Refusal(why));
  });
}

async function giveUp(error) {
  process.stderr.write(`\n${sentenceOf(error) ?? error.stack}\n`);
  await running.stop();
  process.exit(exitCodeOf(error));
}

function announce({ webUrl, gameUrl, videoServers, dataFolder }, accounts) {
  const lines = [
    '',
    `  Baize is open: ${webUrl}`,
    '',
    `  Game server    ${gameUrl}`,
    ...videoServers.map(({ url }) => `  Video server   ${url}`),
    `  Data and logs  ${dataFolder}`,
    ...(videoServers.length === 0
      ? []
      : ['', `  To deal with a webcam, sign on at ${webUrl}/dealer and press F10 at the table.`]),
    ...(accounts.trim() === ''
      ? []
      : [
          '',
          ...accounts
            .trimEnd()
            .split('\n')
            .map((line) => `  ${line}`),
        ]),
    '',
    `  Ready after ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C stops it.`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
