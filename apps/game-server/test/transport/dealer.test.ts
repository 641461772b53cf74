import { randomUUID } from 'node:crypto';
import type { DealerCommand, DealerFact, PitCommand } from '@baize/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';
import { inEnglish } from '../fixtures/in-english.ts';

const GONE_MS = 1_000;

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ DEALER_GONE_MS: String(GONE_MS) });
});
afterAll(() => casino.close());

const deal = (client: Client, command: DealerCommand, tableId = 'calm') =>
  client.do('deal', { tableId, commandId: randomUUID(), command });
const report = (client: Client, fact: DealerFact) => deal(client, { type: 'report', fact });
const supervise = (client: Client, command: PitCommand) =>
  client.do('supervise', { tableId: 'calm', commandId: randomUUID(), command });
const asked = (client: Client) => client.heard.dealer.at(-1)?.asked[0]?.step;

test('a dealer takes the table, deals a round by hand, and the table pauses after they disconnect', async () => {
  const [dora, emil, pia, ana] = [
    await casino.enter('dealer'),
    await casino.enter('dealer'),
    await casino.enter('pit-boss'),
    await casino.enter('player'),
  ];
  for (const client of [dora, emil, pia, ana]) await client.do('join', { tableId: 'calm' });

  // The automatic dealer's round ends first; the next one is hers.
  await deal(dora, { type: 'signOn' });
  expect(await emil.codeOf('deal', { tableId: 'calm', commandId: randomUUID(), command: { type: 'signOn' } })).toBe(
    'table-has-dealer',
  );
  await supervise(pia, { type: 'voidRound', reason: 'make room for the dealer' });
  await vi.waitFor(() => expect(ana.heard.view.at(-1)?.round?.phase).toBe('void'), 15_000);
  await deal(dora, { type: 'openBets' });
  await vi.waitFor(
    () => expect(ana.heard.view.at(-1)).toMatchObject({ dealing: 'console', round: { phase: 'betting' } }),
    15_000,
  );
  await vi.waitFor(() => expect(dora.heard.dealer.at(-1)?.signedOn).not.toBeNull(), 15_000);
  await vi.waitFor(() => expect(ana.heard.view.at(-1)?.dealer).toBe(dora.heard.dealer.at(-1)?.signedOn?.name), 15_000);

  expect(await ana.bet('calm', 'straight:17', 100)).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(dora.heard.dealer.at(-1)?.players).toMatchObject([{ totalMinor: 100 }]), 15_000);
  await vi.waitFor(() => expect(pia.heard.dealer.at(-1)?.players).toMatchObject([{ totalMinor: 100 }]), 15_000);
  expect(emil.heard.dealer.at(-1)).toMatchObject({ players: [], asked: [], may: [] });
  expect(ana.heard.dealer).toEqual([]);

  await deal(dora, { type: 'closeBets' });
  await vi.waitFor(() => expect(asked(dora)).toMatchObject({ ask: 'act', act: 'spin' }), 15_000);
  const late = await ana.bet('calm', 'red', 100);
  expect(late).toMatchObject({ ok: false, refused: { code: 'bets-closed' } });
  expect(!late.ok && inEnglish(late.refused.phrase)).toMatch(/closed/);
  await report(dora, { fact: 'act', act: 'spin' });
  await vi.waitFor(() => expect(asked(dora)).toMatchObject({ ask: 'number' }), 15_000);
  await report(dora, { fact: 'number', number: 17 });
  await vi.waitFor(() => expect(asked(dora)).toMatchObject({ ask: 'act', act: 'confirm' }), 15_000);
  await report(dora, { fact: 'act', act: 'confirm' });
  await vi.waitFor(() => expect(ana.heard.result.at(-1)?.result).toEqual({ number: 17 }), 15_000);
  await vi.waitFor(() => expect(ana.heard.own.at(-1)?.balanceMinor).toBe(100_000 - 100 + 3_600), 15_000);

  await deal(dora, { type: 'openBets' });
  dora.socket.disconnect();
  await vi.waitFor(() => expect(ana.heard.view.at(-1)?.state).toBe('paused'), 15_000);
  expect(inEnglish(ana.heard.view.at(-1)?.notice)).toMatch(/dealer has disconnected/i);
  expect(await ana.bet('calm', 'red', 100)).toMatchObject({ ok: false, refused: { code: 'table-paused' } });

  const back = await casino.connect({ cookie: dora.cookie });
  await back.do('join', { tableId: 'calm' });
  await supervise(pia, { type: 'resume' });
  await vi.waitFor(() => expect(ana.heard.view.at(-1)?.state).toBe('open'), 15_000);
  await new Promise((resolve) => setTimeout(resolve, GONE_MS + 500));
  expect(ana.heard.view.at(-1)?.state).toBe('open');
});

test('a dealer is at one table at a time, also with simultaneous requests and after a restart', async () => {
  const [ida, pia] = [await casino.enter('dealer'), await casino.enter('pit-boss')];
  const ask = (who: Client, tableId: string, command: DealerCommand) =>
    who.codeOf('deal', { tableId, commandId: randomUUID(), command });
  const tables = ['quick', 'cards'];
  for (const tableId of tables) await ida.do('join', { tableId });
  const answers = await Promise.all(tables.map((tableId) => ask(ida, tableId, { type: 'signOn' })));
  expect(answers.toSorted()).toEqual(['dealing-elsewhere', 'ok']);
  const own = tables[answers.indexOf('ok')] ?? '';
  const other = tables[answers.indexOf('dealing-elsewhere')] ?? '';

  await casino.stop();
  await casino.start();
  const back = await casino.connect({ cookie: ida.cookie });
  for (const tableId of tables) await back.do('join', { tableId });
  expect(await ask(back, other, { type: 'signOn' })).toBe('dealing-elsewhere');
  // She cannot accept an offer before she has left the other table.
  const boss = await casino.connect({ cookie: pia.cookie });
  const userId = back.heard.session.at(-1)?.session?.userId ?? '';
  await boss.do('supervise', { tableId: other, commandId: randomUUID(), command: { type: 'handOver', to: userId } });
  expect(await ask(back, other, { type: 'acceptHandOver' })).toBe('dealing-elsewhere');
  await vi.waitFor(async () => expect(await ask(back, own, { type: 'signOff' })).toBe('ok'), 15_000);
  expect(await ask(back, other, { type: 'acceptHandOver' })).toBe('ok');
  expect(await ask(back, own, { type: 'signOn' })).toBe('dealing-elsewhere');
}, 30_000);
