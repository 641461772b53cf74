// The part of npm run images that mounts: runs in a mount namespace of its own. Arguments: a scratch folder, the folder of
// the base, npm's cache, and `built` to take the programs that are built here.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../running/processes.mjs';
import { runCommand } from '../shared/command.mjs';
import { Refusal, root } from '../shared/environment.mjs';
import { readDockerfile } from './dockerfile.mjs';
import { takeAlong } from './rooms.mjs';
import { buildStage } from './stages.mjs';

/** Of an image's own layers; those of the base image are stored once for all. */
const MAX_BYTES = 400_000_000;
const SERVERS = ['admin', 'game-server', 'video', 'web'];
/** Stages that build the programs. */
const BUILDING = ['tools', 'build'];

await runCommand(async ([scratch = '', base = '', cache = '', built]) => {
  const stages = readDockerfile(readFileSync(join(root, 'docker/Dockerfile'), 'utf8'));
  await takeAlong(join(scratch, 'taken'));
  const ground = { built: new Map(), below: [join(scratch, 'taken'), base], folder: scratch, cache };
  if (built) {
    const here = await builtHere(scratch, stages);
    for (const name of BUILDING) ground.built.set(name, here);
  }
  for (const stage of stages) {
    // MediaMTX comes as a program from another image.
    if (ground.built.has(stage.name) || stage.name.startsWith('mediamtx')) continue;
    ground.built.set(stage.name, await buildStage(stage, ground));
    console.log(`  ${stage.name} is built`);
  }
  const sizes = [];
  for (const name of SERVERS) sizes.push([name, await bytesOf(ground.built.get(name).room.layers[0])]);
  console.log([['base', await bytesOf(base)], ...sizes].map(lineOf).join('\n'));
  await tryIn(scratch, ground.built);
  const tooLarge = sizes.filter(([, bytes]) => bytes > MAX_BYTES).map(([name]) => name);
  if (tooLarge.length > 0) throw new Refusal(`Larger than ${MAX_BYTES / 1e6} MB: ${tooLarge.join(', ')}`);
  return 'Every server of the images is healthy.';
});

function lineOf([name, bytes]) {
  return `  ${name.padEnd(12)} ${Math.round(bytes / 1e6)} MB`;
}

/** This repository in place of the stages that build, without what the last step of theirs removes. */
async function builtHere(scratch, stages) {
  if (!existsSync(join(root, 'apps/web/.next/BUILD_ID')))
    throw new Refusal('Nothing is built here yet. Run npx turbo run build first.');
  const [app, own, work] = ['here/app', 'here/layer', 'here/work'].map((part) => join(scratch, part));
  for (const folder of [app, own, work]) mkdirSync(folder, { recursive: true });
  await run('The room', 'mount', [
    '-t',
    'overlay',
    'overlay',
    '-o',
    `lowerdir=${root},upperdir=${own},workdir=${work}`,
    app,
  ]);
  const removal = stages.find(({ name }) => name === BUILDING.at(-1))?.steps.at(-1)?.text ?? '';
  await run(removal, 'sh', ['-c', removal], { cwd: app });
  return { room: { root: join(scratch, 'here'), layers: [] } };
}

/** Starts the servers in a network of its own. */
async function tryIn(scratch, built) {
  const file = join(scratch, 'images.json');
  const images = SERVERS.map((name) => {
    const { stage, room, directory, variables } = built.get(name);
    const said = Object.fromEntries(stage.steps.map(({ instruction, text }) => [instruction, text]));
    return [name, { room, directory, variables, said }];
  });
  writeFileSync(file, JSON.stringify(Object.fromEntries(images)));
  const trial = [process.execPath, '--import', 'tsx', join(root, 'scripts/containers/trial.mjs'), file, scratch];
  process.stdout.write(await run('The trial', 'unshare', ['--net', ...trial], { tail: 80 }));
}

async function bytesOf(folder) {
  const told = await run('du', 'du', ['--summarize', '--block-size=1', '--one-file-system', folder]);
  return Number(told.split('\t')[0]);
}
