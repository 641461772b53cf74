import { createHash } from 'node:crypto';
import type { DealerFact } from '@baize/protocol';
import { describe, expect, test } from 'vitest';
import { cryptoEntropy, type Entropy } from '../../../src/dealing/entropy.ts';
import { seal } from '../../../src/dealing/seal.ts';
import type { TableEvent } from '../../../src/events/table-events.ts';
import type { Batch } from '../../../src/journal/journal.ts';
import { accepted, openTestCasino, type TestCasino, writing } from '../../fixtures/open-table.ts';

type Event<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>;

/** Every number differs from the one before. */
function counting(): Entropy {
  let next = 0;
  return { below: (limit) => next++ % limit, bytes: cryptoEntropy.bytes };
}

/** The events of this type. */
const found = <Type extends TableEvent['type']>(events: readonly TableEvent[], type: Type): Event<Type>[] =>
  events.filter((event): event is Event<Type> => event.type === type);

const eventsOf = ({ entries }: Batch): readonly TableEvent[] => entries.flatMap(({ events }) => events);

const numbersIn = (events: readonly TableEvent[]): readonly number[] =>
  found(events, 'reported').flatMap(({ fact }) => (fact.fact === 'number' ? [fact.number] : []));

/** A casino whose journal fails before writing the first batches that match. */
async function failing(times: number, when: (events: readonly TableEvent[]) => boolean) {
  const refused: (readonly TableEvent[])[] = [];
  const casino = await openTestCasino({
    entropy: counting(),
    journal: (memory) =>
      writing(memory, (batch) => {
        if (refused.length >= times || !when(eventsOf(batch))) return memory.append(batch);
        refused.push(eventsOf(batch));
        throw new Error('the connection broke before the write');
      }),
  });
  await casino.player('ana');
  return { casino, refused };
}

/** The draws from the wheel. */
const draws = (events: readonly TableEvent[]) =>
  found(events, 'reported').flatMap(({ source }) => (source.from === 'wheel' ? [source] : []));
const report = (fact: DealerFact) => ({ type: 'report', fact }) as const;

/** A casino whose first round is dealt by a dealer. */
async function dealersCasino(): Promise<TestCasino> {
  const casino = await openTestCasino({ entropy: counting() });
  await casino.player('ana');
  casino.table.dealerPresent('dealer-1', true);
  accepted(await casino.deal('dealer-1', { type: 'signOn' }));
  await casino.clock.pass(60_000);
  accepted(await casino.deal('dealer-1', { type: 'openBets' }));
  return casino;
}

/** The events of the newest round. */
async function round(casino: TestCasino): Promise<readonly TableEvent[]> {
  const events = await casino.events();
  return events.slice(events.findLastIndex(({ type }) => type === 'numbersSealed'));
}

/** The numbers sealed for the round of these events, verified against their commitment. */
function revealedNumbers(events: readonly TableEvent[]): readonly number[] {
  const [sealed] = found(events, 'numbersSealed');
  const [opened] = found(events, 'numbersTold');
  if (!sealed || !opened) throw new Error('no numbers were revealed');
  expect(opened.sealId).toBe(sealed.sealId);
  expect(createHash('sha256').update(opened.salt).update(opened.text).digest('hex')).toBe(sealed.commitment);
  return opened.text.split(' ').map(Number);
}

describe('a number whose write failed', () => {
  test('is the same when the write is retried', async () => {
    const { casino, refused } = await failing(3, (events) => numbersIn(events).length > 0);
    accepted(await casino.bet('ana', 'red', 1_000));
    await casino.clock.pass(60_000);
    const tried = refused.map((events) => numbersIn(events)[0]);
    expect(tried).toHaveLength(3);
    const [written] = numbersIn(await casino.events());
    expect(new Set([...tried, written]).size, 'each attempt would have drawn another number').toBe(1);
  });

  test('is the same after a restart', async () => {
    const { casino, refused } = await failing(1, (events) => numbersIn(events).length > 0);
    accepted(await casino.bet('ana', 'red', 1_000));
    while (refused.length === 0) await casino.clock.pass(100);
    await casino.restart();
    await casino.clock.pass(10_000);
    expect(numbersIn(await casino.events())).toEqual(numbersIn(refused[0] ?? []));
  });

  test('UO4: was sealed once, even when the round could not be opened at first', async () => {
    const { casino, refused } = await failing(2, (events) => found(events, 'numbersSealed').length > 0);
    await casino.clock.pass(10_000);
    const tried = refused.map((events) => found(events, 'numbersSealed')[0]?.commitment);
    expect(tried).toHaveLength(2);
    const [sealed] = found(await casino.events(), 'numbersSealed');
    expect(new Set([...tried, sealed?.commitment]).size).toBe(1);
  });
});

describe('the numbers of a virtual wheel', () => {
  test('DE1: are committed to before the first bet, hidden until the round is over, and then revealed', async () => {
    const casino = await openTestCasino({ entropy: counting() });
    await casino.player('ana');
    const { sealed } = casino.table.view();
    expect(sealed).toMatchObject({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), revealed: null });
    accepted(await casino.bet('ana', 'red', 1_000));
    const views: string[] = [];
    casino.table.onChange(() => void views.push(JSON.stringify([casino.table.view(), casino.table.dealerView()])));
    while (casino.table.view().round?.phase !== 'settled') await casino.clock.pass(500);
    const events = await round(casino);
    const [number] = revealedNumbers(events);
    expect(numbersIn(events)).toEqual([number]);
    expect(draws(events)).toEqual([{ from: 'wheel', sealId: sealed?.id, spin: 0 }]);
    const { salt = '', text } = found(events, 'numbersTold')[0] ?? {};
    expect(casino.table.view().sealed).toEqual({ ...sealed, revealed: { salt, text } });
    expect(views.filter((view) => view.includes(salt))).toHaveLength(1);
    await casino.clock.pass(5_000);
    expect(casino.table.view().sealed?.commitment).not.toBe(sealed?.commitment);
    expect(casino.errors).toEqual([]);
  });

  test('contain one for every spin, including a spin that does not count', async () => {
    const casino = await dealersCasino();
    const act = (name: string) =>
      casino.deal('dealer-1', { ...report({ fact: 'act', act: name }), reason: 'the ball left the wheel' });
    accepted(await casino.bet('ana', 'red', 1_000));
    accepted(await act('spin'));
    accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
    for (const each of ['no-spin', 'spin', 'no-spin', 'spin']) accepted(await act(each));
    accepted(await casino.deal('dealer-1', { type: 'draw' }));
    accepted(await act('confirm'));
    const events = await round(casino);
    expect(draws(events)).toMatchObject([{ spin: 2 }]);
    expect(numbersIn(events)).toEqual([revealedNumbers(events)[2]]);
  });

  test('are revealed unused when the dealer enters a number, and when the round is void', async () => {
    const casino = await dealersCasino();
    accepted(await casino.deal('dealer-1', report({ fact: 'act', act: 'spin' })));
    accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
    accepted(await casino.deal('dealer-1', report({ fact: 'number', number: 36 })));
    accepted(await casino.deal('dealer-1', report({ fact: 'act', act: 'confirm' })));
    const entered = await round(casino);
    expect(revealedNumbers(entered)).toHaveLength(10);
    expect(draws(entered)).toEqual([]);

    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    accepted(await casino.supervise({ type: 'voidRound', reason: 'The wheel was opened' }));
    const voided = await round(casino);
    expect(revealedNumbers(voided)).not.toEqual(revealedNumbers(entered));
    expect(draws(voided)).toEqual([]);
  });

  test('DE2: that do not match their commitment stop the table before anything is drawn', async () => {
    const casino = await openTestCasino({ entropy: counting() });
    await casino.player('ana');
    accepted(await casino.bet('ana', 'red', 1_000));
    const { id, commitment } = casino.table.view().sealed ?? { id: '', commitment: '' };
    const sealed = seal(Buffer.alloc(32, 7), id, { salt: 'other', text: '1 2 3' }, cryptoEntropy);
    await casino.shoes.save({ id, tableId: 'vesper', commitment, sealed, keyId: null, openedAt: 0 });
    await casino.restart();
    await casino.clock.pass(120_000);
    expect(casino.table.view()).toMatchObject({ state: 'closed', notice: { key: 'house.notice.stopped' } });
    expect(String(casino.errors.map((error) => (error as { err: Error }).err.message))).toContain(
      `${id} is not what its commitment says`,
    );
    const events = await casino.events();
    expect(draws(events)).toEqual([]);
    expect(casino.onFelt(), 'the bets are kept').toBe(1_000);
  });
});

test('a round of an earlier version without sealed numbers gets them at the restart', async () => {
  const at = 1_800_000_000_000;
  const row = { id: 'VESPER-1', number: 1, game: 'roulette', rulesVersion: 1, configVersion: 1 } as const;
  const { id: _, ...prepared } = row;
  const opened: TableEvent[] = [
    { type: 'roundPrepared', at, ...prepared, dealer: null, shoe: null },
    { type: 'roundOpened', at, closesAt: at + 20_000 },
  ];
  const casino = await openTestCasino({
    journal: (memory) => {
      const round = { ...row, state: 'betting', dealing: 'virtual', dealerId: null, shoeId: null } as const;
      const entry = { roundId: row.id, actor: 'clock', events: opened, transfers: [], reserves: [] };
      const entries = [{ ...entry, round: { ...round, openedAt: at, corrections: 0, entered: 0, tableName: null } }];
      void memory.append({ tableId: 'vesper', currency: 'EUR', expectedVersion: 0, entries });
      return memory;
    },
  });
  expect(casino.table.view()).toMatchObject({ roundId: 'VESPER-1', sealed: { revealed: null } });
  await casino.clock.pass(60_000);
  const events = await casino.events();
  const first = events.slice(0, events.findIndex(({ type }) => type === 'numbersTold') + 1);
  expect(first.slice(2, 4).map(({ type }) => type)).toEqual(['numbersSealed', 'restarted']);
  expect(numbersIn(first)).toEqual([revealedNumbers(first)[0]]);
  expect(casino.errors).toEqual([]);
});
