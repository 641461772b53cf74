import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest';

/** However busy the machine is: the programs take a part of a second each. */
const TIMEOUT_MS = 600_000;

const deploy = (path: string) => fileURLToPath(new URL(`../../../deploy/${path}`, import.meta.url));

/** Skips the test on a machine without one of these programs, and says which package of Debian has it. */
function needs({ skip }: TestContext, programs: Readonly<Record<string, string>>): void {
  for (const [program, debian] of Object.entries(programs)) {
    const { error } = spawnSync(program, ['--help'], { stdio: 'ignore' });
    skip(error !== undefined, `There is no ${program} on this machine. On Debian: apt-get install ${debian}`);
  }
}

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'baize-deploy-'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function run(program: string, args: readonly string[]): { readonly status: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: scratch,
    encoding: 'utf8',
    env: { ...process.env, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch },
  });
  return { status, text: `${stdout}${stderr}` };
}

test('systemd knows every setting of the units', { timeout: TIMEOUT_MS }, (context) => {
  needs(context, { 'systemd-analyze': 'systemd' });
  const names = readdirSync(deploy('systemd')).filter((name) => name.includes('.'));
  expect(names).toHaveLength(5);
  for (const name of names) {
    const text = readFileSync(deploy(`systemd/${name}`), 'utf8');
    writeFileSync(join(scratch, name), text.replaceAll('/usr/bin/node', process.execPath));
  }
  const { status, text } = run('systemd-analyze', ['verify', '--man=no', ...names.map((name) => join(scratch, name))]);
  // What it says of the units of the machine is not ours.
  expect(text.split('\n').filter((line) => line.includes('baize'))).toEqual([]);
  if (text === '') expect(status).toBe(0);
});

test('the alerts fire when they should, and are silent in a quiet evening', { timeout: TIMEOUT_MS }, (context) => {
  needs(context, { promtool: 'prometheus' });
  for (const name of readdirSync(deploy('prometheus'))) copyFileSync(deploy(`prometheus/${name}`), join(scratch, name));
  expect(run('promtool', ['test', 'rules', 'alerts.test.yml'])).toMatchObject({ status: 0 });
});

test('Caddy accepts its configuration', { timeout: TIMEOUT_MS }, (context) => {
  needs(context, { caddy: 'caddy' });
  const file = deploy('caddy/Caddyfile');
  expect(run('caddy', ['validate', '--adapter', 'caddyfile', '--config', file])).toMatchObject({ status: 0 });
});

test('nginx accepts its configuration', { timeout: TIMEOUT_MS }, (context) => {
  needs(context, { nginx: 'nginx-light', openssl: 'openssl' });
  const [certificate, key] = [join(scratch, 'fullchain.pem'), join(scratch, 'privkey.pem')];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=casino.example', '-out', certificate];
  expect(run('openssl', ['req', ...made, '-keyout', key]).status).toBe(0);
  const site = readFileSync(deploy('nginx/baize.conf'), 'utf8')
    .replaceAll('/etc/letsencrypt/live/casino.example', scratch)
    // Any user may ask, on a machine without IPv6 too.
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll(/listen (?:127\.0\.0\.1:)?(\d+)/g, (_, port) => `listen 127.0.0.1:${Number(port) + 10_000}`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${scratch};`);
  const log = join(scratch, 'nginx.log');
  writeFileSync(
    join(scratch, 'nginx.conf'),
    `pid ${scratch}/pid;\nerror_log ${log};\nevents {}\nhttp {\naccess_log off;\n${folders.join('\n')}\n${site}}\n`,
  );
  expect(run('nginx', ['-t', '-q', '-e', log, '-c', join(scratch, 'nginx.conf')])).toEqual({ status: 0, text: '' });
});
