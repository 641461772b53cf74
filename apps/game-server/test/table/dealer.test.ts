import type { DealerFact } from '@baize/protocol';
import { chips } from '@baize/rules';
import { english } from '@baize/words/english';
import { describe, expect, test } from 'vitest';
import { unshuffled } from '../fixtures/chance/unshuffled.ts';
import { inEnglish } from '../fixtures/in-english.ts';
import {
  accepted,
  DEALER_GONE_MS,
  GRANT_MINOR,
  openTestCasino,
  refused,
  type TestCasino,
} from '../fixtures/open-table.ts';

/** A casino whose next round is dealt by a dealer, who signed on while the automatic dealer finished the first one. */
async function dealersCasino(options: Parameters<typeof openTestCasino>[0] = {}): Promise<TestCasino> {
  const casino = await openTestCasino(options);
  await casino.player('ana');
  await casino.player('ben');
  casino.table.dealerPresent('dealer-1', true);
  accepted(await casino.deal('dealer-1', { type: 'signOn' }));
  await casino.clock.pass(120_000);
  return casino;
}

const instruction = (casino: TestCasino) => {
  const asked = casino.table.dealerView().asked[0];
  return asked && english(asked.instruction.say);
};

describe('a dealer', () => {
  test('takes over when the automatic dealer has finished the round', async () => {
    const casino = await openTestCasino();
    casino.table.dealerPresent('dealer-1', true);
    accepted(await casino.deal('dealer-1', { type: 'signOn' }));
    expect(casino.table.view()).toMatchObject({ dealing: 'virtual', dealer: null });
    expect(refused(await casino.deal('dealer-1', { type: 'openBets' })).code).toBe('automatic-dealer');
    expect(refused(await casino.deal('dealer-1', { type: 'closeBets' })).code).toBe('automatic-dealer');
    expect(refused(await casino.deal('dealer-2', { type: 'signOn' })).code).toBe('table-has-dealer');
    expect(refused(await casino.deal('dealer-2', { type: 'openBets' })).code).toBe('not-signed-on');
    await casino.clock.pass(120_000);
    expect(casino.table.view()).toMatchObject({
      dealing: 'console',
      dealer: 'Name of dealer-1',
      roundNumber: 1,
      round: { phase: 'settled' },
      deadline: null,
    });
    expect(casino.table.dealerView().may).toEqual(['openBets', 'pause', 'handOver', 'signOff']);
  });

  test('pays no more than the maximum payout, and sees the amounts actually paid', async () => {
    const casino = await dealersCasino({ limits: { payout: chips(5_000) } });
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    accepted(await casino.bet('ana', 'straight:17', 1_000));
    accepted(await casino.bet('ana', 'black', 2_000));
    accepted(await casino.bet('ben', 'straight:17', 100));
    accepted(await casino.deal('dealer-1', { type: 'report', fact: { fact: 'act', act: 'spin' } }));
    accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
    accepted(await casino.deal('dealer-1', { type: 'report', fact: { fact: 'number', number: 17 } }));
    const paid = [
      { player: 'ana', spot: 'black', amountMinor: 4_000 },
      { player: 'ana', spot: 'straight:17', amountMinor: 4_000 },
      { player: 'ben', spot: 'straight:17', amountMinor: 3_600 },
    ];
    expect(casino.table.dealerView().takeAndPay).toMatchObject(paid);
    accepted(await casino.deal('dealer-1', { type: 'report', fact: { fact: 'act', act: 'confirm' } }));
    expect(casino.table.dealerView().takeAndPay).toMatchObject(paid);
    expect([casino.balanceOf('ana'), casino.balanceOf('ben')]).toEqual([GRANT_MINOR + 5_000, GRANT_MINOR + 3_500]);
    expect(casino.onFelt()).toBe(0);
    const payouts = casino.table.ownView(await casino.player('ana')).round?.payouts ?? [];
    expect(payouts.map(({ spot, because }) => [spot, inEnglish(because)])).toEqual([
      ['black', '17 black'],
      ['straight:17', '17 black; capped at the maximum payout'],
    ]);
  });

  test('DE4: enters a number, corrects it, and settles', async () => {
    const casino = await dealersCasino();
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    accepted(await casino.bet('ana', 'straight:17', 1_000));
    expect(casino.table.dealerView()).toMatchObject({
      onFeltMinor: 1_000,
      players: [{ userId: 'ana', name: 'Name of ana', totalMinor: 1_000, deciding: false }],
    });
    expect(instruction(casino)).toBe('Spin the ball');
    accepted(await casino.deal('dealer-1', { type: 'report', fact: { fact: 'act', act: 'spin' } }));
    expect(refused(await casino.deal('dealer-1', { type: 'report', fact: { fact: 'number', number: 16 } })).code).toBe(
      'bets-open',
    );
    accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
    expect(refused(await casino.bet('ana', 'red', 1_000)).sentence).toBe('Bets closed 0.0 s before your chip arrived.');
    expect(casino.table.dealerView().next).toMatchObject({ say: { key: 'roulette.act.confirm' } });
    accepted(await casino.deal('dealer-1', { type: 'report', fact: { fact: 'number', number: 16 } }));
    expect(casino.table.dealerView().next).toBeNull();
    expect(casino.table.dealerView().facts).toEqual([
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
    accepted(await casino.deal('dealer-1', { type: 'correct', index: 0, fact: { fact: 'number', number: 17 } }));
    expect(casino.table.view()).toMatchObject({
      correctedAt: casino.clock.now(),
      words: { key: 'roulette.stage.ball-falls' },
      round: { play: { number: null, spinning: true }, waiting: [{ ask: 'number' }] },
    });
    expect(casino.table.dealerView().takeAndPay).toMatchObject([{ spot: 'straight:17', amountMinor: 36_000 }]);
    expect(casino.balanceOf('ana')).toBe(GRANT_MINOR - 1_000);
    accepted(await casino.deal('dealer-1', { type: 'report', fact: { fact: 'act', act: 'confirm' } }));
    expect(casino.balanceOf('ana')).toBe(GRANT_MINOR + 35_000);
    expect(casino.table.view()).toMatchObject({
      words: { key: 'roulette.call.number' },
      round: { play: { number: 17, spinning: false } },
    });
    expect(casino.table.dealerView().players).toMatchObject([{ name: 'Name of ana', totalMinor: 1_000 }]);
    expect(casino.table.dealerView().takeAndPay).toEqual([
      expect.objectContaining({ player: 'ana', spot: 'straight:17', stakeMinor: 1_000, amountMinor: 36_000 }),
    ]);
    const corrected = (await casino.events()).find(({ type }) => type === 'corrected');
    expect(corrected).toMatchObject({ was: { number: 16 }, fact: { number: 17 } });
    await casino.clock.pass(600_000);
    expect(casino.table.view()).toMatchObject({ roundNumber: 2, state: 'open' });
  });

  test('draws by key, and a number drawn from the wheel cannot be corrected', async () => {
    const casino = await dealersCasino({ entropy: unshuffled(17) });
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    accepted(await casino.deal('dealer-1', { type: 'draw' }));
    accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
    accepted(await casino.deal('dealer-1', { type: 'draw' }));
    expect(casino.table.view()).toMatchObject({
      words: { key: 'roulette.call.number' },
      round: { play: { number: 17 } },
    });
    expect(casino.table.dealerView().may).not.toContain('correct');
    const correct = { type: 'correct', index: 0, fact: { fact: 'number', number: 18 } } as const;
    expect(refused(await casino.deal('dealer-1', correct)).code).toBe('no-such-fact');
  });

  test('sees what to take and pay at a place once its hand is turned, and at no other place', async () => {
    const casino = await dealersCasino({ game: 'three-card-monster' });
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    const spots = { ana: ['ante:2', 'monster:2'], ben: ['ante:5', 'monster:5'] };
    for (const [player, [ante = '', monster = '']] of Object.entries(spots)) {
      const wagers = [ante, monster].map((spot) => ({ spot, stake: 1_000 }));
      accepted(await casino.play(player, { type: 'placeBets', wagers }));
    }
    accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
    const { table } = casino;
    while (table.dealerView().asked[0]?.step.ask !== 'choice')
      accepted(await casino.deal('dealer-1', { type: 'draw' }));
    for (const [player, place] of [
      ['ana', 'position:2'],
      ['ben', 'position:5'],
    ] as const)
      accepted(await casino.play(player, { type: 'choose', place, choice: 'play' }));
    const takeAndPayBy = new Map<string, readonly string[]>();
    while (table.view().round?.phase === 'playing') {
      takeAndPayBy.set(
        instruction(casino) ?? '',
        table.dealerView().takeAndPay.map(({ spot }) => spot),
      );
      accepted(await casino.deal('dealer-1', { type: 'draw' }));
    }
    expect(takeAndPayBy.get('Turn over the hand of position 5')).toEqual([]);
    expect(takeAndPayBy.get('Take and pay position 5')).toEqual(expect.arrayContaining(['ante:5', 'monster:5']));
    expect([...takeAndPayBy.values()].flat().filter((spot) => spot.endsWith(':2')).length).toBeGreaterThan(0);
    expect(takeAndPayBy.get('Take and pay position 5')?.some((spot) => spot.endsWith(':2'))).toBe(false);
    expect(takeAndPayBy.get('Take and pay position 2')?.some((spot) => spot.endsWith(':5'))).toBe(false);
  });

  test('may enter a card as often as the decks contain it, and all cards come from one shoe', async () => {
    const casino = await dealersCasino({ game: 'three-card-poker' });
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    accepted(await casino.bet('ana', 'ante', 1_000));
    accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
    const card = (of: string) =>
      casino.deal('dealer-1', { type: 'report', fact: { fact: 'card', place: firstPlace(casino), card: of } });
    accepted(await card('Ah'));
    expect(refused(await card('Ah'))).toMatchObject({
      code: 'duplicate-card',
      sentence: expect.stringMatching(/^Duplicate card: A♥\uFE0E is already on the table\./),
    });
    expect(refused(await card('Zz')).code).toBe('out-of-turn');
    expect(refused(await casino.deal('dealer-1', { type: 'draw' })).sentence).toBe(
      'This round is dealt with physical cards: enter them.',
    );
    accepted(await card('Kh'));
    expect(casino.table.view().shoe).toBeNull();
  });

  test('swaps two cards entered in each other’s place of a single deck, once told where the other one lies', async () => {
    const casino = await dealersCasino({ game: 'three-card-monster' });
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    for (const [player, position] of [
      ['ana', 2],
      ['ben', 5],
    ] as const) {
      const wagers = ['ante', 'monster'].map((bet) => ({ spot: `${bet}:${position}`, stake: 1_000 }));
      accepted(await casino.play(player, { type: 'placeBets', wagers }));
    }
    accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
    const report = (fact: DealerFact) => casino.deal('dealer-1', { type: 'report', fact });
    for (const _ of [1, 2, 3]) accepted(await report({ fact: 'card', place: 'dealer', card: 'down' }));
    accepted(await report({ fact: 'act', act: 'lay-discard-across' }));
    for (const card of ['Kc', '8d', '4h', '2d']) accepted(await report({ fact: 'card', place: 'position:2', card }));
    for (const card of ['Kd', '9d']) accepted(await report({ fact: 'card', place: 'position:5', card }));
    const nine = { type: 'correct', index: 4, fact: { fact: 'card', place: 'position:2', card: '9d' } } as const;
    expect(refused(await casino.deal('dealer-1', nine))).toEqual({
      code: 'swaps-cards',
      sentence: 'This card is already entered at position 5. Confirm once more to swap the two cards.',
    });
    accepted(await casino.deal('dealer-1', { ...nine, swapping: true }));
    expect((await casino.events()).at(-1)).toMatchObject({
      type: 'corrected',
      was: { card: 'Kc' },
      fact: { place: 'position:2', card: '9d' },
      swapped: { index: 9, fact: { place: 'position:5', card: 'Kc' } },
      dropped: 0,
    });
    expect(JSON.stringify(casino.table.view())).not.toMatch(/"(Kc|9d)"/);
    for (const card of ['7h', '6s']) accepted(await report({ fact: 'card', place: 'position:5', card }));
  });

  test('DE5: cannot turn a card that the peek rules out, nor correct a fact on which a decision was made', async () => {
    const casino = await dealersCasino({ game: 'blackjack' });
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    accepted(await casino.bet('ana', 'seat:1', 1_000));
    accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
    const report = (fact: DealerFact) => casino.deal('dealer-1', { type: 'report', fact });
    const correct = (index: number, fact: DealerFact) => casino.deal('dealer-1', { type: 'correct', index, fact });
    const look = (yes: boolean) => ({ fact: 'peek', place: 'dealer', yes }) as const;
    const turn = (card: string) => ({ fact: 'reveal', place: 'dealer', card }) as const;
    const correctable = () => casino.table.dealerView().facts.flatMap((each) => (each.correctable ? [each.index] : []));
    for (const [place, card] of [
      ['seat:1', '9h'],
      ['dealer', 'As'],
      ['seat:1', '9d'],
      ['dealer', 'down'],
    ] as const)
      accepted(await report({ fact: 'card', place, card }));
    expect(correctable()).toEqual([0, 1, 2]);
    accepted(await casino.play('ana', { type: 'choose', place: 'seat:1', choice: 'insurance' }));
    expect(correctable()).toEqual([]);
    expect(casino.table.dealerView().may).not.toContain('correct');
    expect(refused(await correct(1, { fact: 'card', place: 'dealer', card: 'Ks' })).code).toBe('decided-since');

    accepted(await report(look(true)));
    expect(correctable()).toEqual([5]);
    expect(refused(await report(turn('6d')))).toEqual({
      code: 'contradicts-peek',
      sentence: 'The peek at this card rules out 6♦\uFE0E. Check the card; if it is right, correct the peek.',
    });
    accepted(await correct(5, look(false)));
    accepted(await casino.play('ana', { type: 'choose', place: 'seat:1', choice: 'stand' }));
    const before = casino.balanceOf('ana');
    expect(refused(await report(turn('Kd')))).toEqual({
      code: 'contradicts-peek',
      sentence:
        'The peek at this card rules out K♦\uFE0E. Check the card; if it is right, request a void: a decision has been made since the peek.',
    });
    expect(refused(await correct(5, look(true))).code).toBe('decided-since');
    expect(JSON.stringify(casino.table.view())).not.toContain('"Ac","2c"');
    accepted(await report(turn('6d')));
    expect(refused(await correct(7, turn('Kd'))).code).toBe('contradicts-peek');
    accepted(await report({ fact: 'act', act: 'take-and-pay' }));
    expect(casino.balanceOf('ana')).toBe(before + 2_000);
  });

  test('hands over between rounds only, to a user who may deal', async () => {
    const casino = await dealersCasino();
    expect(refused(await casino.deal('dealer-1', { type: 'handOver', to: 'ana' })).code).toBe('no-such-dealer');
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    expect(refused(await casino.deal('dealer-1', { type: 'handOver', to: 'dealer-2' })).code).toBe('round-in-play');
    expect(refused(await casino.deal('dealer-1', { type: 'signOff' })).code).toBe('round-in-play');
    accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
    for (let i = 0; i < 3; i++) accepted(await casino.deal('dealer-1', { type: 'draw' }));
    accepted(await casino.deal('dealer-1', { type: 'handOver', to: 'dealer-2' }));
    expect(casino.table.dealerView()).toMatchObject({
      signedOn: { userId: 'dealer-1' },
      offeredTo: { userId: 'dealer-2' },
    });
    accepted(await casino.deal('dealer-2', { type: 'acceptHandOver' }));
    expect(casino.table.dealerView()).toMatchObject({ signedOn: { userId: 'dealer-2' }, offeredTo: null });
    accepted(await casino.deal('dealer-2', { type: 'signOff' }));
    await casino.clock.pass(5_000);
    expect(casino.table.view()).toMatchObject({ dealing: 'virtual', dealer: null, round: { phase: 'betting' } });
  });
});

describe('a no-spin', () => {
  const spin = { type: 'report', fact: { fact: 'act', act: 'spin' } } as const;
  const noSpin = { type: 'report', fact: { fact: 'act', act: 'no-spin' }, reason: 'the ball left the wheel' } as const;

  test('is offered as soon as the ball rolls, needs a reason, and is recorded with it', async () => {
    const casino = await dealersCasino();
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    accepted(await casino.bet('ana', 'red', 1_000));
    expect(refused(await casino.deal('dealer-1', noSpin)).code).toBe('out-of-turn');
    accepted(await casino.deal('dealer-1', spin));
    expect(casino.table.dealerView().asked.map(({ step }) => step)).toMatchObject([
      { act: 'no-spin', irregular: true },
    ]);
    const { reason: _, ...without } = noSpin;
    expect(refused(await casino.deal('dealer-1', without)).code).toBe('reason-missing');
    accepted(await casino.deal('dealer-1', noSpin));
    expect((await casino.events()).slice(-2)).toMatchObject([
      { type: 'irregular', act: 'no-spin', reason: 'the ball left the wheel' },
      { type: 'reported', fact: { act: 'no-spin' } },
    ]);
    expect(instruction(casino)).toBe('Spin the ball');
    expect(casino.onFelt()).toBe(1_000);
  });

  test('announces that the next one voids the round, for which a pit boss is needed', async () => {
    const casino = await dealersCasino();
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    accepted(await casino.bet('ana', 'red', 1_000));
    accepted(await casino.deal('dealer-1', spin));
    accepted(await casino.deal('dealer-1', noSpin));
    accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
    accepted(await casino.deal('dealer-1', spin));
    expect(JSON.stringify(casino.table.dealerView().asked)).not.toContain('"voids"');
    accepted(await casino.deal('dealer-1', noSpin));
    accepted(await casino.deal('dealer-1', spin));
    expect(casino.table.dealerView().asked.at(-1)?.step).toMatchObject({ act: 'no-spin', voids: true });
    expect(refused(await casino.deal('dealer-1', noSpin)).code).toBe('second-person');
    expect(casino.onFelt()).toBe(1_000);
    accepted(await casino.deal('dealer-1', { type: 'askVoid', reason: noSpin.reason }));
    accepted(await casino.supervise({ type: 'approveVoid' }));
    expect(casino.table.view().round).toMatchObject({ phase: 'void', voidReason: noSpin.reason });
    expect(casino.balanceOf('ana')).toBe(GRANT_MINOR);
  });
});

describe('a hand-over', () => {
  test('is accepted by the offered dealer only', async () => {
    const casino = await dealersCasino();
    expect(refused(await casino.deal('dealer-2', { type: 'acceptHandOver' })).code).toBe('nothing-offered');
    accepted(await casino.deal('dealer-1', { type: 'handOver', to: 'dealer-2' }));
    for (const who of ['dealer-1', 'dealer-3'])
      for (const type of ['acceptHandOver', 'declineHandOver'] as const)
        expect(refused(await casino.deal(who, { type })).code).toBe('nothing-offered');
    expect(refused(await casino.deal('dealer-2', { type: 'openBets' })).code).toBe('not-signed-on');
    // The current dealer continues until the offer is accepted, also after a restart.
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    await casino.restart();
    casino.table.dealerPresent('dealer-1', true);
    expect(casino.table.view()).toMatchObject({ dealer: 'Name of dealer-1', offeredTo: 'Name of dealer-2' });
    accepted(await casino.deal('dealer-2', { type: 'acceptHandOver' }));
    expect(casino.table.view()).toMatchObject({ dealer: 'Name of dealer-1', offeredTo: null });
    accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
    for (let i = 0; i < 3; i++) accepted(await casino.deal('dealer-1', { type: 'draw' }));
    expect(casino.table.view().dealer).toBe('Name of dealer-2');
  });

  test('cannot be accepted once it is declined or withdrawn', async () => {
    const casino = await dealersCasino();
    accepted(await casino.deal('dealer-1', { type: 'handOver', to: 'dealer-2' }));
    accepted(await casino.deal('dealer-2', { type: 'declineHandOver' }));
    expect(refused(await casino.deal('dealer-2', { type: 'acceptHandOver' })).code).toBe('nothing-offered');
    for (const withdraw of [
      () => casino.deal('dealer-1', { type: 'withdrawHandOver' }),
      () => casino.supervise({ type: 'withdrawHandOver' }),
      () => casino.deal('dealer-1', { type: 'signOff' }),
    ]) {
      accepted(await casino.deal('dealer-1', { type: 'handOver', to: 'dealer-2' }));
      accepted(await withdraw());
      expect(refused(await casino.deal('dealer-2', { type: 'acceptHandOver' })).code).toBe('nothing-offered');
    }
  });
});

const firstPlace = (casino: TestCasino): string => {
  const step = casino.table.dealerView().asked[0]?.step;
  return step?.ask === 'card' ? step.place : '';
};

describe('a disconnected dealer', () => {
  test('also pauses the table between rounds, with a notice for the pit', async () => {
    const casino = await dealersCasino();
    casino.table.dealerPresent('dealer-1', false);
    await casino.clock.pass(DEALER_GONE_MS - 1);
    expect(casino.table.view().state).toBe('open');
    await casino.clock.pass(1);
    expect(casino.table.view()).toMatchObject({ state: 'paused', notice: { key: 'house.notice.dealer-gone-between' } });
    casino.table.dealerPresent('dealer-1', true);
    accepted(await casino.supervise({ type: 'resume' }));
    await casino.clock.pass(10 * DEALER_GONE_MS);
    expect(casino.table.view().state).toBe('open');
  });

  test('resumes what only their own absence has paused, between rounds and within one', async () => {
    const casino = await dealersCasino();
    const leaves = async () => {
      casino.table.dealerPresent('dealer-1', false);
      await casino.clock.pass(DEALER_GONE_MS);
      expect(casino.table.view().state).toBe('paused');
      casino.table.dealerPresent('dealer-1', true);
      expect(casino.table.dealerView().may).toContain('resume');
    };
    await leaves();
    accepted(await casino.deal('dealer-1', { type: 'resume' }));
    expect(casino.table.view().state).toBe('open');
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    await leaves();
    accepted(await casino.deal('dealer-1', { type: 'resume' }));
    expect(casino.table.view()).toMatchObject({ state: 'open', round: { phase: 'playing' } });
  });

  test('resumes nothing that a person has paused, or whose void was requested', async () => {
    const casino = await dealersCasino();
    const cannot = async () => {
      expect(casino.table.dealerView().may).not.toContain('resume');
      expect(await casino.deal('dealer-1', { type: 'resume' })).toMatchObject({
        ok: false,
        refused: { code: 'table-paused' },
      });
    };
    accepted(await casino.supervise({ type: 'pause', reason: 'Fire drill' }));
    await cannot();
    accepted(await casino.supervise({ type: 'resume' }));
    accepted(await casino.deal('dealer-1', { type: 'pause', reason: 'Change of cards' }));
    await cannot();
    accepted(await casino.supervise({ type: 'resume' }));
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    casino.table.dealerPresent('dealer-1', false);
    await casino.clock.pass(DEALER_GONE_MS);
    accepted(await casino.supervise({ type: 'askVoid', reason: 'The dealer fell ill' }));
    casino.table.dealerPresent('dealer-1', true);
    await cannot();
  });

  test('is replaced by the automatic dealer between rounds if so configured', async () => {
    const casino = await dealersCasino({ whenGone: 'automatic' });
    casino.table.dealerPresent('dealer-1', false);
    await casino.clock.pass(DEALER_GONE_MS);
    expect(casino.table.view()).toMatchObject({ state: 'open', dealing: 'virtual', round: { phase: 'betting' } });
    expect((await casino.memory.read('vesper', 0)).filter(({ event }) => event.type === 'handedOver')).toMatchObject([
      { actor: 'clock', event: { from: { userId: 'dealer-1' }, to: null } },
    ]);
  });

  test('gets the full timeout to reconnect after a restart between rounds', async () => {
    const casino = await dealersCasino();
    await casino.restart();
    await casino.clock.pass(DEALER_GONE_MS - 1);
    expect(casino.table.view().state).toBe('open');
    casino.table.dealerPresent('dealer-1', true);
    await casino.clock.pass(DEALER_GONE_MS);
    expect(casino.table.view().state).toBe('open');
  });

  test('pauses the table during a round; bets stay and the timers stop', async () => {
    const casino = await dealersCasino();
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    accepted(await casino.bet('ana', 'red', 1_000));
    const closesAt = casino.table.view().deadline ?? 0;
    await casino.clock.pass(5_000);
    casino.table.dealerPresent('dealer-1', false);
    await casino.clock.pass(5_000);
    casino.table.dealerPresent('dealer-1', true);
    await casino.clock.pass(9_000);
    expect(casino.table.view().state).toBe('open');
    casino.table.dealerPresent('dealer-1', false);
    await casino.clock.pass(DEALER_GONE_MS - 1);
    expect(casino.table.view()).toMatchObject({ state: 'open', round: { phase: 'playing' } });
    await casino.clock.pass(1);
    expect(casino.table.view()).toMatchObject({ state: 'paused', deadline: null, round: { phase: 'playing' } });
    expect(inEnglish(casino.table.view().notice)).toMatch(/dealer has disconnected/);
    expect(closesAt).toBeGreaterThan(0);
    expect(casino.onFelt()).toBe(1_000);
  });

  test('the remaining betting time continues after the pause', async () => {
    const casino = await dealersCasino();
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    const closesAt = casino.table.view().deadline ?? 0;
    await casino.clock.pass(5_000);
    accepted(await casino.deal('dealer-1', { type: 'pause', reason: 'a chip fell' }));
    expect(refused(await casino.bet('ana', 'red', 1_000)).code).toBe('table-paused');
    await casino.clock.pass(60_000);
    accepted(await casino.supervise({ type: 'resume' }));
    expect(casino.table.view().deadline).toBe(closesAt + 60_000);
    accepted(await casino.bet('ana', 'red', 1_000));
    await casino.clock.pass(14_999);
    expect(casino.table.view().round?.phase).toBe('betting');
    await casino.clock.pass(1);
    expect(casino.table.view().round?.phase).toBe('playing');
  });

  test('a pit boss hands the round over to the automatic dealer, who finishes it', async () => {
    const casino = await dealersCasino();
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    accepted(await casino.bet('ana', 'red', 1_000));
    casino.table.dealerPresent('dealer-1', false);
    await casino.clock.pass(60_000);
    expect(casino.table.view().state).toBe('paused');
    accepted(await casino.supervise({ type: 'handOver', to: 'automatic' }));
    await casino.clock.pass(60_000);
    expect(casino.table.view()).toMatchObject({ state: 'paused', dealing: 'virtual' });
    accepted(await casino.supervise({ type: 'resume' }));
    await casino.clock.pass(10_000);
    expect((await casino.types()).slice(-3)).toEqual(['reported', 'settled', 'numbersTold']);
    expect(casino.onFelt()).toBe(0);
    expect(await casino.memory.rounds('vesper', 1)).toMatchObject([{ dealing: 'virtual', dealerId: null }]);
  });

  test('a pit boss hands over to another dealer during a round', async () => {
    const casino = await dealersCasino();
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    expect(refused(await casino.supervise({ type: 'handOver', to: 'nobody' })).code).toBe('no-such-dealer');
    expect(refused(await casino.supervise({ type: 'handOver', to: 'dealer-1' })).sentence).toBe(
      'This dealer already deals this table.',
    );
    expect(casino.table.view()).toMatchObject({ dealer: 'Name of dealer-1', offeredTo: null });
    accepted(await casino.supervise({ type: 'pause', reason: 'change of dealers' }));
    accepted(await casino.supervise({ type: 'handOver', to: 'dealer-2' }));
    expect(casino.table.view()).toMatchObject({ dealer: 'Name of dealer-1', offeredTo: 'Name of dealer-2' });
    accepted(await casino.deal('dealer-2', { type: 'acceptHandOver' }));
    expect(casino.table.view()).toMatchObject({ state: 'paused', dealing: 'console', dealer: 'Name of dealer-2' });
    accepted(await casino.supervise({ type: 'resume' }));
    expect(refused(await casino.deal('dealer-1', { type: 'closeBets' })).code).toBe('not-signed-on');
    accepted(await casino.deal('dealer-2', { type: 'closeBets' }));
  });

  test('without a pause a hand-over takes effect after the round', async () => {
    const casino = await dealersCasino();
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    accepted(await casino.supervise({ type: 'handOver', to: 'automatic' }));
    expect(casino.table.view()).toMatchObject({ dealing: 'console', dealer: 'Name of dealer-1' });
    accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
    for (let i = 0; i < 3; i++) accepted(await casino.deal('dealer-1', { type: 'draw' }));
    await casino.clock.pass(5_000);
    expect(casino.table.view()).toMatchObject({ dealing: 'virtual', dealer: null, roundNumber: 3 });
  });

  test('a round with cards dealt face down by hand cannot be handed over to the automatic dealer', async () => {
    const casino = await dealersCasino({ game: 'blackjack' });
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    accepted(await casino.bet('ana', 'seat:1', 1_000));
    accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
    for (const card of ['5c', '6d', '7h', 'down'])
      accepted(
        await casino.deal('dealer-1', { type: 'report', fact: { fact: 'card', place: firstPlace(casino), card } }),
      );
    expect(casino.table.view().round?.waiting).toMatchObject([{ ask: 'choice', player: 'ana' }]);
    accepted(await casino.supervise({ type: 'pause', reason: 'the dealer fainted' }));
    expect(refused(await casino.supervise({ type: 'handOver', to: 'automatic' })).sentence).toMatch(
      /physical cards on the table/,
    );
    accepted(await casino.supervise({ type: 'handOver', to: 'dealer-2' }));
    accepted(await casino.deal('dealer-2', { type: 'acceptHandOver' }));
    accepted(await casino.supervise({ type: 'resume' }));
    accepted(await casino.play('ana', { type: 'choose', place: 'seat:1', choice: 'stand' }));
    expect(refused(await casino.deal('dealer-2', { type: 'draw' })).code).toBe('out-of-turn');
    accepted(await casino.deal('dealer-2', { type: 'report', fact: { fact: 'reveal', place: 'dealer', card: 'Kd' } }));
  });
});

test('a dealer who was never connected to the console times out after the last command', async () => {
  const casino = await dealersCasino();
  casino.table.dealerPresent('dealer-1', false);
  await casino.clock.pass(10_000);
  accepted(await casino.deal('dealer-1', { type: 'openBets' }));
  await casino.clock.pass(15_000);
  accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
  await casino.clock.pass(DEALER_GONE_MS - 1);
  expect(casino.table.view().state).toBe('open');
  await casino.clock.pass(1);
  expect(casino.table.view().state).toBe('paused');
});

test('a closed table finishes its round, opens none, and opens again', async () => {
  const casino = await openTestCasino();
  await casino.player('ana');
  accepted(await casino.bet('ana', 'red', 1_000));
  accepted(await casino.supervise({ type: 'closeTable', reason: 'closing time' }));
  expect(casino.table.view()).toMatchObject({ state: 'open', notice: 'closing time' });
  await casino.clock.pass(60_000);
  expect(casino.table.view()).toMatchObject({ state: 'closed', roundNumber: 1, deadline: null });
  expect(casino.onFelt()).toBe(0);
  await casino.restart();
  expect(casino.table.view()).toMatchObject({ state: 'closed', notice: 'closing time' });
  accepted(await casino.supervise({ type: 'openTable' }));
  await casino.clock.pass(0);
  expect(casino.table.view()).toMatchObject({ state: 'open', notice: null, roundNumber: 2 });
});

describe('a table that stands still', () => {
  const waits = (casino: TestCasino) => {
    const { waitsFor, waitsSince } = casino.table.view();
    return [waitsFor, waitsSince];
  };

  test('TA7: reports for which step of its dealer it waits since when, and nothing while a clock runs', async () => {
    const casino = await dealersCasino();
    accepted(await casino.deal('dealer-1', { type: 'openBets' }));
    expect(waits(casino)).toEqual([null, null]);
    accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
    const closedAt = casino.clock.now();
    await casino.clock.pass(60_000);
    expect(waits(casino)).toEqual(['dealer', closedAt]);
    accepted(await casino.supervise({ type: 'pause', reason: 'the dealer is ill' }));
    expect(waits(casino)).toEqual([null, null]);
    accepted(await casino.supervise({ type: 'resume' }));
    expect(waits(casino)).toEqual(['dealer', casino.clock.now()]);
  });

  test('reports that nobody is signed on where only a person can deal', async () => {
    expect(waits(await openTestCasino({ equipment: 'physical' }))[0]).toBe('sign-on');
    expect(waits(await openTestCasino({ equipment: 'both' }))).toEqual([null, null]);
  });
});

test('what the dealer tells everybody stays for the round, also the reason of a no-spin', async () => {
  const casino = await dealersCasino();
  accepted(await casino.deal('dealer-1', { type: 'openBets' }));
  accepted(await casino.deal('dealer-1', { type: 'report', fact: { fact: 'act', act: 'spin' } }));
  const noSpin = { type: 'report', fact: { fact: 'act', act: 'no-spin' }, reason: 'the ball left the wheel' } as const;
  accepted(await casino.deal('dealer-1', noSpin));
  expect(casino.table.view().told).toEqual({ text: 'the ball left the wheel', at: casino.clock.now() });
  accepted(await casino.deal('dealer-1', { type: 'announce', text: 'Last round at this table.' }));
  await casino.restart();
  casino.table.dealerPresent('dealer-1', true);
  expect(casino.table.view().told).toMatchObject({ text: 'Last round at this table.' });
});
