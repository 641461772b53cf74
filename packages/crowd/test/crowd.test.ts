import { setTimeout as wait } from 'node:timers/promises';
import { proveBooks } from '@baize/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Acknowledgement, admitPlayers, Crowd, steady } from '../src/index.ts';
import { openTestCasino, type TestCasino, WEB } from './test-casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
}, 60_000);
afterAll(() => casino.close());

/** Refusals that a bet can get although it was valid when its player last saw the table. */
const OUTDATED = ['bets-closed', 'spot-taken', 'not-level', 'needs-another-player', 'not-enough-chips', 'no-round'];

const named = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix} ${i + 1}`);

async function openCrowd(count: number, acknowledged: (acknowledgement: Acknowledgement) => void): Promise<Crowd> {
  const passes = await admitPlayers(casino.auth, named('Player', count));
  const [first, ...others] = casino.tableIds;
  if (first === undefined) throw new Error('no tables');
  const cookies = passes.map(({ cookie }) => cookie);
  return Crowd.open({
    urls: [casino.url],
    origin: WEB,
    cookies,
    tables: [first, ...others],
    seed: 7,
    pauseMs: [50, 400],
    acknowledged,
  });
}

test('bets and decides validly in every game, and reports every answer', async () => {
  const answers: Acknowledgement[] = [];
  const crowd = await openCrowd(30, (acknowledgement) => answers.push(acknowledgement));
  const tablesOf = (type: string) =>
    [
      ...new Set(
        answers.flatMap(({ command, answer, tableId }) => (command.type === type && answer.ok ? [tableId] : [])),
      ),
    ].sort();
  crowd.play();
  await vi.waitFor(() => {
    expect(tablesOf('placeBets')).toEqual([...casino.tableIds].sort());
    expect(tablesOf('choose')).toEqual(['chimera', 'crescent', 'damson', 'harbour', 'lagoon', 'nightfall']);
    expect(tablesOf('withdrawBets').length).toBeGreaterThan(3);
  }, 60_000);
  await crowd.close();
  const refused = answers.flatMap(({ answer, command }) =>
    answer.ok || command.type !== 'placeBets' || OUTDATED.includes(answer.refused.code) ? [] : [answer.refused.code],
  );
  expect(refused).toEqual([]);
  expect(new Set(answers.map(({ commandId }) => commandId)).size).toBe(answers.length);
  const kept = await casino.prisma.event.findMany({ select: { commandId: true } });
  const ids = new Set(kept.map(({ commandId }) => commandId));
  for (const { answer, commandId } of answers) expect(ids.has(commandId)).toBe(answer.ok);
  expect((await proveBooks(casino.pool)).holds).toBe(true);
}, 180_000);

test('after a kill the players reconnect and repeat unanswered commands, and nothing counts twice', async () => {
  const answers: Acknowledgement[] = [];
  const crowd = await openCrowd(40, (acknowledgement) => answers.push(acknowledgement));
  crowd.play();
  await wait(1_500);
  await casino.killAndRestart();
  const before = answers.length;
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(before + 40), 60_000);
  await crowd.close();
  const accepted = answers.filter(({ answer }) => answer.ok);
  expect(new Set(accepted.map(({ commandId }) => commandId)).size).toBe(accepted.length);
  const kept = await casino.prisma.event.count({
    where: { commandId: { in: accepted.map(({ commandId }) => commandId) } },
  });
  expect(kept).toBe(accepted.length);
  expect((await proveBooks(casino.pool)).holds).toBe(true);
}, 180_000);

test('steady players bet as often as configured', async () => {
  const [pass] = await admitPlayers(casino.auth, ['Steady']);
  const roulette = casino.tableIds[0] ?? '';
  const rounds = new Map<string, number>();
  const crowd = await Crowd.open({
    urls: [casino.url],
    origin: WEB,
    cookies: [pass?.cookie ?? ''],
    tables: [roulette],
    seed: 3,
    mind: steady(4, { maxTimesMinimum: 2, sides: 0 }),
    pauseMs: [40, 80],
    acknowledged: () => {
      const roundId = crowd.players[0]?.sight?.view.roundId ?? '';
      rounds.set(roundId, (rounds.get(roundId) ?? 0) + 1);
    },
  });
  crowd.play();
  await vi.waitFor(() => expect(rounds.size).toBeGreaterThan(2), 40_000);
  await crowd.close();
  expect([...rounds.values()].slice(1, -1)).toEqual(expect.arrayContaining([4]));
  expect(Math.max(...rounds.values())).toBe(4);
});
