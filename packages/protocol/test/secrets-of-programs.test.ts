import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { variablesOf, variablesOfVideo, withPassword } from '../../../scripts/shared/environment.mjs';

const PROGRAMS = ['game', 'web', 'demo', 'seed', 'video'] as const;
const secretsOf = (name: string) => ['SECRET', 'TURN_SECRET', 'RECORDING_SECRET'].map((end) => `VIDEO_${name}_${end}`);

const VARIABLES = {
  VIDEO: 'embedded',
  VIDEO_SECRET: 'default',
  VIDEO_TURN_SECRET: 'turn',
  RECORDING_SECRET: 'recordings',
  RECORDINGS_FOLDER: '/recordings',
  VIDEO_PROVIDERS: 'studio',
  VIDEO_STUDIO: 'embedded',
  VIDEO_STUDIO_PORT: '3012',
  // Those of a provider that is no longer listed are kept in secrets.env.
  ...Object.fromEntries([...secretsOf('STUDIO'), ...secretsOf('CLOUD2')].map((name) => [name, `of ${name}`])),
};

const secretsIn = (variables: Readonly<Record<string, string>>) =>
  Object.keys(variables)
    .filter((name) => name.endsWith('SECRET'))
    .toSorted();

test('no program receives the secrets of a provider that is no longer listed', () => {
  for (const program of PROGRAMS)
    expect(secretsIn(variablesOf(VARIABLES, program)).filter((name) => name.includes('CLOUD2'))).toEqual([]);
});

test('a program receives the secrets that it needs of each provider, and no other', () => {
  const [signs, turn, recordings] = secretsOf('STUDIO');
  expect(secretsIn(variablesOf(VARIABLES, 'game'))).toEqual(
    [signs, turn, 'VIDEO_SECRET', 'VIDEO_TURN_SECRET'].toSorted(),
  );
  expect(secretsIn(variablesOf(VARIABLES, 'web'))).toEqual(['RECORDING_SECRET', recordings]);
  for (const program of ['demo', 'seed'] as const) expect(secretsIn(variablesOf(VARIABLES, program))).toEqual([]);
});

test('a video server receives its own secrets under the names of the default one', () => {
  const own = (name: string, prefix: string) => variablesOfVideo(VARIABLES, { name, prefix, port: 0, url: '' });
  for (const [name, prefix, secret] of [
    ['embedded', 'VIDEO', 'default'],
    ['studio', 'VIDEO_STUDIO', 'of VIDEO_STUDIO_SECRET'],
  ] as const) {
    const variables = own(name, prefix);
    expect(secretsIn(variables)).toEqual(['RECORDING_SECRET', 'VIDEO_SECRET', 'VIDEO_TURN_SECRET']);
    expect(variables.VIDEO_SECRET).toBe(secret);
  }
});

test('the password of the owner completes an address without one, whatever its characters, and no program receives it', () => {
  const address = withPassword('postgresql://house@db/baize?sslmode=verify-full', "p@ss: w/ 100% #1?'");
  expect(decodeURIComponent(new URL(address).password)).toBe("p@ss: w/ 100% #1?'");
  expect(new URL(address).searchParams.get('sslmode')).toBe('verify-full');
  expect(withPassword('postgresql://house:own@db/baize', 'other')).toBe('postgresql://house:own@db/baize');
  expect(withPassword(undefined, 'other')).toBeUndefined();
  for (const program of PROGRAMS)
    expect(variablesOf({ ...VARIABLES, PGPASSWORD: 'x' }, program, 'url')).not.toHaveProperty('PGPASSWORD');
});

test('programs that start at the same time on a new folder agree on its secrets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-secrets-'));
  const script = `import { readEnvironment } from ${JSON.stringify(new URL('../../../scripts/shared/environment.mjs', import.meta.url).href)};
    process.stdout.write(readEnvironment({ DATA_FOLDER: ${JSON.stringify(join(folder, 'data'))} }).variables.AUTH_SECRET);`;
  const starts = Array.from({ length: 8 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]),
  );
  const secrets = new Set((await Promise.all(starts)).map(({ stdout }) => stdout));
  expect(secrets.size).toBe(1);
  const [secret = ''] = secrets;
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(readFileSync(join(folder, 'data/secrets.env'), 'utf8')).toContain(`AUTH_SECRET=${secret}\n`);
  expect(readdirSync(join(folder, 'data')).filter((file) => file.startsWith('secrets'))).toEqual(['secrets.env']);
  rmSync(folder, { recursive: true, force: true });
});
