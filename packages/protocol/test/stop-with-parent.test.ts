import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const guard = fileURLToPath(new URL('../../../scripts/running/stop-with-parent.mjs', import.meta.url));
const FOR_EVER = 'setInterval(() => {}, 1_000)';

/** Runs a server that was started by this process, until it ends or is killed. */
const run = (program: string, startedBy?: string) =>
  spawnSync(process.execPath, ['--import', guard, '-e', program], {
    env: { ...process.env, STARTED_BY: startedBy },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });

test('a server whose parent ended before it was loaded stops as on a signal', () => {
  expect(run(FOR_EVER, '999999999').signal).toBe('SIGTERM');
});

test('a program that a server starts is not told of a parent, and goes on', () => {
  expect(run('process.stdout.write(String(process.env.STARTED_BY))').stdout).toBe('undefined');
});
