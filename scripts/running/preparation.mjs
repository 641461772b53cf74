// Prerequisites: packages, the database client, the builds. Each is made only when missing or stale.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Refusal, root } from '../shared/environment.mjs';
import { nodeFault } from '../shared/node-version.mjs';
import { program, run } from './processes.mjs';

/** Throws when Node is too old for the packages. */
export function checkNode() {
  const fault = nodeFault();
  if (fault !== undefined) throw new Refusal(fault);
  return `Node ${process.versions.node}`;
}

/** Installs exactly what package-lock.json names, when node_modules does not hold it already. */
export async function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = join(root, 'node_modules/.installed');
  const fingerprint = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return 'up to date';
  if (isInstalled(JSON.parse(lock).packages)) return 'up to date';
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // NODE_ENV=production in the shell would omit the packages that the build needs.
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-progress'];
  await run('npm ci', npm[0], [...npm.slice(1), ...args]);
  writeFileSync(stamp, fingerprint);
  return undefined;
}

/** Packages may have been installed by hand: compares npm's own list of installed packages with the lock file. */
function isInstalled(wanted) {
  const list = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || installed[path]?.version === entry.version) return true;
    return entry.optional === true && !(isBuilt(entry) && isForThisMachine(entry));
  });
}

function isBuilt({ os, cpu }) {
  return os !== undefined && cpu !== undefined;
}

function isForThisMachine({ os, cpu, libc }) {
  const glibc = process.platform !== 'linux' || process.report.getReport().header.glibcVersionRuntime !== undefined;
  const admits = (list, value) => list === undefined || list.includes(value);
  return admits(os, process.platform) && admits(cpu, process.arch) && admits(libc, glibc ? 'glibc' : 'musl');
}

export function generateClient() {
  const stamp = join(root, 'packages/database/src/generated/.stamp');
  const inputs = ['prisma/schema.prisma', 'packages/database/scripts', 'package-lock.json'];
  return unlessFresh(stamp, inputs, () =>
    run('prisma generate', process.execPath, [join(root, 'packages/database/scripts/generate-client.mjs')]),
  );
}

const packageSources = ['rules', 'ledger', 'words', 'protocol', 'database', 'auth', 'crowd', 'client'].map(
  (name) => `packages/${name}/src`,
);
const everyBuild = [
  ...packageSources,
  'packages/words/messages',
  'prisma/schema.prisma',
  'package-lock.json',
  'tsconfig.base.json',
];

/**
 * Builds the servers for production.
 * @param {ReturnType<typeof import('./progress.mjs').countSteps>} step
 * @param {boolean} hasVideoServer
 */
export async function buildServers(step, hasVideoServer) {
  await step('Build the game server', buildGameServer);
  if (hasVideoServer) await step('Build the video server', buildVideo);
  await step('Build the web app', buildWeb);
}

export function buildGameServer() {
  const stamp = join(root, 'apps/game-server/dist/.stamp');
  const inputs = [...everyBuild, 'apps/game-server/src', 'scripts/bundles/game-server.mjs', 'scripts/bundles/app.mjs'];
  return unlessFresh(stamp, inputs, async () => {
    const { bundleGameServer } = await import('../bundles/game-server.mjs');
    await bundleGameServer();
  });
}

export function buildVideo() {
  const stamp = join(root, 'apps/video/dist/.stamp');
  const inputs = [...everyBuild, 'apps/video/src', 'scripts/bundles/video.mjs', 'scripts/bundles/app.mjs'];
  return unlessFresh(stamp, inputs, async () => {
    const { bundleVideo } = await import('../bundles/video.mjs');
    await bundleVideo();
  });
}

export function buildWeb() {
  const folder = join(root, 'apps/web');
  const inputs = readdirSync(folder)
    .filter(
      (name) =>
        !/^\.(next|turbo)$|\.tsbuildinfo$/.test(name) && !['node_modules', 'test', 'next-env.d.ts'].includes(name),
    )
    .map((name) => `apps/web/${name}`);
  const stamp = join(folder, '.next/.stamp');
  return unlessFresh(stamp, [...everyBuild, ...inputs], async () => {
    // A build that was killed leaves its lock, and failures in its cache that would be reported again.
    if (!existsSync(stamp)) rmSync(join(folder, '.next'), { recursive: true, force: true });
    rmSync(stamp, { force: true });
    // The development server leaves the types of its pages here, even of deleted pages.
    rmSync(join(folder, '.next/dev/types'), { recursive: true, force: true });
    await run('next build', process.execPath, [program('apps/web', 'next/dist/bin/next'), 'build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    await run('The compression', process.execPath, [join(folder, 'compress.mjs')]);
  });
}

/** Runs `work` unless its stamp from the last run names the same inputs. */
async function unlessFresh(stamp, inputs, work) {
  const fingerprint = fingerprintOf(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return 'up to date';
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
  return undefined;
}

function fingerprintOf(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap((input) => filesIn(join(root, input)))) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  try {
    const entries = readdirSync(path, { withFileTypes: true }).filter(
      ({ name }) => name !== 'generated' && name !== 'node_modules',
    );
    return entries
      .map(({ name }) => name)
      .sort()
      .flatMap((name) => filesIn(join(path, name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}
