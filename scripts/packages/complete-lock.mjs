// npm run lock: adds the builds for other platforms that npm left out to package-lock.json, with integrity hashes where
// the registry has them. npm omits an optional package that its registry does not offer, and then `npm ci` rejects the
// lock file everywhere.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SYSTEMS = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
};
const PROCESSORS = {
  arm64: 'arm64',
  x64: 'x64',
  64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
};

const file = join(fileURLToPath(new URL('../..', import.meta.url)), 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = Object.entries(lock.packages).flatMap(([path, { dev, optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !isLocked(path, name))
    .map(([name, version]) => [`node_modules/${name}`, entryFor(name, version, dev)]),
);

if (process.argv.includes('--check')) {
  if (missing.length > 0) {
    console.error(`package-lock.json lacks ${missing.length} builds for other platforms. Run: npm run lock`);
    process.exit(1);
  }
} else {
  const entries = [...Object.entries(lock.packages), ...missing];
  const unhashed = entries.filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.integrity);
  const hashed = (await Promise.all(unhashed.map(addIntegrity))).filter(Boolean).length;
  lock.packages = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    `Added ${missing.length} packages and ${hashed} integrity hashes to package-lock.json; ${unhashed.length - hashed} packages have none, because the registry does not offer them.`,
  );
}

/** Whether the registry provides an integrity hash. */
async function addIntegrity([path, entry]) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const question = ['view', `${name}@${entry.version}`, 'dist.integrity'];
  const answer = await promisify(execFile)('npm', question).catch(() => undefined);
  const integrity = answer?.stdout.trim();
  if (integrity) entry.integrity = integrity;
  return Boolean(integrity);
}

/** As Node resolves packages: in the package's own node_modules, then in those of its parent folders. */
function isLocked(path, name) {
  for (let folder = path; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const place = folder.endsWith('node_modules')
      ? `${folder}/${name}`
      : `${folder}${folder && '/'}node_modules/${name}`;
    if (lock.packages[place] !== undefined) return true;
    if (folder === '') return false;
  }
}

/** Such packages carry their platform in their name: `@esbuild/linux-arm64`. */
function entryFor(name, version, dev) {
  const words = name.split('/').at(-1).split('-');
  const [os, cpu] = [SYSTEMS, PROCESSORS].map((known) => words.map((word) => known[word]).find(Boolean));
  const musl = words.some((word) => word.startsWith('musl'));
  if (cpu === undefined || !/^\d/.test(version))
    throw new Error(`${name}@${version} does not say what it is built for`);
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(os === 'linux' ? { libc: [musl ? 'musl' : 'glibc'] } : {}),
    optional: true,
    ...(os === undefined ? {} : { os: [os] }),
  };
}
