// The base image of the Dockerfile, made of the packages that it is made of: Debian's smallest system, and Node with npm.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../running/processes.mjs';
import { Refusal } from '../shared/environment.mjs';

/** The name of the user of the image, and its number. */
export const NODE_USER = '1000:1000';

/** What the slim image of Debian leaves out. */
const LEFT_OUT = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'usr/share/info',
  'var/cache/apt',
  'var/lib/apt/lists',
];

/**
 * @param {string} folder where it is kept for the next time
 * @param {string} image such as `node:22.23.3-bookworm-slim@sha256:…`
 * @returns {Promise<string>} its folder
 */
export async function makeBase(folder, image) {
  const [, version, suite] = /^node:([\d.]+)-(\w+)-slim@/.exec(image) ?? [];
  if (version === undefined) throw new Refusal(`The base image is no slim one of Node: ${image}`);
  const base = join(folder, `base-${version}-${suite}`);
  if (existsSync(base)) return base;
  const making = `${base}.new`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const mirror = (await run('apt-get', 'apt-get', ['indextargets', '--format', '$(REPO_URI)'])).split('\n')[0];
  await run('debootstrap', 'debootstrap', ['--variant=minbase', suite, making, ...(mirror ? [mirror] : [])], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  for (const path of LEFT_OUT) rmSync(join(making, path), { recursive: true, force: true });
  await addNode(making, version);
  await run('The user', '/usr/sbin/chroot', [
    making,
    'sh',
    '-c',
    'groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node',
  ]);
  renameSync(making, base);
  return base;
}

/** Node as its package from npm has it, and the npm that it comes with. */
async function addNode(base, version) {
  const prefix = join(base, 'usr/local');
  const node = `node-linux-${process.arch}@${version}`;
  await run(node, 'npm', ['install', '--global', '--prefix', prefix, node, 'npm@10'], { cwd: base });
}
