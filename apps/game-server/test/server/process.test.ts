import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bet, expectBalancedBooks, expectStored } from '../fixtures/books.ts';
import { openTestCasino, type TestCasino } from '../fixtures/casino.ts';
import { GAME_SERVER } from '../fixtures/programs.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
  await casino.stop();
});
afterAll(() => casino.close());

/** The game server as `npm start` runs it, in its own process. */
async function launch(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const env = { ...process.env, ...casino.environment };
  const child = spawn(process.execPath, [GAME_SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const { port } = JSON.parse(line);
    if (port !== undefined) return { child, url: `http://127.0.0.1:${port}` };
  }
  throw new Error('the process exited before it was ready');
}

test.each([
  ['SIGTERM', 0, null],
  ['SIGKILL', null, 'SIGKILL'],
] as const)(
  '%s under load: everything acknowledged is kept',
  async (signal, code, by) => {
    const { child, url } = await launch();
    const players = await Promise.all(Array.from({ length: 8 }, () => casino.enter('guest', url)));
    for (const player of players) await player.do('join', { tableId: 'calm' });
    const load = bet(players);
    await load.atWork();
    child.kill(signal);
    const [endedWith, endedBy] = await once(child, 'exit');
    expect([endedWith, endedBy]).toEqual([code, by]);
    const { accepted } = await load.end();
    if (signal === 'SIGTERM') for (const { heard } of players) expect(heard.goodbye).toHaveLength(1);
    await expectStored(casino, accepted);
    await expectBalancedBooks(casino);
  },
  60_000,
);

test('an invalid variable stops the server at once with its name', async () => {
  const env = { ...process.env, ...casino.environment, SHOE_KEY: 'short' };
  const child = spawn(process.execPath, [GAME_SERVER], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(output).toContain('SHOE_KEY');
}, 60_000);
