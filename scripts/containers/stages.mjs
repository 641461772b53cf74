// Takes the steps of the Dockerfile one after the other, each stage in a room of its own.
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { run } from '../running/processes.mjs';
import { root } from '../shared/environment.mjs';
import { variablesIn, wordsOf } from './dockerfile.mjs';
import { openRoom, runIn } from './rooms.mjs';

/**
 * @typedef {import('./dockerfile.mjs').Stage} Stage
 * @typedef {import('./rooms.mjs').Room} Room
 * @typedef {{ stage: Stage, room: Room, directory: string, variables: Record<string, string> }} Built
 */

/**
 * Builds a stage above the one it begins with, or above the base.
 * @param {Stage} stage
 * @param {{ built: Map<string, Built>, below: string[], folder: string, cache: string }} ground `below`: the layers of the base
 * @returns {Promise<Built>}
 */
export async function buildStage(stage, { built, below, folder, cache }) {
  const parent = built.get(stage.from);
  const room = await openRoom(join(folder, stage.name), parent?.room.layers ?? below, cache);
  const variables = { ...parent?.variables, ...variablesIn(stage) };
  let directory = parent?.directory ?? '/';
  for (const { instruction, flags, text } of stage.steps) {
    if (instruction === 'WORKDIR') {
      directory = resolve(directory, text);
      mkdirSync(join(room.root, directory), { recursive: true });
    } else if (instruction === 'COPY') await copy(room, directory, flags, wordsOf(text), built);
    else if (instruction === 'RUN') await runIn(room, { directory, variables }, ['sh', '-c', text]);
  }
  return { stage, room, directory, variables };
}

async function copy(room, directory, { from, chown }, words, built) {
  const sources = words.slice(0, -1);
  const to = words.at(-1) ?? '';
  const target = join(room.root, resolve(directory, to));
  for (const source of sources) {
    const origin = from === undefined ? join(root, source) : join(built.get(from)?.room.root ?? '', source);
    if (statSync(origin).isDirectory()) {
      mkdirSync(target, { recursive: true });
      await (from === undefined
        ? copyContext(source, origin, target)
        : run(source, 'cp', ['--archive', `${origin}/.`, target]));
    } else {
      const file = to.endsWith('/') || sources.length > 1 ? join(target, basename(source)) : target;
      mkdirSync(dirname(file), { recursive: true });
      await run(source, 'cp', ['--archive', origin, file]);
    }
  }
  if (chown !== undefined)
    await run('chown', '/usr/sbin/chroot', [room.root, 'chown', '--recursive', chown, resolve(directory, to)]);
}

/** A folder of this repository, without what .dockerignore names. */
async function copyContext(path, origin, target) {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  const anywhere = ignored.filter((line) => line.startsWith('**/')).map((line) => line.slice(3));
  const from = path === '.' ? '' : `${path}/`;
  const here = ignored
    .filter((line) => /^[^!*]/.test(line) && line.startsWith(from))
    .map((line) => `./${line.slice(from.length)}`);
  const excluded = (names, ...options) => [...options, ...names.map((name) => `--exclude=${name}`)];
  const script = 'from=$1; to=$2; shift 2; tar --create --directory "$from" "$@" . | tar --extract --directory "$to"';
  const options = [
    ...excluded(anywhere, '--no-anchored'),
    ...excluded(here, '--anchored', '--no-wildcards-match-slash'),
  ];
  await run(`Copying ${path}`, 'sh', ['-c', script, 'copy', origin, target, ...options]);
}
