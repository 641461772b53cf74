import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';
import { readRefusal } from '../fixtures/in-english.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterAll(() => casino.close());

const say = (client: Client, text: string, tableId = 'calm') =>
  client.ask('say', { tableId, commandId: randomUUID(), text });

/** A client that has written a line at a table, and the id of the line. */
async function talker(text: string, tableId = 'calm') {
  const client = await casino.enter('player');
  await client.do('join', { tableId });
  expect(await say(client, text, tableId)).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(client.heard.chat.at(-1)?.text).toBe(text), 15_000);
  const line = client.heard.chat.at(-1);
  return { client, lineId: line?.id ?? '', userId: line?.userId ?? '' };
}

const sentenceOf = (answer: Awaited<ReturnType<typeof say>>) => (answer.ok ? 'ok' : readRefusal(answer.refused));
const reportsOf = (lineId: string) =>
  casino.prisma.chatReport.findMany({ where: { messageId: BigInt(lineId) }, orderBy: { id: 'asc' } });

test('a report is stored once per person and closed by hiding the line or muting its author', async () => {
  const [{ client: ana, lineId }, ben, guest, pia] = [
    await talker('something bad'),
    await casino.enter('player'),
    await casino.enter('guest'),
    await casino.enter('pit-boss'),
  ];
  const report = { tableId: 'calm', lineId, reason: 'insult', note: 'about my mother' } as const;
  await ben.do('report', report);
  await ben.do('report', { ...report, note: 'again' });
  await guest.do('report', { ...report, reason: 'spam', note: '' });
  expect(await ana.codeOf('report', report)).toBe('not-allowed');
  expect(await ben.codeOf('report', { ...report, tableId: 'quick' })).toBe('no-such-line');
  expect(await ben.codeOf('report', { ...report, lineId: '999999' })).toBe('no-such-line');
  const open = await reportsOf(lineId);
  expect(open.map(({ reason, note, resolution }) => [reason, note, resolution])).toEqual([
    ['insult', 'about my mother', null],
    ['spam', '', null],
  ]);
  expect(open[0]?.by).toBe(ben.heard.session.at(-1)?.session?.userId);

  await pia.do('hide', { tableId: 'calm', lineId });
  const piaId = pia.heard.session.at(-1)?.session?.userId;
  for (const closed of await reportsOf(lineId))
    expect(closed).toMatchObject({ resolution: 'hidden', resolvedBy: piaId, resolvedAt: expect.any(Date) });
  // Closed reports stay closed.
  await pia.do('dismiss', { tableId: 'calm', lineId });
  expect((await reportsOf(lineId)).map(({ resolution }) => resolution)).toEqual(['hidden', 'hidden']);
});

test('the pit hears of a report at once, and nobody else', async () => {
  const [{ client: ana, lineId }, ben, dora, pia] = [
    await talker('something worse'),
    await casino.enter('player'),
    await casino.enter('dealer'),
    await casino.enter('pit-boss'),
  ];
  const heard = pia.heard.moderated.length;
  await ben.do('report', { tableId: 'calm', lineId, reason: 'insult', note: '' });
  await vi.waitFor(() => expect(pia.heard.moderated.length).toBeGreaterThan(heard), 15_000);
  for (const other of [ana, ben, dora]) expect(other.heard.moderated).toEqual([]);
});

test('a dismissed report is closed, and the line stays', async () => {
  const [{ lineId }, ben, olga] = [
    await talker('harmless'),
    await casino.enter('player'),
    await casino.enter('operator'),
  ];
  await ben.do('report', { tableId: 'calm', lineId, reason: 'other', note: '' });
  await olga.do('dismiss', { tableId: 'calm', lineId });
  expect((await reportsOf(lineId)).map(({ resolution }) => resolution)).toEqual(['dismissed']);
  const { chat } = await ben.do('join', { tableId: 'calm' });
  expect(chat.map(({ text }) => text)).toContain('harmless');
});

test('a muted player cannot write anywhere and sees reason and end in every window, also after a restart', async () => {
  const [{ client: ana, lineId, userId }, pia] = [await talker('something bad'), await casino.enter('pit-boss')];
  const twin = await casino.connect({ cookie: ana.cookie });
  const before = Date.now();
  const mute = { tableId: 'calm', commandId: randomUUID(), lineId, minutes: 10, reason: 'insults' };
  const { until } = await pia.do('mute', mute);
  expect(until).toBeGreaterThanOrEqual(before + 600_000);
  expect(until).toBeLessThanOrEqual(Date.now() + 600_000);
  for (const window of [ana, twin])
    await vi.waitFor(() => expect(window.heard.chatMute).toEqual([{ mute: { until, reason: 'insults' } }]), 15_000);
  for (const tableId of ['calm', 'quick'])
    expect(sentenceOf(await say(ana, 'still here', tableId))).toMatchObject({
      code: 'muted',
      sentence: 'You are muted for 10 more minutes. Reason: insults',
    });
  // A repeat of the command adds no second mute.
  await pia.do('mute', mute);
  expect(await casino.prisma.chatMute.count({ where: { userId } })).toBe(1);

  await casino.stop();
  await casino.start();
  const [later, boss] = [await casino.connect({ cookie: ana.cookie }), await casino.connect({ cookie: pia.cookie })];
  expect((await later.do('join', { tableId: 'quick' })).chatMute).toEqual({ until, reason: 'insults' });
  expect(sentenceOf(await say(later, 'still here'))).toMatchObject({ code: 'muted' });
  await boss.do('unmute', { tableId: 'calm', userId });
  await vi.waitFor(() => expect(later.heard.chatMute).toEqual([{ mute: null }]), 15_000);
  expect(await say(later, 'sorry')).toMatchObject({ ok: true });
  expect(await casino.prisma.chatMute.findMany({ where: { userId } })).toMatchObject([
    { liftedBy: boss.heard.session.at(-1)?.session?.userId, liftedAt: expect.any(Date) },
  ]);
});

test('a mute expires; one without an end does not; a mute closes the reports of its line', async () => {
  const [{ client: ana, lineId, userId }, ben, pia] = [
    await talker('something bad'),
    await casino.enter('player'),
    await casino.enter('pit-boss'),
  ];
  await ben.do('report', { tableId: 'calm', lineId, reason: 'insult', note: '' });
  const mute = (minutes: number | null) =>
    pia.do('mute', { tableId: 'calm', commandId: randomUUID(), lineId, minutes, reason: 'insults' });
  await mute(null);
  expect((await reportsOf(lineId)).map(({ resolution }) => resolution)).toEqual(['muted']);
  expect(sentenceOf(await say(ana, 'x'))).toMatchObject({
    sentence: 'You are muted until the pit lifts it. Reason: insults',
  });
  await mute(1);
  await casino.prisma.chatMute.updateMany({ where: { userId, liftedAt: null }, data: { until: new Date() } });
  await casino.stop();
  await casino.start();
  const later = await casino.connect({ cookie: ana.cookie });
  expect((await later.do('join', { tableId: 'calm' })).chatMute).toBeNull();
  expect(await say(later, 'I am back')).toMatchObject({ ok: true });
});

test('slow mode applies to players, not to staff; all clients receive it; it survives a restart', async () => {
  const [{ client: ana }, watcher, pia] = [
    await talker('first', 'cards'),
    await casino.connect(),
    await casino.enter('pit-boss'),
  ];
  expect((await watcher.do('join', { tableId: 'cards' })).chatEverySeconds).toBe(0);
  await pia.do('join', { tableId: 'cards' });
  await pia.do('slowMode', { tableId: 'cards', everySeconds: 30 });
  await vi.waitFor(() => expect(watcher.heard.chatPace).toEqual([{ tableId: 'cards', everySeconds: 30 }]), 15_000);
  expect(sentenceOf(await say(ana, 'second', 'cards'))).toMatchObject({
    code: 'slow-mode',
    sentence: expect.stringMatching(/^Slow mode: one message every 30 s\. You can write again in (2\d|30) s\.$/),
  });
  for (const text of ['one', 'two']) expect(await say(pia, text, 'cards')).toMatchObject({ ok: true });
  expect(await say(ana, 'elsewhere', 'quick')).toMatchObject({ ok: true });

  await casino.stop();
  await casino.start();
  const [later, boss] = [await casino.connect({ cookie: ana.cookie }), await casino.connect({ cookie: pia.cookie })];
  expect((await later.do('join', { tableId: 'cards' })).chatEverySeconds).toBe(30);
  expect(sentenceOf(await say(later, 'second', 'cards'))).toMatchObject({ code: 'slow-mode' });
  await boss.do('slowMode', { tableId: 'cards', everySeconds: 0 });
  expect(await say(later, 'second', 'cards')).toMatchObject({ ok: true });
});

test('a dealer moderates only the table they deal; staff cannot be muted', async () => {
  const [{ client: ana, lineId }, dora, pia] = [
    await talker('something bad'),
    await casino.enter('dealer'),
    await casino.enter('pit-boss'),
  ];
  const mute = { tableId: 'calm', commandId: randomUUID(), lineId, minutes: 5, reason: 'insults' };
  expect(await dora.codeOf('mute', mute)).toBe('not-signed-on');
  expect(await dora.codeOf('hide', { tableId: 'calm', lineId })).toBe('not-signed-on');
  await dora.do('join', { tableId: 'calm' });
  await dora.do('deal', { tableId: 'calm', commandId: randomUUID(), command: { type: 'signOn' } });
  expect(await dora.codeOf('slowMode', { tableId: 'quick', everySeconds: 10 })).toBe('not-signed-on');
  await dora.do('hide', { tableId: 'calm', lineId });
  await vi.waitFor(() => expect(ana.heard.chatHidden).toEqual([{ tableId: 'calm', id: lineId }]), 15_000);
  await dora.do('mute', mute);
  expect(sentenceOf(await say(ana, 'x'))).toMatchObject({ code: 'muted' });
  await say(dora, 'Place your bets');
  await vi.waitFor(() => expect(dora.heard.chat.at(-1)?.text).toBe('Place your bets'), 15_000);
  const dorasLine = dora.heard.chat.at(-1)?.id ?? '';
  expect(await pia.codeOf('mute', { ...mute, commandId: randomUUID(), lineId: dorasLine })).toBe('not-allowed');
});
