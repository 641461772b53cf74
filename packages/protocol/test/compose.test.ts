import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** The variables that may be set. */
const EXPLAINED = [...textOf('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name as string);

/** The setup reaches its programs by one address, in networks of its own. */
const SET_BY_COMPOSE = ['HOST', 'WEB_PORT', 'GAME_PORT', 'VIDEO_PORT', 'POSTGRES_PORT', 'VIDEO_LISTEN'];
/** It has a Postgres of its own, whose roles it creates, and no demo players. */
const WITHOUT_USE = ['GAME_DATABASE_URL', 'WEB_DATABASE_URL', 'DEMO_DATABASE_URL', 'DEMO_PLAYERS', 'CHROMIUM'];
const LEFT_OUT = [...SET_BY_COMPOSE, ...WITHOUT_USE];
/** Nothing but recordings is kept in a folder: preparation has one that goes, and the chains' checkpoint is in the log. */
const TEMPORARY = 'DATA_FOLDER';

/** Where the programs of each service read variables. */
const READERS = {
  prepare: ['apps/game-server/src/seed.ts', 'packages/auth/src/settings.ts'],
  'game-server': [
    'apps/game-server/src/env.ts',
    'apps/game-server/src/video',
    'packages/auth/src/settings.ts',
    'packages/auth/src/tokens/turn.ts',
  ],
  web: ['apps/web/src', 'apps/web/serve', 'apps/web/serve.mjs', 'packages/auth/src/settings.ts'],
  video: ['apps/video/src', 'packages/auth/src/tokens/turn.ts'],
};

const COMPOSE = textOf('docker-compose.yml');
const SERVICES = new Map(
  [...COMPOSE.matchAll(/^ {2}([a-z-]+):\n((?: {4}.*\n|\n)+)/gm)].map(([, name, text]) => [name, text]),
);
const SHARED = namesIn(/^x-shared:.*\n((?: {2}.*\n)+)/m.exec(COMPOSE)?.[1]);

/** The variables in a part of the compose file. */
function namesIn(part = ''): readonly string[] {
  return [...part.matchAll(/^ +([A-Z][A-Z_]+):/gm)].map(([, name]) => name as string);
}

function passedTo(service: string): readonly string[] {
  const text = SERVICES.get(service) ?? '';
  return [...namesIn(text), ...(text.includes('<<: *shared') ? SHARED : [])];
}

test.each(Object.entries(READERS))('the compose file passes every variable that %s reads', (service, places) => {
  const read = new Set(places.flatMap(sourcesIn).flatMap((source) => source.match(/\b[A-Z][A-Z_]+\b/g) ?? []));
  const needed = EXPLAINED.filter((name) => read.has(name) && ![...LEFT_OUT, TEMPORARY].includes(name));
  expect(needed.length).toBeGreaterThan(3);
  expect(needed.filter((name) => !passedTo(service).includes(name))).toEqual([]);
});

test('every variable of .env.example has an effect in the compose file, or a reason why not', () => {
  const used = new Set([...[...SERVICES.keys()].flatMap((service) => passedTo(`${service}`)), ...interpolated()]);
  expect(EXPLAINED.filter((name) => used.has(name) === LEFT_OUT.includes(name))).toEqual([]);
});

test('a variable that only the compose file has is explained in it', () => {
  const comments = COMPOSE.match(/#.*/g)?.join('\n') ?? '';
  const unexplained = interpolated().filter((name) => !EXPLAINED.includes(name) && !comments.includes(name));
  expect(unexplained).toEqual([]);
});

/** The variables that the compose file takes from .env or the shell. */
function interpolated(): readonly string[] {
  return [...COMPOSE.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name as string);
}

function sourcesIn(path: string): readonly string[] {
  if (statSync(join(root, path)).isFile()) return [textOf(path)];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !/\.(?:test|testing)\.tsx?$/.test(name))
    .map((name) => textOf(join(path, name)));
}
