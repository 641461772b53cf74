// npm run images: takes the steps of docker/Dockerfile without an engine, starts what was built, and prints the size of each
// image. Root's, on a Debian. Everything is mounted in a namespace of its own, which ends with the process.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBase } from './containers/base.mjs';
import { readDockerfile } from './containers/dockerfile.mjs';
import { run } from './running/processes.mjs';
import { runCommand } from './shared/command.mjs';
import { Refusal, root } from './shared/environment.mjs';

const NEEDED = { debootstrap: 'debootstrap', ip: 'iproute2', unshare: 'util-linux' };

await runCommand(async ([option]) => {
  if (process.getuid?.() !== 0)
    throw new Refusal('Images are built by root: run this on a machine of your own as root.');
  for (const [program, debian] of Object.entries(NEEDED)) await needs(program, debian);
  const stages = readDockerfile(readFileSync(join(root, 'docker/Dockerfile'), 'utf8'));
  const image = stages.find(({ from }) => from.startsWith('node:'))?.from ?? '';
  const kept = join(tmpdir(), 'baize-images');
  const cache = join(kept, 'cache');
  mkdirSync(cache, { recursive: true });
  const base = await makeBase(kept, image);
  const scratch = mkdtempSync(join(kept, 'stages-'));
  const inside = [
    process.execPath,
    '--import',
    'tsx',
    join(root, 'scripts/containers/inside.mjs'),
    scratch,
    base,
    cache,
  ];
  const program = ['--mount', '--propagation', 'private', ...inside, ...(option === '--built' ? ['built'] : [])];
  const child = spawn('unshare', program, { cwd: root, stdio: 'inherit' });
  process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  await run('Clearing up', 'rm', ['--recursive', '--force', '--one-file-system', scratch]);
  return `The base is kept in ${kept}.`;
});

async function needs(program, debian) {
  const isThere = await run(program, 'which', [program]).then(
    () => true,
    () => false,
  );
  if (!isThere) throw new Refusal(`There is no ${program} on this machine. On Debian: apt-get install ${debian}`);
}
