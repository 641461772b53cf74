// The running casino: its database and its servers, for start, dev and test alike.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Misuse, Refusal, roleAccess, root, variablesOfVideo } from '../shared/environment.mjs';
import { program, run, startService } from './processes.mjs';
import { importTypeScript } from './typescript.mjs';

/** @typedef {import('../shared/environment.mjs').Environment} Environment */
/** @typedef {import('./processes.mjs').Service} Service */

/**
 * Node's options for the game server: a young generation of 16 MB from the start. With the default of 1 MB, garbage
 * collection pauses the process several times a second while a full table is shown.
 */
export const GAME_SERVER_OPTIONS = ['--min-semi-space-size=16'];

/** Servers of a start that was killed need a moment to exit. */
const PORT_PATIENCE_MS = 3_000;

/** Throws when a port that we need is taken. @param {Environment} environment */
export async function checkPorts({ host, webPort, gamePort, videoServers, ...database }) {
  const needed = [
    ['WEB_PORT', webPort, 'the web pages', host],
    ['GAME_PORT', gamePort, 'the game server', host],
    ...videoServers.map(({ prefix, port }) => [`${prefix}_PORT`, port, 'the video server', host]),
    ...(mayRun(database) ? [] : [['POSTGRES_PORT', database.postgresPort, 'Postgres', '127.0.0.1']]),
  ];
  for (const [variable, port, purpose, address] of needed) {
    const deadline = Date.now() + PORT_PATIENCE_MS;
    while (await isTaken(port, address)) {
      if (Date.now() > deadline) {
        throw new Refusal(
          `Port ${port}, meant for ${purpose}, is taken by another program. Stop that program, or set ${variable} to a free port: ${variable}=${port + 100} npm start`,
        );
      }
      await wait(250);
    }
  }
}

/** Whether the database may be running already: it is another one, or one has been started in its folder on this port. */
function mayRun({ databaseUrl, dataFolder, postgresPort }) {
  if (databaseUrl !== undefined) return true;
  const file = join(dataFolder, 'postgres/data/postmaster.pid');
  return existsSync(file) && Number(readFileSync(file, 'utf8').split('\n')[3]) === postgresPort;
}

/** `localhost` means two addresses: a program on either would receive our visitors. */
async function isTaken(port, host) {
  const addresses = host === '127.0.0.1' || host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  for (const address of addresses) {
    const code = await new Promise((resolve) => {
      const probe = createServer();
      probe.once('error', (error) => resolve(error.code));
      probe.listen(port, address, () => probe.close(() => resolve(undefined)));
    });
    if (code === 'EADDRINUSE') return true;
    // Not of ::1 beside 127.0.0.1: there are machines without IPv6.
    if (address === host && (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'))
      throw new Misuse(
        `HOST is "${host}", which is no address of this machine. Set it to one of them, or to 0.0.0.0 for all.`,
      );
    if (code === 'EACCES') throw new Refusal(`Port ${port} may not be used by this user. Choose one above 1023.`);
  }
  return false;
}

/** Throws when the Postgres at DATABASE_URL cannot be used; without one there is nothing to check. @param {Environment} environment */
export async function checkGiven({ databaseUrl }) {
  if (databaseUrl === undefined) return;
  const { checkGivenPostgres } = await importTypeScript('packages/database/src/postgres/given.ts');
  await checkGivenPostgres(databaseUrl);
}

/**
 * Starts the embedded database, or uses the one at DATABASE_URL.
 * @param {Environment} environment
 * @param {{ ephemeral?: boolean }} [options]
 */
export async function openDatabase({ databaseUrl, dataFolder, postgresPort }, { ephemeral = false } = {}) {
  if (databaseUrl !== undefined) {
    await checkGiven({ databaseUrl });
    return { url: databaseUrl, remark: 'the one DATABASE_URL names', ended: undefined, stop: async () => undefined };
  }
  const { startEmbeddedPostgres } = await importTypeScript('packages/database/src/postgres/cluster.ts');
  const postgres = await startEmbeddedPostgres({ folder: join(dataFolder, 'postgres'), port: postgresPort, ephemeral });
  return {
    url: postgres.url,
    remark: postgres.folder,
    ended: postgres.ended.then((why) => `Postgres ended (${why}). Its log: ${postgres.folder}/postgres.log`),
    stop: () => postgres.stop(),
  };
}

/**
 * What a failover or a crash of the Postgres at DATABASE_URL could lose, in a sentence. Refused when SYNCHRONOUS_STANDBY is true.
 * @param {Environment} environment
 * @returns {Promise<string | undefined>}
 */
export async function checkDurable({ databaseUrl, variables }) {
  if (databaseUrl === undefined) return undefined;
  const { checkDurability } = await importTypeScript('packages/database/src/postgres/durability.ts');
  return checkDurability(databaseUrl, variables.SYNCHRONOUS_STANDBY === 'true');
}

/** Brings the database up to date. @param {string} url */
export async function migrate(url) {
  const { applyMigrations } = await importTypeScript('packages/database/src/migrations.ts');
  const applied = await applyMigrations(url);
  return applied.length === 0 ? 'up to date' : `${applied.length} applied`;
}

/**
 * The database URL of each program, with the role of that program.
 * @param {string} url the owner's
 * @param {Record<string, string>} variables
 */
export async function programUrls(url, variables) {
  const roles = await importTypeScript('packages/database/src/roles/prepare-roles.ts');
  return roles.programUrls(url, roleAccess(variables));
}

/**
 * Creates these roles with the grants that their programs need and no others. The database must be up to date.
 * @param {string} url the owner's
 * @param {Record<string, string>} variables
 */
export async function prepareRoles(url, variables) {
  const roles = await importTypeScript('packages/database/src/roles/prepare-roles.ts');
  await roles.prepareRoles(url, roleAccess(variables));
}

/**
 * Creates the demo accounts and tables, or closes those accounts when DEMO is not set; returns the output of the seed.
 * @param {Record<string, string>} variables
 * @param {'production' | 'development'} mode
 */
export function seed(variables, mode) {
  return run('The seed', process.execPath, gameServerProgram('seed', mode), { env: variables });
}

/**
 * Starts the game server; it is ready when `url` answers. The database must be up to date.
 * @param {Environment} environment
 * @param {Record<string, string>} variables
 * @param {'production' | 'development'} mode
 * @returns {{ service: Service, url: string }}
 */
export function startGameServer({ host, gamePort, videoServers, dataFolder }, variables, mode) {
  const service = startService('The game server', gameServerProgram('main', mode), {
    env: { ...videoAddresses(host, videoServers), ...variables, NODE_ENV: mode, PORT: String(gamePort) },
    log: mode === 'production' ? join(dataFolder, 'logs/game-server.log') : undefined,
  });
  return { service, url: `http://${reachable(host)}:${gamePort}/health` };
}

/**
 * Starts the demo players, ordinary clients of the game server. Nothing depends on them: they may exit at any time.
 * @param {Environment} environment
 * @param {Record<string, string>} variables
 * @param {'production' | 'development'} mode
 * @returns {Service}
 */
export function startDemoPlayers({ gamePort, dataFolder }, variables, mode) {
  return startService('The demo players', gameServerProgram('demo-players', mode), {
    env: { ...variables, NODE_ENV: mode, PORT: String(gamePort) },
    log: mode === 'production' ? join(dataFolder, 'logs/demo-players.log') : undefined,
  });
}

/**
 * Starts the video server of a provider; it is ready when `url` answers. It needs no database, and nothing depends on it:
 * tables without a picture are played as well.
 * @param {Environment} environment
 * @param {import('../shared/video-servers.mjs').VideoServer} server
 * @param {'production' | 'development'} mode
 * @returns {{ service: Service, url: string }}
 */
export function startVideo({ host, dataFolder, variables }, server, mode) {
  const program = mode === 'production' ? ['apps/video/dist/main.js'] : watched('apps/video/src/main.ts');
  const isFirst = server.prefix === 'VIDEO';
  const service = startService(isFirst ? 'The video server' : `The video server ${server.name}`, program, {
    env: { ...variablesOfVideo(variables, server), NODE_ENV: mode, VIDEO_PORT: String(server.port) },
    log:
      mode === 'production'
        ? join(dataFolder, isFirst ? 'logs/video.log' : `logs/video-${server.name}.log`)
        : undefined,
  });
  return { service, url: `http://${reachable(host)}:${server.port}/health` };
}

/**
 * Starts the web server; it is ready when `url` answers, and people can sign in then. The accounts must exist.
 * @param {Environment} environment
 * @param {Record<string, string>} variables
 * @param {'production' | 'development'} mode
 * @returns {{ service: Service, url: string }}
 */
export function startWeb({ host, webPort, videoServers, dataFolder }, variables, mode) {
  const service = startService('The web server', webProgram(host, webPort, mode), {
    env: { ...videoAddresses(host, videoServers), ...variables, NODE_ENV: mode, PORT: String(webPort) },
    cwd: join(root, 'apps/web'),
    log: mode === 'production' ? join(dataFolder, 'logs/web.log') : undefined,
  });
  return { service, url: `http://${reachable(host)}:${webPort}/health` };
}

/** The video servers' addresses for the other servers. */
export function videoAddresses(host, videoServers) {
  return Object.fromEntries(
    videoServers.map(({ prefix, port }) => [`${prefix}_SERVER`, `http://${reachable(host)}:${port}`]),
  );
}

function reachable(host) {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

function webProgram(host, port, mode) {
  if (mode === 'production') return ['serve.mjs'];
  return [program('apps/web', 'next/dist/bin/next'), 'dev', '-p', String(port), '-H', host];
}

export function gameServerProgram(name, mode) {
  if (mode === 'production')
    return [...(name === 'main' ? GAME_SERVER_OPTIONS : []), `apps/game-server/dist/${name}.js`];
  const path = `apps/game-server/src/${name}.ts`;
  return name === 'main' ? watched(path) : [program('.', 'tsx/dist/cli.mjs'), path];
}

/** Runs a server that reloads its code. */
function watched(path) {
  return [program('.', 'tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', path];
}
