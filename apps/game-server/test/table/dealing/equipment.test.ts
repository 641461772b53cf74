import { type DealerFact, storedConfig } from '@baize/protocol';
import { isEntered } from '@baize/rules';
import { describe, expect, test } from 'vitest';
import { accepted, openTestCasino, refused, type TestCasino } from '../../fixtures/open-table.ts';

type Options = Parameters<typeof openTestCasino>[0];

const report = (fact: DealerFact) => ({ type: 'report', fact }) as const;

/** A casino in which a dealer has opened the bets. */
async function dealersRound(options: Options): Promise<TestCasino> {
  const casino = await openTestCasino(options);
  await casino.player('ana');
  casino.table.dealerPresent('dealer-1', true);
  accepted(await casino.deal('dealer-1', { type: 'signOn' }));
  await casino.clock.pass(120_000);
  accepted(await casino.deal('dealer-1', { type: 'openBets' }));
  return casino;
}

/** Plays until the ball rolls after the close. */
async function rolling(casino: TestCasino): Promise<void> {
  accepted(await casino.bet('ana', 'red', 1_000));
  accepted(await casino.deal('dealer-1', report({ fact: 'act', act: 'spin' })));
  accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
}

describe('a virtual table', () => {
  test('R5: accepts no number from its dealer, and draws one', async () => {
    const casino = await dealersRound({ equipment: 'virtual' });
    await rolling(casino);
    const entry = refused(await casino.deal('dealer-1', report({ fact: 'number', number: 17 })));
    expect(entry.sentence).toBe('This table has no physical cards or wheel. Press Space to draw.');
    accepted(await casino.deal('dealer-1', { type: 'draw' }));
    accepted(await casino.deal('dealer-1', report({ fact: 'act', act: 'confirm' })));
    expect(casino.table.view()).toMatchObject({ round: { phase: 'settled' }, byHand: false });
    expect(casino.table.results().at(-1)).not.toHaveProperty('byHand');
  });

  test('accepts no card, face up or face down, and no peek', async () => {
    const casino = await dealersRound({ equipment: 'virtual', game: 'blackjack' });
    accepted(await casino.bet('ana', 'seat:1', 1_000));
    accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
    const facts: DealerFact[] = [
      { fact: 'card', place: 'seat:1', card: 'Ah' },
      { fact: 'card', place: 'dealer', card: 'down' },
      { fact: 'peek', place: 'dealer', yes: false },
      { fact: 'reveal', place: 'dealer', card: 'Ah' },
    ];
    for (const fact of facts)
      expect(refused(await casino.deal('dealer-1', report(fact))).sentence).toContain('no physical cards or wheel');
    expect((await casino.types()).filter((type) => type === 'reported')).toEqual([]);
  });
});

describe('a physical table', () => {
  test('DE3: waits for its dealer, and seals no virtual shoe or numbers', async () => {
    for (const game of ['roulette', 'baccarat'] as const) {
      const casino = await openTestCasino({ equipment: 'physical', game });
      await casino.clock.pass(600_000);
      expect(await casino.types()).toEqual([]);
      expect(casino.table.view()).toMatchObject({ dealing: 'console', dealer: null, deadline: null, sealed: null });
      accepted(await casino.deal('dealer-1', { type: 'signOn' }));
      accepted(await casino.deal('dealer-1', { type: 'openBets' }));
      expect(await casino.types()).toEqual(['dealerSignedOn', 'roundPrepared', 'roundOpened']);
      expect(casino.table.view()).toMatchObject({ sealed: null, shoe: null });
    }
  });

  test("draws nothing, and marks the dealer's entries in the public view", async () => {
    const casino = await dealersRound({ equipment: 'physical' });
    await rolling(casino);
    expect(refused(await casino.deal('dealer-1', { type: 'draw' })).sentence).toBe(
      'This table has no virtual shoe or wheel: enter what has been dealt.',
    );
    expect(casino.table.view().byHand).toBe(false);
    accepted(await casino.deal('dealer-1', report({ fact: 'number', number: 17 })));
    expect(casino.table.view().byHand).toBe(true);
    accepted(await casino.deal('dealer-1', { type: 'draw' }));
    expect(casino.table.view()).toMatchObject({ round: { phase: 'settled' }, byHand: true });
    expect(casino.table.results().at(-1)).toMatchObject({ byHand: true });
    expect(await casino.memory.rounds('vesper', 1)).toMatchObject([{ entered: 1 }]);
    const events = await casino.events();
    expect(events.filter((event) => event.type === 'reported' && isEntered(event))).toMatchObject([
      { fact: { fact: 'number' }, source: { from: 'dealer' } },
    ]);
    expect(events.some((event) => event.type === 'numbersSealed')).toBe(false);
    const found = await casino.found();
    expect([found.view().byHand, found.results().at(-1)?.byHand]).toEqual([true, true]);
  });

  test('cannot be handed over to the automatic dealer, between or during rounds', async () => {
    const casino = await dealersRound({ equipment: 'physical' });
    const automatic = { type: 'handOver', to: 'automatic' } as const;
    expect(refused(await casino.supervise(automatic)).sentence).toContain('only a dealer can deal it');
    await rolling(casino);
    accepted(await casino.supervise({ type: 'pause', reason: 'the dealer is ill' }));
    expect(refused(await casino.supervise(automatic)).sentence).toContain('only a dealer can deal it');
    expect(casino.table.view()).toMatchObject({ state: 'paused', dealing: 'console', dealer: 'Name of dealer-1' });
  });
});

test('a table with both accepts draws and entries, and counts every entry including corrections', async () => {
  const casino = await dealersRound({ equipment: 'both' });
  await rolling(casino);
  accepted(await casino.deal('dealer-1', report({ fact: 'number', number: 16 })));
  accepted(await casino.deal('dealer-1', { type: 'correct', index: 0, fact: { fact: 'number', number: 17 } }));
  accepted(await casino.deal('dealer-1', { type: 'draw' }));
  expect(await casino.memory.rounds('vesper', 1)).toMatchObject([{ entered: 1, corrections: 1 }]);
  accepted(await casino.deal('dealer-1', { type: 'openBets' }));
  await rolling(casino);
  accepted(await casino.deal('dealer-1', { type: 'draw' }));
  accepted(await casino.deal('dealer-1', { type: 'draw' }));
  expect(await casino.memory.rounds('vesper', 1)).toMatchObject([{ entered: 0 }]);
});

test('a configuration stored by a version without equipment means a virtual table', () => {
  const limits = { classes: {} };
  const dealer = { cardMs: 1, revealMs: 1, numberMs: 1, actMs: 1 };
  const pace = { bettingMs: 1, decisionMs: 1, resultMs: 1, dealer };
  expect(storedConfig.parse({ options: {}, limits, pace }).equipment).toBe('virtual');
  expect(storedConfig.parse({ options: {}, limits, pace, equipment: 'both' }).equipment).toBe('both');
  expect(storedConfig.safeParse({ options: {}, limits, pace, equipment: 'any' }).success).toBe(false);
});

describe('with a closed roster', () => {
  const dealer = 'dealer-1';

  test('only dealers assigned by the pit can sign on, also after a restart and in later rounds', async () => {
    const casino = await openTestCasino({ openRoster: false });
    const signOn = () => casino.deal(dealer, { type: 'signOn' });
    expect(refused(await signOn())).toEqual({
      code: 'not-assigned',
      sentence: 'You are not assigned to this table. Ask the pit to assign you.',
    });
    expect(refused(await casino.supervise({ type: 'assignDealer', dealer: 'nobody' })).code).toBe('no-such-dealer');
    accepted(await casino.supervise({ type: 'assignDealer', dealer }));
    const { version } = accepted(await casino.supervise({ type: 'assignDealer', dealer }));
    expect(version, 'assigned already').toBe((await casino.events()).length);
    await casino.clock.pass(120_000);
    await casino.restart();
    accepted(await signOn());
    expect(refused(await casino.deal('dealer-2', { type: 'signOn' })).code).toBe('not-assigned');
    expect((await casino.memory.read('vesper', 0)).find(({ event }) => event.type === 'dealerAssigned')).toMatchObject({
      actor: 'staff:pit-1',
      event: { dealerId: dealer, name: 'Name of dealer-1' },
    });
  });

  test('a table is handed over to assigned dealers only, and its current dealer cannot be unassigned', async () => {
    const casino = await openTestCasino({ openRoster: false });
    accepted(await casino.supervise({ type: 'assignDealer', dealer }));
    accepted(await casino.deal(dealer, { type: 'signOn' }));
    expect(refused(await casino.deal(dealer, { type: 'handOver', to: 'dealer-2' })).code).toBe('not-assigned');
    expect(refused(await casino.supervise({ type: 'handOver', to: 'dealer-2' })).code).toBe('not-assigned');
    expect(refused(await casino.supervise({ type: 'unassignDealer', dealer })).sentence).toContain(
      'Hand it over first',
    );
    accepted(await casino.deal(dealer, { type: 'signOff' }));
    accepted(await casino.supervise({ type: 'unassignDealer', dealer }));
    await casino.clock.pass(60_000);
    await casino.restart();
    expect(refused(await casino.deal(dealer, { type: 'signOn' })).code).toBe('not-assigned');
  });
});
