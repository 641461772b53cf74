import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterAll(() => casino.close());

const say = (client: Client, text: string, commandId: string = randomUUID(), tableId = 'calm') =>
  client.ask('say', { tableId, commandId, text });

test('a line reaches all clients of the table, marked by role, and later clients on joining', async () => {
  const [ana, dora, watcher, elsewhere] = [
    await casino.enter('player'),
    await casino.enter('dealer'),
    await casino.connect(),
    await casino.connect(),
  ];
  for (const client of [ana, dora, watcher]) await client.do('join', { tableId: 'calm' });
  await elsewhere.do('join', { tableId: 'quick' });
  expect(await say(ana, ' good\u0007  evening ')).toMatchObject({ ok: true });
  expect(await say(dora, 'Place your bets')).toMatchObject({ ok: true });
  await vi.waitFor(
    () =>
      expect(watcher.heard.chat.map(({ text, role }) => [role, text])).toEqual([
        ['player', 'good evening'],
        ['dealer', 'Place your bets'],
      ]),
    15_000,
  );
  expect(elsewhere.heard.chat).toEqual([]);
  const later = await casino.connect();
  const lines = (await later.do('join', { tableId: 'calm' })).chat.map(({ text }) => text);
  expect(lines).toEqual(['good evening', 'Place your bets']);
});

test('a repeated command publishes its line once', async () => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'quick' });
  const commandId = randomUUID();
  await Promise.all([1, 2, 3].map(() => say(ana, 'only once', commandId, 'quick')));
  expect(await casino.prisma.chatMessage.count({ where: { text: 'only once' } })).toBe(1);
});

test('a reused command id is refused with other text and at another table', async () => {
  const ana = await casino.enter('player');
  const commandId = randomUUID();
  expect(await say(ana, 'the first', commandId)).toMatchObject({ ok: true });
  for (const [text, tableId] of [
    ['the second', 'calm'],
    ['the first', 'quick'],
  ] as const)
    expect(await say(ana, text, commandId, tableId)).toMatchObject({ refused: { code: 'command-id-reused' } });
  expect(await say(ana, 'the first', commandId)).toMatchObject({ ok: true });
  const { userId } = ana.heard.session.at(-1)?.session ?? {};
  expect(await casino.prisma.chatMessage.count({ where: { userId: userId ?? '' } })).toBe(1);
});

test('a command id used before a restart publishes no further line, whatever its text and table', async () => {
  const ana = await casino.enter('player');
  const commandId = randomUUID();
  expect(await say(ana, 'once for all', commandId)).toMatchObject({ ok: true });
  await casino.stop();
  await casino.start();
  const back = await casino.connect({ cookie: ana.cookie });
  await back.do('join', { tableId: 'calm' });
  expect(await say(back, 'once for all', commandId)).toMatchObject({ ok: true });
  for (const [text, tableId] of [
    ['something else', 'calm'],
    ['once for all', 'quick'],
  ] as const)
    expect(await say(back, text, commandId, tableId)).toMatchObject({ refused: { code: 'command-id-reused' } });
  const { userId } = back.heard.session.at(-1)?.session ?? {};
  expect(await casino.prisma.chatMessage.count({ where: { userId: userId ?? '' } })).toBe(1);
  expect(back.heard.chat).toEqual([]);
});

test('ID2: a bet and a line may have the same id, also of the same sender', async () => {
  const [ana, ben] = [await casino.enter('player'), await casino.enter('player')];
  const [bet, line] = [randomUUID(), randomUUID()];
  expect(await ana.bet('calm', 'red', 500, bet)).toMatchObject({ ok: true });
  expect(await say(ana, 'with the id of a bet', bet)).toMatchObject({ ok: true });
  expect(await say(ana, 'first', line)).toMatchObject({ ok: true });
  expect(await ana.bet('calm', 'red', 500, line)).toMatchObject({ ok: true });
  expect(await ben.bet('calm', 'red', 500, bet)).toMatchObject({ ok: true });
});

test('an id keeps its command of one kind also after a restart: bets, lines and mutes', async () => {
  const [ana, ben, pia] = [await casino.enter('player'), await casino.enter('player'), await casino.enter('pit-boss')];
  for (const client of [ana, ben, pia]) await client.do('join', { tableId: 'calm' });
  const [bet, line, mute] = [randomUUID(), randomUUID(), randomUUID()];
  expect(await ana.bet('calm', 'red', 500, bet)).toMatchObject({ ok: true });
  expect(await say(ana, 'the only line', line)).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(ana.heard.chat.at(-1)?.text).toBe('the only line'), 15_000);
  const lineId = ana.heard.chat.at(-1)?.id ?? '';
  const muting = (commandId: string) =>
    ({ tableId: 'calm', lineId, commandId, minutes: 10, reason: 'a test' }) as const;
  expect(await pia.ask('mute', muting(mute))).toMatchObject({ ok: true });
  await pia.do('unmute', { tableId: 'calm', userId: ana.heard.session.at(-1)?.session?.userId ?? '' });

  await casino.stop();
  await casino.start();
  const [again, boss] = [await casino.connect({ cookie: ana.cookie }), await casino.connect({ cookie: pia.cookie })];
  for (const client of [again, boss]) await client.do('join', { tableId: 'calm' });
  const reused = { ok: false, refused: { code: 'command-id-reused' } };
  expect(await again.bet('calm', 'no such spot', 500, bet)).toMatchObject(reused);
  expect(await say(again, 'another line', line)).toMatchObject(reused);
  expect(await boss.ask('mute', { ...muting(mute), minutes: 20 })).toMatchObject(reused);
  // Among other kinds the ids are free, and a repeat gets its first answer.
  expect(await again.bet('calm', 'red', 500, line)).toMatchObject({ ok: true });
  expect(await say(boss, 'with the id of a mute', mute)).toMatchObject({ ok: true });
  expect(await again.bet('calm', 'red', 500, bet)).toMatchObject({ ok: true });
  expect(await say(again, 'the only line', line)).toMatchObject({ ok: true });
  const other = await casino.connect({ cookie: ben.cookie });
  await other.do('join', { tableId: 'calm' });
  expect(await other.bet('calm', 'red', 500, line)).toMatchObject({ ok: true });
}, 30_000);

test('a player’s line with a link is held back and does not count; a dealer may post one', async () => {
  const [ana, dora] = [await casino.enter('player'), await casino.enter('dealer')];
  for (const text of ['free chips at example.com', 'https://example.test', 'example dot com'])
    expect(await say(ana, text)).toMatchObject({
      ok: false,
      refused: { code: 'malformed', phrase: { key: 'house.refusal.chat-link' } },
    });
  expect(await say(ana, 'good luck everybody')).toMatchObject({ ok: true });
  expect(await say(dora, 'The rules are at https://example.test')).toMatchObject({ ok: true });
  expect(await casino.prisma.chatMessage.count({ where: { text: { contains: 'example.com' } } })).toBe(0);
});

test('one person writes three lines at once, over all tables', async () => {
  const ana = await casino.enter('player');
  const answers = [];
  for (const tableId of ['calm', 'quick', 'calm', 'quick'])
    answers.push(await say(ana, 'hello', randomUUID(), tableId));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false]);
  expect(answers.at(-1)).toMatchObject({ refused: { code: 'too-fast' } });
});

test('guests only read; an empty line is refused; lines are limited by a rate', async () => {
  const [guest, ben] = [await casino.enter('guest'), await casino.enter('player')];
  expect(await say(guest, 'hello')).toMatchObject({ ok: false, refused: { code: 'not-allowed' } });
  expect(await say(ben, '\u200b\u200b')).toMatchObject({ ok: false, refused: { code: 'malformed' } });
  expect(await say(ben, 'x'.repeat(301))).toMatchObject({ ok: false, refused: { code: 'malformed' } });
  const twin = await casino.connect({ cookie: ben.cookie });
  const answers = await Promise.all([ben, twin, ben, twin, ben, twin].map((client, i) => say(client, `line ${i}`)));
  expect(answers.filter(({ ok }) => ok).length).toBe(3);
  expect(answers.at(-1)).toMatchObject({ ok: false, refused: { code: 'too-fast' } });
});

test('a pit boss hides a line for present and later clients, also after a restart', async () => {
  const [ana, pia] = [await casino.enter('player'), await casino.enter('pit-boss')];
  for (const client of [ana, pia]) await client.do('join', { tableId: 'cards' });
  await say(ana, 'something bad', randomUUID(), 'cards');
  await say(ana, 'something good', randomUUID(), 'cards');
  await vi.waitFor(() => expect(ana.heard.chat).toHaveLength(2), 15_000);
  const lineId = ana.heard.chat[0]?.id ?? '';
  expect(await ana.codeOf('hide', { tableId: 'cards', lineId })).toBe('not-allowed');
  await pia.do('hide', { tableId: 'calm', lineId });
  await pia.do('hide', { tableId: 'cards', lineId });
  await vi.waitFor(() => expect(ana.heard.chatHidden).toEqual([{ tableId: 'cards', id: lineId }]), 15_000);
  const texts = async () => {
    const client = await casino.connect();
    return (await client.do('join', { tableId: 'cards' })).chat.map(({ text, role }) => [role, text]);
  };
  expect(await texts()).toEqual([['player', 'something good']]);
  await casino.stop();
  await casino.start();
  expect(await texts()).toEqual([['player', 'something good']]);
});
