// A room is a stage of the Dockerfile as a folder that programs run in: its layers one above the other, as an engine has
// them. Opened in a mount namespace of its own (scripts/images.mjs), so that nothing stays mounted when that ends, and
// without any folder of this machine in it.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../running/processes.mjs';

/** @typedef {{ layers: string[], root: string }} Room */

/** What npm in a room needs to know of this machine: names of hosts, certificates, and its registry. */
const TAKEN = ['/etc/resolv.conf', '/etc/ssl/certs/ca-certificates.crt'];

/** Copies it into a layer. @param {string} layer */
export async function takeAlong(layer) {
  const settings = (await run('npm', 'npm', ['config', 'get', 'userconfig'])).trim();
  const copies = [...TAKEN.map((path) => [path, path]), [settings, '/root/.npmrc']];
  for (const [from, to] of copies.filter(([path]) => existsSync(path))) {
    mkdirSync(dirname(join(layer, to)), { recursive: true });
    copyFileSync(from, join(layer, to));
  }
}

/**
 * Opens a room above these layers, the uppermost first. What is written in it is a layer of its own, `layers[0]`.
 * @param {string} folder
 * @param {string[]} below
 * @param {string} cache of npm
 * @returns {Promise<Room>}
 */
export async function openRoom(folder, below, cache) {
  const [own, work, root] = ['layer', 'work', 'root'].map((part) => join(folder, part));
  for (const part of [own, work, root]) mkdirSync(part, { recursive: true });
  const options = `lowerdir=${below.join(':')},upperdir=${own},workdir=${work}`;
  await run('The room', 'mount', ['-t', 'overlay', 'overlay', '-o', options, root]);
  await run('The room', 'mount', ['-t', 'proc', 'proc', join(root, 'proc')]);
  mkdirSync(join(root, 'root/.npm'), { recursive: true });
  await run('The room', 'mount', ['--bind', cache, join(root, 'root/.npm')]);
  return { layers: [own, ...below], root };
}

/**
 * Runs a program in a room.
 * @param {Room} room
 * @param {{ user?: string, directory: string, variables: Record<string, string> }} as
 * @param {string[]} words
 */
export const runIn = ({ root }, as, words) => run(words.join(' '), ...within(root, as, words), { env: {}, tail: 60 });

const SEARCHED = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** The command on this machine that runs a program in a room. @returns {[string, string[]]} */
export function within(root, { user = '0:0', directory, variables }, words) {
  const certificates = process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: TAKEN[1] };
  const set = Object.entries({ PATH: SEARCHED, HOME: '/root', ...certificates, ...variables });
  const inside = ['sh', '-c', 'cd "$0" && exec "$@"', directory, ...words];
  const pairs = set.map(([name, value]) => `${name}=${value}`);
  return ['/usr/bin/env', ['-i', ...pairs, '/usr/sbin/chroot', `--userspec=${user}`, root, ...inside]];
}
