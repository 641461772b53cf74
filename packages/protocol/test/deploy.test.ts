import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from './programs.ts';

/** However busy the machine is: the programs take a part of a second each. */
const TIMEOUT_MS = 600_000;

const deploy = (path: string) => fileURLToPath(new URL(`../../../deploy/${path}`, import.meta.url));

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
  expect(names).toHaveLength(9);
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
