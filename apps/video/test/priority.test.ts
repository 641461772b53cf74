import { spawnSync } from 'node:child_process';
import { constants, getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { startOwnProcess } from './own-process.ts';

test('the process yields to a game server on the same machine', async () => {
  const { pid, stop } = await startOwnProcess();
  // A higher number is a lower priority.
  expect(getPriority(pid)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
  expect(await stop()).toBe(0);
});

test.runIf(spawnSync('chrt', ['--version']).status === 0)('on request it runs on idle processors only', async () => {
  const { pid, stop } = await startOwnProcess({ VIDEO_PRIORITY: 'idle' });
  const policies = spawnSync('chrt', ['--all-tasks', '--pid', String(pid)], { encoding: 'utf8' }).stdout;
  const named = [...policies.matchAll(/SCHED_\w+/g)].map(([policy]) => policy);
  expect(new Set(named)).toEqual(new Set(['SCHED_IDLE']));
  expect(await stop()).toBe(0);
});
