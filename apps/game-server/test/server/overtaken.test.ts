import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectBalancedBooks } from '../fixtures/books.ts';
import { openTestCasino, type TestCasino } from '../fixtures/casino.ts';
import { inEnglish } from '../fixtures/in-english.ts';
import { launch } from '../fixtures/launch.ts';

let casino: TestCasino;
let frozen: ChildProcess | undefined;
beforeAll(async () => {
  casino = await openTestCasino();
  await casino.stop();
});
afterAll(async () => {
  frozen?.kill('SIGKILL');
  await casino.close();
});

/** Row counts of everything that a table may write. */
async function written(): Promise<unknown> {
  const [rows] = await casino.prisma.$queryRaw<unknown[]>`
    SELECT (SELECT count(*)::int FROM event) AS events, (SELECT count(*)::int FROM transfer) AS transfers,
           (SELECT count("commandId")::int FROM event) AS commands, (SELECT count(*)::int FROM chat_message) AS lines,
           (SELECT count(*)::int FROM shoe) AS shoes, (SELECT sum(epoch)::int FROM table_owner) AS epochs`;
  return rows;
}

test('OW1: a frozen server whose tables were taken over writes nothing on waking and only answers health checks', async () => {
  const first = await launch(casino.environment);
  frozen = first.child;
  const ana = await casino.enter('player', first.url);
  await ana.do('join', { tableId: 'calm' });
  await vi.waitFor(async () => expect(await ana.bet('calm', 'red', 500)).toMatchObject({ ok: true }), 15_000);
  first.child.kill('SIGSTOP');

  await casino.start();
  const back = await casino.connect({ cookie: ana.cookie });
  const joined = await back.do('join', { tableId: 'calm' });
  expect(joined.own?.round?.stakes).toEqual({ red: 500 });
  expect(await back.bet('calm', 'black', 300)).toMatchObject({ ok: true });
  // From here on only the woken server could write.
  await casino.stop();
  const before = await written();

  // Both are in its socket when it wakes, before it can notice the loss.
  const late = [
    ana.ask('play', betOn('calm', 'red')),
    ana.ask('say', { tableId: 'calm', commandId: ID, text: 'Hello?' }),
  ];
  await wait(100);
  first.child.kill('SIGCONT');
  for (const answer of await Promise.all(late)) {
    expect(answer.ok ? 'accepted' : answer.refused.code).toMatch(/^(try-again|shutting-down)$/);
    expect(answer.ok ? '' : inEnglish(answer.refused.phrase)).toMatch(/again/);
  }
  await vi.waitFor(() => expect(ana.heard.goodbye).toHaveLength(1), 15_000);
  await vi.waitFor(() => expect(ana.socket.connected).toBe(false), 15_000);
  await vi.waitFor(async () => {
    const health = await fetch(`${first.url}/health`);
    expect(await health.json()).toMatchObject({ status: 'overtaken' });
    expect(health.status).toBe(503);
  }, 15_000);
  await expect(casino.connect({ cookie: ana.cookie }, {}, first.url)).rejects.toThrow();
  expect(first.logged.filter((line) => line.includes('another server has taken the tables'))).toHaveLength(1);
  await wait(1_500);
  expect(await written()).toEqual(before);

  first.child.kill('SIGTERM');
  expect(await once(first.child, 'exit')).toEqual([0, null]);
  await casino.start();
  await expectBalancedBooks(casino);
}, 60_000);

const ID = '00000000-0000-4000-8000-000000000001';
const betOn = (tableId: string, spot: string) => ({
  tableId,
  commandId: ID,
  command: { type: 'placeBets' as const, wagers: [{ spot, stake: 100 }] },
});
