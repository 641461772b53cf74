import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { abandonRound } from '../../src/abandon.ts';
import { readSettings } from '../../src/env.ts';
import { balanceOf, expectProvenBooks, GRANT } from '../fixtures/books.ts';
import { openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ TAKE_OVER_AFTER_MS: '1000' });
});
afterAll(() => casino.close());

const people = [
  { userId: 'pia', name: 'Pia' },
  { userId: 'omar', name: 'Omar' },
] as const;

test('a round is abandoned from the command line while the casino runs, which takes the table back and links what it finds', async () => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'calm' });
  await vi.waitFor(async () => expect(await ana.bet('calm', 'red', 500)).toMatchObject({ ok: true }), 15_000);
  const abandon = (by: typeof people | readonly [(typeof people)[0], (typeof people)[0]]) =>
    abandonRound({ settings: readSettings(casino.environment), tableId: 'calm', people: by, reason: 'as a test' });
  expect(await abandon([people[0], people[0]])).toMatchObject({ ok: false, error: { code: 'second-person' } });
  const open = await casino.prisma.round.findFirstOrThrow({ where: { tableId: 'calm', endedAt: null } });
  expect(await abandon(people)).toEqual({ ok: true, value: open.id });
  expect(await balanceOf(casino, ana)).toBe(GRANT);
  const events = await casino.prisma.event.findMany({
    where: { tableId: 'calm', type: { in: ['abandonAsked', 'abandoned', 'voided', 'numbersTold'] } },
    orderBy: { version: 'asc' },
    select: { actor: true, type: true },
  });
  expect(events.map(({ actor, type }) => [actor, type])).toEqual([
    ['staff:pia', 'abandonAsked'],
    ['staff:omar', 'abandoned'],
    ['staff:omar', 'voided'],
    ['staff:omar', 'numbersTold'],
  ]);
  const round = await casino.prisma.round.findFirstOrThrow({ where: { tableId: 'calm', state: 'void' } });
  expect(round).toMatchObject({ state: 'void', voidReason: 'as a test' });
  const chains = await expectProvenBooks(casino);
  expect(chains.linked).toMatchObject({ recovered: expect.any(Number) });
  expect(chains.linked.recovered).toBeGreaterThanOrEqual(4);
  await vi.waitFor(
    async () => expect(await casino.prisma.round.count({ where: { tableId: 'calm' } })).toBeGreaterThan(1),
    30_000,
  );
}, 90_000);

test('where no round is in play none is named as abandoned', async () => {
  await casino.stop(); // so that no server opens another round
  const abandon = () =>
    abandonRound({ settings: readSettings(casino.environment), tableId: 'cards', people, reason: 'as a test' });
  const count = (type: string) => casino.prisma.event.count({ where: { tableId: 'cards', type } });
  await abandon();
  const voided = await count('voided');
  expect(await abandon()).toEqual({ ok: true, value: null });
  expect(await count('voided')).toBe(voided);
}, 90_000);
