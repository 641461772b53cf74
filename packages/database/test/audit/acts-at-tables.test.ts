import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, createPrisma, listActs, readAct } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

const START = Date.UTC(2026, 10, 20, 17);
const at = (second: number) => new Date(START + second * 1_000);

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  const prisma = createPrisma(pool);
  for (const name of ['dora', 'pia', 'ada'])
    await prisma.user.create({ data: { id: name, name, email: `${name}@staff.invalid`, role: 'dealer' } });
  for (const id of ['vesper', 'orbit'])
    await prisma.table.create({ data: { id, name: id, game: 'roulette', currency: 'EUR' } });
  const event = (tableId: string, version: number, actor: string, type: string, data: object = {}, roundId?: string) =>
    prisma.event.create({
      data: { tableId, version, roundId: roundId ?? null, actor, type, at: at(version), data: { type, ...data } },
    });
  const reason = 'ball left the wheel';
  await event('vesper', 1, 'staff:pia', 'dealerAssigned', { dealerId: 'dora', name: 'Dora then' });
  await event('vesper', 2, 'dealer:dora', 'paused', { reason, voidAsked: true }, 'VES-1');
  await event('vesper', 3, 'staff:pia', 'voidApproved', { askedBy: 'dealer:dora' }, 'VES-1');
  await event('vesper', 4, 'clock', 'paused', { reason: { key: 'house.standstill' } });
  await event('vesper', 5, 'player:ada', 'betsPlaced');
  await event('orbit', 6, 'dealer:dora', 'handedOver', { from: { name: 'Dora' }, to: null });
  await event('orbit', 7, 'dealer:dora', 'announced', { text: 'Last three spins' });
  await event('orbit', 8, 'staff:pia', 'tableClosed', { reason: { key: 'house.reason.closing' } });
  // Of the same moment as an event and a row of the log.
  const line = { tableId: 'orbit', userId: 'ada', name: 'Ada', at: at(0) };
  const message = await prisma.chatMessage.create({
    data: { ...line, text: 'idiot', hiddenBy: 'pia', hiddenAt: at(8) },
  });
  await prisma.chatMessage.create({ data: { ...line, text: 'hello' } });
  await prisma.chatReport.create({
    data: {
      ...{ messageId: message.id, by: 'dora', reason: 'insult', note: '', at: at(1) },
      ...{ resolution: 'dismissed', resolvedBy: 'pia', resolvedAt: at(9) },
    },
  });
  const mute = { userId: 'ada', messageId: message.id, reason: 'insult', by: 'pia', at: at(10), until: at(70) };
  await prisma.chatMute.create({ data: { ...mute, liftedBy: 'dora', liftedAt: at(11) } });
  await prisma.chatPace.create({ data: { tableId: 'orbit', everySeconds: 5, by: 'pia', at: at(12) } });
  await prisma.auditEntry.create({ data: { by: 'pia', act: 'looked', subject: 'pit', at: at(8) } });
  await prisma.$disconnect();
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

test('what dealers and the pit did at tables and in the chat is listed with the acts of the log', async () => {
  const { acts } = await listActs(pool, {}, 50);
  expect(acts.map(({ act, by, subject, before, after, why }) => [act, by, subject, before, after, why])).toEqual([
    ['chat-paced', 'pia', 'table:orbit', null, { everySeconds: 5 }, null],
    ['mute-lifted', 'dora', 'user:ada', null, null, null],
    ['person-muted', 'pia', 'user:ada', null, { minutes: 1 }, 'insult'],
    ['report-dismissed', 'pia', 'user:ada', { message: 'idiot' }, null, null],
    ['message-hidden', 'pia', 'user:ada', { message: 'idiot' }, null, null],
    ['table-closed', 'pia', 'table:orbit', null, null, { key: 'house.reason.closing' }],
    ['looked', 'pia', 'pit', null, null, null],
    ['announced', 'dora', 'table:orbit', null, null, 'Last three spins'],
    ['handed-over', 'dora', 'table:orbit', { dealer: 'Dora' }, { dealer: null }, null],
    ['void-approved', 'pia', 'round:VES-1', null, null, null],
    ['void-asked', 'dora', 'round:VES-1', null, null, 'ball left the wheel'],
    ['dealer-assigned', 'pia', 'table:vesper', null, { dealer: 'dora' }, null],
  ]);
  for (const act of acts) expect(await readAct(pool, act.id)).toEqual(act);
});

test('every page continues where the last one ended, whatever acts have the same time', async () => {
  const { acts: all } = await listActs(pool, {}, 50);
  for (const size of [1, 2, 5]) {
    const seen: string[] = [];
    let next: { at: number; id: string } | null = null;
    do {
      const page: Awaited<ReturnType<typeof listActs>> = await listActs(
        pool,
        {},
        size,
        next ? { side: 'after', ...next } : undefined,
      );
      seen.push(...page.acts.map(({ id }) => id));
      next = page.next;
    } while (next);
    expect(seen).toEqual(all.map(({ id }) => id));
  }
});

test.each([
  [{ by: 'dora' }, ['mute-lifted', 'announced', 'handed-over', 'void-asked']],
  [{ act: 'dealer-assigned' } as const, ['dealer-assigned']],
  [{ subject: 'round:VES-1' }, ['void-approved', 'void-asked']],
  [{ subject: 'table:vesper' }, ['void-approved', 'void-asked', 'dealer-assigned']],
  [{ subject: 'user:ada', by: 'dora' }, ['mute-lifted']],
  [{ at: { from: START + 6_000, until: START + 8_000 } }, ['announced', 'handed-over']],
])('narrowed by %j', async (filter, found) => {
  expect((await listActs(pool, filter, 50)).acts.map(({ act }) => act)).toEqual(found);
});
