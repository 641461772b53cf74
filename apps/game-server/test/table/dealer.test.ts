import type { DealerFact } from '@baize/protocol';
import { chips } from '@baize/rules';
import { english } from '@baize/words/english';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../fixtures/in-english.ts';
import { accepted, DEALER_GONE_MS, GRANT_MINOR, openHouse, refused, type TestHouse } from '../fixtures/open-table.ts';
import { unshuffled } from '../fixtures/unshuffled.ts';

/** A house whose next round is dealt by a dealer, who signed on while the automatic dealer finished the first one. */
async function dealersHouse(options: Parameters<typeof openHouse>[0] = {}): Promise<TestHouse> {
  const house = await openHouse(options);
  await house.player('ana');
  await house.player('ben');
  house.table.dealerPresent('dealer-1', true);
  accepted(await house.deal('dealer-1', { type: 'signOn' }));
  await house.clock.pass(120_000);
  return house;
}

const instruction = (house: TestHouse) => {
  const asked = house.table.dealerView().asked[0];
  return asked && english(asked.instruction.say);
};

describe('a dealer', () => {
  test('takes over when the automatic dealer has finished the round', async () => {
    const house = await openHouse();
    house.table.dealerPresent('dealer-1', true);
    accepted(await house.deal('dealer-1', { type: 'signOn' }));
    expect(house.table.view()).toMatchObject({ dealing: 'virtual', dealer: null });
    expect(refused(await house.deal('dealer-1', { type: 'openBets' })).code).toBe('automatic-dealer');
    expect(refused(await house.deal('dealer-1', { type: 'closeBets' })).code).toBe('automatic-dealer');
    expect(refused(await house.deal('dealer-2', { type: 'signOn' })).code).toBe('table-has-dealer');
    expect(refused(await house.deal('dealer-2', { type: 'openBets' })).code).toBe('not-signed-on');
    await house.clock.pass(120_000);
    expect(house.table.view()).toMatchObject({
      dealing: 'console',
      dealer: 'Name of dealer-1',
      roundNumber: 1,
      round: { phase: 'settled' },
      deadline: null,
    });
    expect(house.table.dealerView().may).toEqual(['openBets', 'pause', 'handOver', 'signOff']);
  });

  test('pays no more than the maximum payout, and sees the amounts actually paid', async () => {
    const house = await dealersHouse({ limits: { payout: chips(5_000) } });
    accepted(await house.deal('dealer-1', { type: 'openBets' }));
    accepted(await house.bet('ana', 'straight:17', 1_000));
    accepted(await house.bet('ana', 'black', 2_000));
    accepted(await house.bet('ben', 'straight:17', 100));
    accepted(await house.deal('dealer-1', { type: 'report', fact: { fact: 'act', act: 'spin' } }));
    accepted(await house.deal('dealer-1', { type: 'closeBets' }));
    accepted(await house.deal('dealer-1', { type: 'report', fact: { fact: 'number', number: 17 } }));
    const paid = [
      { player: 'ana', spot: 'black', amountMinor: 4_000 },
      { player: 'ana', spot: 'straight:17', amountMinor: 4_000 },
      { player: 'ben', spot: 'straight:17', amountMinor: 3_600 },
    ];
    expect(house.table.dealerView().takeAndPay).toMatchObject(paid);
    accepted(await house.deal('dealer-1', { type: 'report', fact: { fact: 'act', act: 'confirm' } }));
    expect(house.table.dealerView().takeAndPay).toMatchObject(paid);
    expect([house.balanceOf('ana'), house.balanceOf('ben')]).toEqual([GRANT_MINOR + 5_000, GRANT_MINOR + 3_500]);
    expect(house.onFelt()).toBe(0);
    const payouts = house.table.ownView(await house.player('ana')).round?.payouts ?? [];
    expect(payouts.map(({ spot, because }) => [spot, inEnglish(because)])).toEqual([
      ['black', '17 black'],
      ['straight:17', '17 black; capped at the maximum payout'],
    ]);
  });

  test('enters a number, corrects it, and settles', async () => {
    const house = await dealersHouse();
    accepted(await house.deal('dealer-1', { type: 'openBets' }));
    accepted(await house.bet('ana', 'straight:17', 1_000));
    expect(house.table.dealerView()).toMatchObject({
      onFeltMinor: 1_000,
      players: [{ userId: 'ana', name: 'Name of ana', totalMinor: 1_000, deciding: false }],
    });
    expect(instruction(house)).toBe('Spin the ball');
    accepted(await house.deal('dealer-1', { type: 'report', fact: { fact: 'act', act: 'spin' } }));
    expect(refused(await house.deal('dealer-1', { type: 'report', fact: { fact: 'number', number: 16 } })).code).toBe(
      'bets-open',
    );
    accepted(await house.deal('dealer-1', { type: 'closeBets' }));
    expect(refused(await house.bet('ana', 'red', 1_000)).sentence).toBe('Bets closed 0.0 s before your chip arrived.');
    expect(house.table.dealerView().next).toMatchObject({ say: { key: 'roulette.act.confirm' } });
    accepted(await house.deal('dealer-1', { type: 'report', fact: { fact: 'number', number: 16 } }));
    expect(house.table.dealerView().next).toBeNull();
    expect(house.table.dealerView().facts).toEqual([
      {
        index: 0,
        text: { key: 'house.fact.number', values: { number: 16 } },
        byHand: true,
        correctable: true,
        kind: 'number',
        place: null,
        card: null,
        number: 16,
      },
    ]);
    accepted(await house.deal('dealer-1', { type: 'correct', index: 0, fact: { fact: 'number', number: 17 } }));
    expect(house.table.view()).toMatchObject({ correctedAt: house.clock.now(), round: { play: { number: 17 } } });
    expect(house.table.dealerView().takeAndPay).toMatchObject([{ spot: 'straight:17', amountMinor: 36_000 }]);
    expect(house.balanceOf('ana')).toBe(GRANT_MINOR - 1_000);
    accepted(await house.deal('dealer-1', { type: 'report', fact: { fact: 'act', act: 'confirm' } }));
    expect(house.balanceOf('ana')).toBe(GRANT_MINOR + 35_000);
    expect(house.table.dealerView().players).toMatchObject([{ name: 'Name of ana', totalMinor: 1_000 }]);
    expect(house.table.dealerView().takeAndPay).toEqual([
      expect.objectContaining({ player: 'ana', spot: 'straight:17', stakeMinor: 1_000, amountMinor: 36_000 }),
    ]);
    const corrected = (await house.events()).find(({ type }) => type === 'corrected');
    expect(corrected).toMatchObject({ was: { number: 16 }, fact: { number: 17 } });
    await house.clock.pass(600_000);
    expect(house.table.view()).toMatchObject({ roundNumber: 2, state: 'open' });
  });

  test('draws by key, and a number drawn from the wheel cannot be corrected', async () => {
    const house = await dealersHouse({ entropy: unshuffled(17) });
    accepted(await house.deal('dealer-1', { type: 'openBets' }));
    accepted(await house.deal('dealer-1', { type: 'draw' }));
    accepted(await house.deal('dealer-1', { type: 'closeBets' }));
    accepted(await house.deal('dealer-1', { type: 'draw' }));
    expect(house.table.view()).toMatchObject({
      words: { key: 'roulette.call.number' },
      round: { play: { number: 17 } },
    });
    expect(house.table.dealerView().may).not.toContain('correct');
    const correct = { type: 'correct', index: 0, fact: { fact: 'number', number: 18 } } as const;
    expect(refused(await house.deal('dealer-1', correct)).code).toBe('no-such-fact');
  });

  test('sees what to take and pay at a place once its hand is turned, and at no other place', async () => {
    const house = await dealersHouse({ game: 'three-card-monster' });
    accepted(await house.deal('dealer-1', { type: 'openBets' }));
    const spots = { ana: ['ante:2', 'monster:2'], ben: ['ante:5', 'monster:5'] };
    for (const [player, [ante = '', monster = '']] of Object.entries(spots)) {
      const wagers = [ante, monster].map((spot) => ({ spot, stake: 1_000 }));
      accepted(await house.play(player, { type: 'placeBets', wagers }));
    }
    accepted(await house.deal('dealer-1', { type: 'closeBets' }));
    const { table } = house;
    while (table.dealerView().asked[0]?.step.ask !== 'choice') accepted(await house.deal('dealer-1', { type: 'draw' }));
    for (const [player, place] of [
      ['ana', 'position:2'],
      ['ben', 'position:5'],
    ] as const)
      accepted(await house.play(player, { type: 'choose', place, choice: 'play' }));
    const takeAndPayBy = new Map<string, readonly string[]>();
    while (table.view().round?.phase === 'playing') {
      takeAndPayBy.set(
        instruction(house) ?? '',
        table.dealerView().takeAndPay.map(({ spot }) => spot),
      );
      accepted(await house.deal('dealer-1', { type: 'draw' }));
    }
    expect(takeAndPayBy.get('Turn over: position 5')).toEqual([]);
    expect(takeAndPayBy.get('Take and pay position 5')).toEqual(expect.arrayContaining(['ante:5', 'monster:5']));
    expect([...takeAndPayBy.values()].flat().filter((spot) => spot.endsWith(':2')).length).toBeGreaterThan(0);
    expect(takeAndPayBy.get('Take and pay position 5')?.some((spot) => spot.endsWith(':2'))).toBe(false);
    expect(takeAndPayBy.get('Take and pay position 2')?.some((spot) => spot.endsWith(':5'))).toBe(false);
  });

  test('may enter a card as often as the decks contain it, and all cards come from one shoe', async () => {
    const house = await dealersHouse({ game: 'three-card-poker' });
    accepted(await house.deal('dealer-1', { type: 'openBets' }));
    accepted(await house.bet('ana', 'ante', 1_000));
    accepted(await house.deal('dealer-1', { type: 'closeBets' }));
    const card = (of: string) =>
      house.deal('dealer-1', { type: 'report', fact: { fact: 'card', place: firstPlace(house), card: of } });
    accepted(await card('Ah'));
    expect(refused(await card('Ah'))).toMatchObject({
      code: 'duplicate-card',
      sentence: expect.stringMatching(/^Duplicate card: A♥\uFE0E is already on the table\./),
    });
    expect(refused(await card('Zz')).code).toBe('out-of-turn');
    expect(refused(await house.deal('dealer-1', { type: 'draw' })).sentence).toBe(
      'This round is dealt with physical cards: enter them.',
    );
    accepted(await card('Kh'));
    expect(house.table.view().shoe).toBeNull();
  });

  test('cannot turn a card that the peek rules out, nor correct a fact on which a decision was made', async () => {
    const house = await dealersHouse({ game: 'blackjack' });
    accepted(await house.deal('dealer-1', { type: 'openBets' }));
    accepted(await house.bet('ana', 'seat:1', 1_000));
    accepted(await house.deal('dealer-1', { type: 'closeBets' }));
    const report = (fact: DealerFact) => house.deal('dealer-1', { type: 'report', fact });
    const correct = (index: number, fact: DealerFact) => house.deal('dealer-1', { type: 'correct', index, fact });
    const look = (yes: boolean) => ({ fact: 'peek', place: 'dealer', yes }) as const;
    const turn = (card: string) => ({ fact: 'reveal', place: 'dealer', card }) as const;
    const correctable = () => house.table.dealerView().facts.flatMap((each) => (each.correctable ? [each.index] : []));
    for (const [place, card] of [
      ['seat:1', '9h'],
      ['dealer', 'As'],
      ['seat:1', '9d'],
      ['dealer', 'down'],
    ] as const)
      accepted(await report({ fact: 'card', place, card }));
    expect(correctable()).toEqual([0, 1, 2, 3]);
    accepted(await house.play('ana', { type: 'choose', place: 'seat:1', choice: 'insurance' }));
    expect(correctable()).toEqual([]);
    expect(house.table.dealerView().may).not.toContain('correct');
    expect(refused(await correct(1, { fact: 'card', place: 'dealer', card: 'Ks' })).code).toBe('decided-since');

    accepted(await report(look(true)));
    expect(correctable()).toEqual([5]);
    expect(refused(await report(turn('6d')))).toEqual({
      code: 'contradicts-peek',
      sentence: 'The peek at this card rules out 6♦\uFE0E. Check the card; if it is right, correct the peek.',
    });
    accepted(await correct(5, look(false)));
    accepted(await house.play('ana', { type: 'choose', place: 'seat:1', choice: 'stand' }));
    const before = house.balanceOf('ana');
    expect(refused(await report(turn('Kd')))).toEqual({
      code: 'contradicts-peek',
      sentence:
        'The peek at this card rules out K♦\uFE0E. Check the card; if it is right, request a void: a decision has been made since the peek.',
    });
    expect(refused(await correct(5, look(true))).code).toBe('decided-since');
    expect(JSON.stringify(house.table.view())).not.toContain('"Ac","2c"');
    accepted(await report(turn('6d')));
    expect(refused(await correct(7, turn('Kd'))).code).toBe('contradicts-peek');
    accepted(await report({ fact: 'act', act: 'take-and-pay' }));
    expect(house.balanceOf('ana')).toBe(before + 2_000);
  });

  test('hands over between rounds only, to a user who may deal', async () => {
    const house = await dealersHouse();
    expect(refused(await house.deal('dealer-1', { type: 'handOver', to: 'ana' })).code).toBe('no-such-dealer');
    accepted(await house.deal('dealer-1', { type: 'openBets' }));
    expect(refused(await house.deal('dealer-1', { type: 'handOver', to: 'dealer-2' })).code).toBe('round-in-play');
    expect(refused(await house.deal('dealer-1', { type: 'signOff' })).code).toBe('round-in-play');
    accepted(await house.deal('dealer-1', { type: 'closeBets' }));
    for (let i = 0; i < 3; i++) accepted(await house.deal('dealer-1', { type: 'draw' }));
    accepted(await house.deal('dealer-1', { type: 'handOver', to: 'dealer-2' }));
    expect(house.table.dealerView()).toMatchObject({
      signedOn: { userId: 'dealer-1' },
      offeredTo: { userId: 'dealer-2' },
    });
    accepted(await house.deal('dealer-2', { type: 'acceptHandOver' }));
    expect(house.table.dealerView()).toMatchObject({ signedOn: { userId: 'dealer-2' }, offeredTo: null });
    accepted(await house.deal('dealer-2', { type: 'signOff' }));
    await house.clock.pass(5_000);
    expect(house.table.view()).toMatchObject({ dealing: 'virtual', dealer: null, round: { phase: 'betting' } });
  });
});

describe('a no-spin', () => {
  const spin = { type: 'report', fact: { fact: 'act', act: 'spin' } } as const;
  const noSpin = { type: 'report', fact: { fact: 'act', act: 'no-spin' }, reason: 'the ball left the wheel' } as const;

  test('is offered as soon as the ball rolls, needs a reason, and is recorded with it', async () => {
    const house = await dealersHouse();
    accepted(await house.deal('dealer-1', { type: 'openBets' }));
    accepted(await house.bet('ana', 'red', 1_000));
    expect(refused(await house.deal('dealer-1', noSpin)).code).toBe('out-of-turn');
    accepted(await house.deal('dealer-1', spin));
    expect(house.table.dealerView().asked.map(({ step }) => step)).toMatchObject([{ act: 'no-spin', irregular: true }]);
    const { reason: _, ...without } = noSpin;
    expect(refused(await house.deal('dealer-1', without)).code).toBe('reason-missing');
    accepted(await house.deal('dealer-1', noSpin));
    expect((await house.events()).slice(-2)).toMatchObject([
      { type: 'irregular', act: 'no-spin', reason: 'the ball left the wheel' },
      { type: 'reported', fact: { act: 'no-spin' } },
    ]);
    expect(instruction(house)).toBe('Spin the ball');
    expect(house.onFelt()).toBe(1_000);
  });

  test('announces that the next one voids the round, which then happens', async () => {
    const house = await dealersHouse();
    accepted(await house.deal('dealer-1', { type: 'openBets' }));
    accepted(await house.bet('ana', 'red', 1_000));
    accepted(await house.deal('dealer-1', spin));
    accepted(await house.deal('dealer-1', noSpin));
    accepted(await house.deal('dealer-1', { type: 'closeBets' }));
    accepted(await house.deal('dealer-1', spin));
    expect(JSON.stringify(house.table.dealerView().asked)).not.toContain('"voids"');
    accepted(await house.deal('dealer-1', noSpin));
    accepted(await house.deal('dealer-1', spin));
    expect(house.table.dealerView().asked.at(-1)?.step).toMatchObject({ act: 'no-spin', voids: true });
    accepted(await house.deal('dealer-1', noSpin));
    const { round } = house.table.view();
    expect(round).toMatchObject({ phase: 'void', voidReason: { key: 'roulette.void.no-spins' } });
    expect(inEnglish(round?.voidReason ?? '')).toBe('3 no-spins.');
    expect(house.balanceOf('ana')).toBe(GRANT_MINOR);
  });
});

describe('a hand-over', () => {
  test('is accepted by the offered dealer only', async () => {
    const house = await dealersHouse();
    expect(refused(await house.deal('dealer-2', { type: 'acceptHandOver' })).code).toBe('nothing-offered');
    accepted(await house.deal('dealer-1', { type: 'handOver', to: 'dealer-2' }));
    for (const who of ['dealer-1', 'dealer-3'])
      for (const type of ['acceptHandOver', 'declineHandOver'] as const)
        expect(refused(await house.deal(who, { type })).code).toBe('nothing-offered');
    expect(refused(await house.deal('dealer-2', { type: 'openBets' })).code).toBe('not-signed-on');
    // The current dealer continues until the offer is accepted, also after a restart.
    accepted(await house.deal('dealer-1', { type: 'openBets' }));
    await house.restart();
    house.table.dealerPresent('dealer-1', true);
    expect(house.table.view()).toMatchObject({ dealer: 'Name of dealer-1', offeredTo: 'Name of dealer-2' });
    accepted(await house.deal('dealer-2', { type: 'acceptHandOver' }));
    expect(house.table.view()).toMatchObject({ dealer: 'Name of dealer-1', offeredTo: null });
    accepted(await house.deal('dealer-1', { type: 'closeBets' }));
    for (let i = 0; i < 3; i++) accepted(await house.deal('dealer-1', { type: 'draw' }));
    expect(house.table.view().dealer).toBe('Name of dealer-2');
  });

  test('cannot be accepted once it is declined or withdrawn', async () => {
    const house = await dealersHouse();
    accepted(await house.deal('dealer-1', { type: 'handOver', to: 'dealer-2' }));
    accepted(await house.deal('dealer-2', { type: 'declineHandOver' }));
    expect(refused(await house.deal('dealer-2', { type: 'acceptHandOver' })).code).toBe('nothing-offered');
    for (const withdraw of [
      () => house.deal('dealer-1', { type: 'withdrawHandOver' }),
      () => house.supervise({ type: 'withdrawHandOver' }),
      () => house.deal('dealer-1', { type: 'signOff' }),
    ]) {
      accepted(await house.deal('dealer-1', { type: 'handOver', to: 'dealer-2' }));
      accepted(await withdraw());
      expect(refused(await house.deal('dealer-2', { type: 'acceptHandOver' })).code).toBe('nothing-offered');
    }
  });
});

const firstPlace = (house: TestHouse): string => {
  const step = house.table.dealerView().asked[0]?.step;
  return step?.ask === 'card' ? step.place : '';
};

describe('a disconnected dealer', () => {
  test('also pauses the table between rounds, with a notice for the pit', async () => {
    const house = await dealersHouse();
    house.table.dealerPresent('dealer-1', false);
    await house.clock.pass(DEALER_GONE_MS - 1);
    expect(house.table.view().state).toBe('open');
    await house.clock.pass(1);
    expect(house.table.view()).toMatchObject({ state: 'paused', notice: { key: 'house.notice.dealer-gone-between' } });
    house.table.dealerPresent('dealer-1', true);
    accepted(await house.supervise({ type: 'resume' }));
    await house.clock.pass(10 * DEALER_GONE_MS);
    expect(house.table.view().state).toBe('open');
  });

  test('is replaced by the automatic dealer between rounds if so configured', async () => {
    const house = await dealersHouse({ whenGone: 'automatic' });
    house.table.dealerPresent('dealer-1', false);
    await house.clock.pass(DEALER_GONE_MS);
    expect(house.table.view()).toMatchObject({ state: 'open', dealing: 'virtual', round: { phase: 'betting' } });
    expect((await house.memory.read('vesper', 0)).filter(({ event }) => event.type === 'handedOver')).toMatchObject([
      { actor: 'clock', event: { from: { userId: 'dealer-1' }, to: null } },
    ]);
  });

  test('gets the full timeout to reconnect after a restart between rounds', async () => {
    const house = await dealersHouse();
    await house.restart();
    await house.clock.pass(DEALER_GONE_MS - 1);
    expect(house.table.view().state).toBe('open');
    house.table.dealerPresent('dealer-1', true);
    await house.clock.pass(DEALER_GONE_MS);
    expect(house.table.view().state).toBe('open');
  });

  test('pauses the table during a round; bets stay and the timers stop', async () => {
    const house = await dealersHouse();
    accepted(await house.deal('dealer-1', { type: 'openBets' }));
    accepted(await house.bet('ana', 'red', 1_000));
    const closesAt = house.table.view().deadline ?? 0;
    await house.clock.pass(5_000);
    house.table.dealerPresent('dealer-1', false);
    await house.clock.pass(5_000);
    house.table.dealerPresent('dealer-1', true);
    await house.clock.pass(9_000);
    expect(house.table.view().state).toBe('open');
    house.table.dealerPresent('dealer-1', false);
    await house.clock.pass(DEALER_GONE_MS - 1);
    expect(house.table.view()).toMatchObject({ state: 'open', round: { phase: 'playing' } });
    await house.clock.pass(1);
    expect(house.table.view()).toMatchObject({ state: 'paused', deadline: null, round: { phase: 'playing' } });
    expect(inEnglish(house.table.view().notice)).toMatch(/dealer has disconnected/);
    expect(closesAt).toBeGreaterThan(0);
    expect(house.onFelt()).toBe(1_000);
  });

  test('the remaining betting time continues after the pause', async () => {
    const house = await dealersHouse();
    accepted(await house.deal('dealer-1', { type: 'openBets' }));
    const closesAt = house.table.view().deadline ?? 0;
    await house.clock.pass(5_000);
    accepted(await house.deal('dealer-1', { type: 'pause', reason: 'a chip fell' }));
    expect(refused(await house.bet('ana', 'red', 1_000)).code).toBe('table-paused');
    await house.clock.pass(60_000);
    accepted(await house.supervise({ type: 'resume' }));
    expect(house.table.view().deadline).toBe(closesAt + 60_000);
    accepted(await house.bet('ana', 'red', 1_000));
    await house.clock.pass(14_999);
    expect(house.table.view().round?.phase).toBe('betting');
    await house.clock.pass(1);
    expect(house.table.view().round?.phase).toBe('playing');
  });

  test('a pit boss hands the round over to the automatic dealer, who finishes it', async () => {
    const house = await dealersHouse();
    accepted(await house.deal('dealer-1', { type: 'openBets' }));
    accepted(await house.bet('ana', 'red', 1_000));
    house.table.dealerPresent('dealer-1', false);
    await house.clock.pass(60_000);
    expect(house.table.view().state).toBe('paused');
    accepted(await house.supervise({ type: 'handOver', to: 'automatic' }));
    await house.clock.pass(60_000);
    expect(house.table.view()).toMatchObject({ state: 'paused', dealing: 'virtual' });
    accepted(await house.supervise({ type: 'resume' }));
    await house.clock.pass(10_000);
    expect((await house.types()).slice(-3)).toEqual(['reported', 'settled', 'numbersTold']);
    expect(house.onFelt()).toBe(0);
    expect(await house.memory.rounds('vesper', 1)).toMatchObject([{ dealing: 'virtual', dealerId: null }]);
  });

  test('a pit boss hands over to another dealer during a round', async () => {
    const house = await dealersHouse();
    accepted(await house.deal('dealer-1', { type: 'openBets' }));
    expect(refused(await house.supervise({ type: 'handOver', to: 'nobody' })).code).toBe('no-such-dealer');
    accepted(await house.supervise({ type: 'pause', reason: 'change of dealers' }));
    accepted(await house.supervise({ type: 'handOver', to: 'dealer-2' }));
    expect(house.table.view()).toMatchObject({ dealer: 'Name of dealer-1', offeredTo: 'Name of dealer-2' });
    accepted(await house.deal('dealer-2', { type: 'acceptHandOver' }));
    expect(house.table.view()).toMatchObject({ state: 'paused', dealing: 'console', dealer: 'Name of dealer-2' });
    accepted(await house.supervise({ type: 'resume' }));
    expect(refused(await house.deal('dealer-1', { type: 'closeBets' })).code).toBe('not-signed-on');
    accepted(await house.deal('dealer-2', { type: 'closeBets' }));
  });

  test('without a pause a hand-over takes effect after the round', async () => {
    const house = await dealersHouse();
    accepted(await house.deal('dealer-1', { type: 'openBets' }));
    accepted(await house.supervise({ type: 'handOver', to: 'automatic' }));
    expect(house.table.view()).toMatchObject({ dealing: 'console', dealer: 'Name of dealer-1' });
    accepted(await house.deal('dealer-1', { type: 'closeBets' }));
    for (let i = 0; i < 3; i++) accepted(await house.deal('dealer-1', { type: 'draw' }));
    await house.clock.pass(5_000);
    expect(house.table.view()).toMatchObject({ dealing: 'virtual', dealer: null, roundNumber: 3 });
  });

  test('a round with cards dealt face down by hand cannot be handed over to the automatic dealer', async () => {
    const house = await dealersHouse({ game: 'blackjack' });
    accepted(await house.deal('dealer-1', { type: 'openBets' }));
    accepted(await house.bet('ana', 'seat:1', 1_000));
    accepted(await house.deal('dealer-1', { type: 'closeBets' }));
    for (const card of ['5c', '6d', '7h', 'down'])
      accepted(
        await house.deal('dealer-1', { type: 'report', fact: { fact: 'card', place: firstPlace(house), card } }),
      );
    expect(house.table.view().round?.waiting).toMatchObject([{ ask: 'choice', player: 'ana' }]);
    accepted(await house.supervise({ type: 'pause', reason: 'the dealer fainted' }));
    expect(refused(await house.supervise({ type: 'handOver', to: 'automatic' })).sentence).toMatch(
      /physical cards on the table/,
    );
    accepted(await house.supervise({ type: 'handOver', to: 'dealer-2' }));
    accepted(await house.deal('dealer-2', { type: 'acceptHandOver' }));
    accepted(await house.supervise({ type: 'resume' }));
    accepted(await house.play('ana', { type: 'choose', place: 'seat:1', choice: 'stand' }));
    expect(refused(await house.deal('dealer-2', { type: 'draw' })).code).toBe('out-of-turn');
    accepted(await house.deal('dealer-2', { type: 'report', fact: { fact: 'reveal', place: 'dealer', card: 'Kd' } }));
  });
});

test('a dealer who was never connected to the console times out after the last command', async () => {
  const house = await dealersHouse();
  house.table.dealerPresent('dealer-1', false);
  await house.clock.pass(10_000);
  accepted(await house.deal('dealer-1', { type: 'openBets' }));
  await house.clock.pass(15_000);
  accepted(await house.deal('dealer-1', { type: 'closeBets' }));
  await house.clock.pass(DEALER_GONE_MS - 1);
  expect(house.table.view().state).toBe('open');
  await house.clock.pass(1);
  expect(house.table.view().state).toBe('paused');
});

test('a closed table finishes its round, opens none, and opens again', async () => {
  const house = await openHouse();
  await house.player('ana');
  accepted(await house.bet('ana', 'red', 1_000));
  accepted(await house.supervise({ type: 'closeTable', reason: 'closing time' }));
  expect(house.table.view()).toMatchObject({ state: 'open', notice: 'closing time' });
  await house.clock.pass(60_000);
  expect(house.table.view()).toMatchObject({ state: 'closed', roundNumber: 1, deadline: null });
  expect(house.onFelt()).toBe(0);
  await house.restart();
  expect(house.table.view()).toMatchObject({ state: 'closed', notice: 'closing time' });
  accepted(await house.supervise({ type: 'openTable' }));
  await house.clock.pass(0);
  expect(house.table.view()).toMatchObject({ state: 'open', notice: null, roundNumber: 2 });
});
