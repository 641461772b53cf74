// A casino of the production build with its own ports and data, for the browser tests and the screenshots.
import { join } from 'node:path';
import { readEnvironment, variablesOf } from '../shared/environment.mjs';
import {
  migrate,
  openDatabase,
  prepareRoles,
  programUrls,
  seed,
  startGameServer,
  startVideo,
  startWeb,
} from './casino.mjs';
import { freePorts } from './free-ports.mjs';
import { keepRunning, waitUntilHealthy } from './processes.mjs';

/**
 * Starts it; the servers and the web app must be built.
 * @param {ReturnType<import('./lifetime.mjs').lifetime>} running collects what must be stopped
 * @param {string} scratch a temporary folder; the logs are in its data/logs
 * @param {Record<string, string>} [differs] variables that differ from those of a trial, such as BRAND
 * @param {{ prepare?: (databaseUrl: string) => Promise<void>, cluster?: { engines: number, gateways: number } }} [options]
 * `prepare` adds to the database before it is seeded; `cluster`: of how many processes the game server consists
 * @returns {Promise<Record<string, string>>} the variables of its servers, WEB_URL and GAME_URL among them
 */
export async function openTrialCasino(
  running,
  scratch,
  differs = {},
  { prepare = async () => undefined, cluster } = {},
) {
  const [webPort, gamePort, videoPort, postgresPort] = await freePorts(4);
  const environment = readEnvironment({
    HOST: '127.0.0.1',
    WEB_PORT: String(webPort),
    GAME_PORT: String(gamePort),
    VIDEO: 'embedded',
    VIDEO_PORT: String(videoPort),
    POSTGRES_PORT: String(postgresPort),
    WEB_URL: `http://localhost:${webPort}`,
    GAME_URL: '',
    DATABASE_URL: '',
    DEMO: 'true',
    // No demo players: only the tests play.
    DEMO_PLAYERS: '0',
    // Most tables have no viewers most of the time; the lists of rounds fill nevertheless.
    DEMONSTRATION_MINUTES: '1',
    DATA_FOLDER: join(scratch, 'data'),
    // All tests connect from one address.
    SIGN_INS_PER_MINUTE: '10000',
    ...differs,
  });
  const database = await openDatabase(environment, { ephemeral: true });
  running.add(database.stop);
  const { variables } = environment;
  const urls = await programUrls(database.url, variables);
  await migrate(database.url);
  await prepareRoles(database.url, variables);
  await prepare(database.url);
  await seed(variablesOf(variables, 'seed', database.url), 'production');
  const ofGame = variablesOf(variables, 'game', urls.game);
  if (cluster) {
    const { startCluster } = await import('./cluster.mjs');
    await startCluster(environment, ofGame, cluster, running);
  }
  const services = [
    ...(cluster ? [] : [startGameServer(environment, ofGame, 'production')]),
    startWeb(environment, variablesOf(variables, 'web', urls.web), 'production'),
  ];
  for (const { service } of services) running.add(service.stop);
  for (const server of environment.videoServers) {
    const video = () => startVideo(environment, server, 'production');
    const first = video();
    // As in `npm start`: when a video server ends it is started again.
    running.add(keepRunning(first.service, () => video().service).stop);
    services.push(first);
  }
  await Promise.all(services.map(waitUntilHealthy));
  return { ...variables, DATABASE_URL: database.url, GAME_URL: environment.gameUrl };
}
