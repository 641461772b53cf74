import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const pathOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const read = (path: string) => readFileSync(pathOf(path), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? '')),
];

const compose = read('docker-compose.yml');
const dockerfile = read('docker/Dockerfile');
const settings = namesIn(read('.env.example'), /^([A-Z_]+)=/gm);
const passed = namesIn(compose, /\$\{([A-Z_]+)/g);

/** The settings that this setup makes itself. */
const MADE_HERE: Readonly<Record<string, string>> = {
  HOST: 'a container listens to its networks',
  WEB_PORT: 'ports of containers',
  GAME_PORT: 'ports of containers',
  VIDEO_PORT: 'ports of containers',
  VIDEO_LISTEN: 'ports of containers',
  VIDEO_UDP_PORT: 'the published port',
  VIDEO_TCP_PORT: 'the published port',
  WEB_URL: 'from SITE_ADDRESS',
  GAME_URL: 'from SITE_ADDRESS',
  VIDEO_URL: 'from SITE_ADDRESS',
  DATABASE_URL: 'the Postgres of this setup',
  GAME_DATABASE_URL: 'the Postgres of this setup',
  WEB_DATABASE_URL: 'the Postgres of this setup',
  DEMO_DATABASE_URL: 'the Postgres of this setup',
  PGPASSWORD: 'POSTGRES_PASSWORD, and the password of each program',
  GAME_SERVER: 'the game server of this setup',
  POSTGRES_PORT: 'the Postgres of this setup',
  SYNCHRONOUS_STANDBY: 'the Postgres of this setup',
  DEMO_PLAYERS: 'there are no demo players in this setup',
  ARCHIVE_FOLDER: 'volumes',
  DATA_FOLDER: 'volumes',
  RECORDINGS_FOLDER: 'volumes',
  CHROMIUM: 'tests',
};

/** The text of each service, with what it takes from a shared block. */
const services = compose
  .slice(compose.indexOf('\nservices:\n'), compose.indexOf('\nnetworks:\n'))
  .split(/\n(?= {2}[a-z-]+:\n)/)
  .slice(1)
  .map((text) => ({ name: text.trim().split(':')[0] ?? '', text: text + sharedBy(text) }));

function sharedBy(text: string): string {
  const blocks = namesIn(text, /<<: \*(\w+)/g).map((name) => {
    const from = compose.indexOf(`\nx-${name}:`);
    return compose.slice(from, compose.indexOf('\n\n', from));
  });
  return blocks.map((block) => block + sharedBy(block)).join('\n');
}

const sets = (text: string, name: string) => new RegExp(`^ +${name}: `, 'm').test(text);

test('every setting of .env.example reaches the containers, or is made by the compose file', () => {
  const missing = settings.filter((name) => !passed.includes(name));
  expect(missing.toSorted()).toEqual(Object.keys(MADE_HERE).toSorted());
});

test('every variable of the compose file is explained in .env.example or at its beginning', () => {
  const head = compose.slice(0, compose.indexOf('\nname:'));
  expect(passed.filter((name) => !settings.includes(name) && !head.includes(name))).toEqual([]);
});

test('a program that has a key has its predecessors', () => {
  expect(services.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['postgres', 'prepare', 'admin', 'game-server', 'web', 'mediamtx', 'video', 'proxy']),
  );
  for (const { name, text } of services)
    for (const [key, retired] of [
      ['AUTH_SECRET', 'AUTH_SECRETS_RETIRED'],
      ['SHOE_KEY', 'SHOE_KEYS_RETIRED'],
    ] as const)
      expect(sets(text, retired), `${retired} of ${name}`).toBe(sets(text, key));
  for (const name of ['web', 'admin'])
    expect(sets(services.find((service) => service.name === name)?.text ?? '', 'CHAIN_PUBLIC_KEYS'), name).toBe(true);
});

test('the servers have no secret of another one, and passwords are in no address', () => {
  const has = (secret: string) => services.filter(({ text }) => sets(text, secret)).map(({ name }) => name);
  expect(has('SHOE_KEY')).toEqual(['prepare', 'admin', 'game-server']);
  expect(has('CHAIN_KEY')).toEqual(['prepare', 'admin', 'game-server']);
  expect(has('RECORDING_SECRET')).toEqual(['prepare', 'admin', 'web', 'video']);
  expect(has('METRICS_TOKEN')).toEqual(['game-server']);
  expect(compose).not.toMatch(/:\/\/\S*\$\{\w*PASSWORD/);
});

test('packages are installed from the package files of every workspace, before any source is copied', () => {
  const workspaces = ['apps', 'packages'].flatMap((group) =>
    readdirSync(pathOf(group)).map((name) => `${group}/${name}`),
  );
  for (const folder of [...workspaces, 'e2e']) expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/\n`);
  const stages = dockerfile.split(/^(?=FROM )/m);
  for (const stage of stages.filter((text) => text.includes('npm ci'))) expect(stage).not.toMatch(/^COPY/m);
});

test('what the images are built from exists, and every server among them has a health check', () => {
  const stages = new Map(dockerfile.split(/^(?=FROM )/m).map((text) => [/ AS ([\w-]+)$/m.exec(text)?.[1] ?? '', text]));
  const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+)$/gm)].flatMap(([, words = '']) =>
    words.split(' ').slice(0, -1),
  );
  expect(copied.filter((path) => !existsSync(pathOf(path)))).toEqual([]);
  for (const target of namesIn(compose, /target: ([\w-]+)/g)) {
    const stage = stages.get(target) ?? '';
    expect(stage, target).toMatch(target === 'admin' ? /ENTRYPOINT/ : /HEALTHCHECK/);
    expect(stage, target).toContain('USER node');
  }
  for (const [, image = ''] of compose.matchAll(/^ +image: (.+)$/gm)) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
});

test('every package with a program for x64 has one for arm64, so that the images can be built there too', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Readonly<Record<string, { readonly os?: readonly string[]; readonly cpu?: readonly string[] }>>;
  };
  const namesFor = (processor: string) =>
    Object.entries(packages).flatMap(([name, { os, cpu }]) =>
      os?.includes('linux') && cpu?.includes(processor) ? [name] : [],
    );
  const there = new Set(namesFor('arm64'));
  expect(there.size).toBeGreaterThan(10);
  expect(namesFor('x64').filter((name) => !there.has(name.replace(/(?:x64|64)(?=-|$)/, 'arm64')))).toEqual([]);
});
