import { constants, getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { startOwnProcess } from './own-process.ts';

test('the process yields to a game server on the same machine', async () => {
  const { pid, stop } = await startOwnProcess();
  // A higher number is a lower priority.
  expect(getPriority(pid)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
  expect(await stop()).toBe(0);
});
