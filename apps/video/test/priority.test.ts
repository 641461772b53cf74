import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { SECRET, WEB } from './open-server.ts';

test('the process yields to a game server on the same machine', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    env: { ...process.env, VIDEO_SECRET: SECRET, WEB_URL: WEB, VIDEO_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: child.stdout }), 'line');
  // A higher number is a lower priority.
  expect(getPriority(child.pid)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
  child.kill();
  expect((await once(child, 'exit'))[0]).toBe(0);
});
