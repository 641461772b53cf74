// Starts what was built, in a network of its own without a way out, and asks every server for its health by the check of its
// image. Arguments: a file with the images, and a scratch folder.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase, programUrls } from '../running/casino.mjs';
import { lifetime } from '../running/lifetime.mjs';
import { run } from '../running/processes.mjs';
import { readEnvironment, variablesOf } from '../shared/environment.mjs';
import { NODE_USER } from './base.mjs';
import { wordsOf } from './dockerfile.mjs';
import { runIn, within } from './rooms.mjs';

const PATIENCE_MS = 120_000;
/** The defaults, whatever `.env` of this folder says: the health checks of the images ask at their ports. */
const AS_IN_IMAGES = {
  DATABASE_URL: '',
  DEMO: 'false',
  GAME_PORT: '',
  GAME_URL: '',
  HOST: '',
  VIDEO: 'embedded',
  VIDEO_PORT: '',
  VIDEO_URL: '',
  WEB_PORT: '',
  WEB_URL: '',
};
const [file = '', scratch = ''] = process.argv.slice(2);
/** @type {Record<string, { room: import('./rooms.mjs').Room, directory: string, variables: Record<string, string>, said: Record<string, string> }>} */
const images = JSON.parse(readFileSync(file, 'utf8'));
const running = lifetime();

try {
  await run('The network', 'ip', ['link', 'set', 'lo', 'up']);
  await tryAll();
} finally {
  await running.stop();
}

async function tryAll() {
  const environment = readEnvironment({ ...AS_IN_IMAGES, DATA_FOLDER: join(scratch, 'data') });
  const { variables } = environment;
  const database = await openDatabase(environment, { ephemeral: true });
  running.add(database.stop);
  for (const { room, directory } of Object.values(images)) await makeReadOnly(room, join(directory, '.next/cache'));
  const owner = { ...variables, DATABASE_URL: database.url, DATA_FOLDER: '/tmp/data' };
  for (const words of [['migrate'], ['staff', 'add', 'ada', 'operator', 'Ada Lovelace'], ['table'], ['verify']]) {
    const { room, directory, variables: own, said } = images.admin;
    const text = await runIn(room, { user: NODE_USER, directory, variables: { ...own, ...owner, HOST: '127.0.0.1' } }, [
      ...wordsOf(said.ENTRYPOINT),
      ...words,
    ]);
    console.log(`  admin ${words.join(' ')}: ${text.trim().split('\n').at(-1)}`);
  }
  const urls = await programUrls(database.url, variables);
  const scratchFolder = { DATA_FOLDER: '/tmp/data', RECORDINGS_FOLDER: '/tmp/recordings' };
  serve('video', { ...variablesOf(variables, 'video'), ...scratchFolder });
  serve('game-server', { ...variablesOf(variables, 'game', urls.game), ...scratchFolder });
  serve('web', { ...variablesOf(variables, 'web', urls.web), ...scratchFolder });
  for (const name of ['video', 'game-server', 'web']) await isHealthy(name);
}

/** As in the compose file: programs write to /tmp and to what is listed there alone. */
async function makeReadOnly({ root }, cache) {
  await run('The room', 'mount', ['-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', join(root, 'tmp')]);
  const path = join(root, cache);
  if (cache.startsWith('/app/apps/web')) {
    mkdirSync(path, { recursive: true });
    await run('The room', 'mount', ['-t', 'tmpfs', '-o', 'uid=1000', 'tmpfs', path]);
  }
  await run('The room', 'mount', ['-o', 'remount,ro', root]);
}

function serve(name, set) {
  const { room, directory, variables, said } = images[name];
  const [command, words] = within(
    room.root,
    { user: NODE_USER, directory, variables: { ...set, ...variables } },
    wordsOf(said.CMD),
  );
  const server = spawn(command, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  running.add(async () => {
    server.kill('SIGTERM');
    await ended;
  });
}

/** The health check of the image answers within the patience of a slow machine. */
async function isHealthy(name) {
  const { room, directory, variables, said } = images[name];
  const words = said.HEALTHCHECK.replace(/^CMD /, '');
  for (const deadline = Date.now() + PATIENCE_MS; ; await wait(1_000)) {
    try {
      await runIn(room, { user: NODE_USER, directory, variables }, wordsOf(words));
      console.log(`  ${name} is healthy`);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
