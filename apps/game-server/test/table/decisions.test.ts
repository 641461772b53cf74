import { chips, type Player } from '@baize/rules';
import { describe, expect, test } from 'vitest';
import { unshuffled } from '../fixtures/chance/unshuffled.ts';
import { accepted, newId, openTestCasino, refused, type TestCasino, writing } from '../fixtures/open-table.ts';

const PLAYERS = ['ana', 'ben', 'cem'];

async function blackjack(options: object = {}): Promise<TestCasino> {
  const casino = await openTestCasino({ game: 'blackjack', options, entropy: unshuffled() });
  for (const id of PLAYERS) await casino.player(id);
  return casino;
}

describe('decisions', () => {
  test('a double includes the bets behind whose owners can cover it, and leaves out the others', async () => {
    const casino = await blackjack();
    accepted(await casino.bet('ana', 'seat:1', 1_000));
    accepted(await casino.bet('ben', 'behind:1', 50_000));
    accepted(await casino.bet('ben', 'seat:2', 30_000));
    accepted(await casino.bet('cem', 'behind:1', 2_000));
    for (const id of ['ben', 'cem'])
      accepted(await casino.play(id, { type: 'preset', preset: 'follow-double', on: true }));
    await casino.clock.pass(20_000 + 6_000);
    expect(casino.table.view()).toMatchObject({
      names: { ana: 'Name of ana' },
      round: { waiting: [{ player: 'ana' }] },
    });
    expect(casino.table.ownView('ana' as Player).round?.choices).toHaveLength(1);
    expect(casino.table.ownView('ben' as Player).round?.choices).toHaveLength(0);

    const double = { type: 'choose', place: 'seat:1', choice: 'double' } as const;
    expect(refused(await casino.play('ben', double)).code).toBe('not-yours');
    expect(refused(await casino.play('ana', { ...double, choice: 'surrender' })).code).toBe('out-of-turn');
    accepted(await casino.play('ana', double));
    const stakes = (await casino.events()).flatMap((event) =>
      event.type === 'reported' && event.fact.fact === 'choice' ? event.fact.stakes : [],
    );
    expect(stakes).toEqual([
      { player: 'ana', spot: 'seat:1', stake: 1_000 },
      { player: 'cem', spot: 'behind:1', stake: 2_000 },
    ]);
    expect([casino.balanceOf('ana'), casino.balanceOf('ben'), casino.balanceOf('cem')]).toEqual([
      98_000, 20_000, 96_000,
    ]);
    await casino.clock.pass(120_000);
    expect(casino.errors).toEqual([]);
  });

  test("a double above the player's own balance is refused, and the hand can still stand", async () => {
    const casino = await blackjack();
    accepted(await casino.bet('ana', 'seat:1', 50_000));
    accepted(await casino.bet('ana', 'seat:2', 10_000));
    await casino.clock.pass(20_000 + 6_000);
    expect(refused(await casino.play('ana', { type: 'choose', place: 'seat:1', choice: 'double' })).code).toBe(
      'not-enough-chips',
    );
    accepted(await casino.play('ana', { type: 'choose', place: 'seat:1', choice: 'stand' }));
  });

  test('a surrender where the table allows it returns half, also of the bets behind, and the dealer does not draw', async () => {
    const casino = await blackjack({ surrender: true });
    accepted(await casino.bet('ana', 'seat:1', 1_000));
    accepted(await casino.bet('ben', 'behind:1', 3_000));
    await casino.clock.pass(20_000 + 4_000);
    const surrender = { type: 'choose', place: 'seat:1', choice: 'surrender' } as const;
    expect(refused(await casino.play('ben', surrender)).code).toBe('not-yours');
    accepted(await casino.play('ana', surrender));
    expect(casino.table.view().round?.play).toMatchObject({ hands: [{ surrendered: true, options: [] }] });
    await casino.restart();
    await casino.clock.pass(3_000);
    expect(casino.table.view().round).toMatchObject({
      phase: 'settled',
      play: { dealer: { cards: ['4c', '6c'] } },
      result: { seats: [{ seat: 1, outcome: 'part' }] },
    });
    expect(casino.table.ownView('ben' as Player).round?.payouts).toMatchObject([
      { spot: 'behind:1', stake: 3_000, back: 1_500, winnings: 0, rule: 'BJ 23' },
    ]);
    expect([casino.balanceOf('ana'), casino.balanceOf('ben'), casino.onFelt()]).toEqual([99_500, 98_500, 0]);
    expect(casino.errors).toEqual([]);
  });

  test('R16, TA5: a timeout applies the default, marked as made by the table', async () => {
    const casino = await blackjack();
    accepted(await casino.bet('ana', 'seat:1', 1_000));
    await casino.clock.pass(20_000 + 4_000);
    const { deadline } = casino.table.view();
    expect(deadline).toBe(casino.clock.now() + 10_000);
    await casino.clock.pass(9_999);
    expect(casino.table.view().round?.waiting).toMatchObject([{ ask: 'choice' }]);
    await casino.clock.pass(1);
    expect((await casino.events()).at(-1)).toMatchObject({
      type: 'reported',
      source: { from: 'clock' },
      fact: { choice: 'stand' },
    });
  });

  test('TA5: a choice counts by its arrival at the door: in time however late it is handled, and late at the deadline', async () => {
    const casino = await blackjack();
    accepted(await casino.bet('ana', 'seat:1', 1_000));
    await casino.clock.pass(20_000 + 4_000 + 9_999);
    const choose = (agoMs: number) => {
      const command = { type: 'choose', place: 'seat:1', choice: 'stand' } as const;
      return casino.table.handle(newId(), { as: 'player', userId: 'ana', name: 'Ana', command, agoMs });
    };
    // The timeout of the table has not been handled yet.
    casino.clock.set(11);
    const late = refused(await choose(9));
    expect([late.code, late.sentence]).toEqual(['out-of-turn', expect.stringMatching(/time to decide/)]);
    accepted(await choose(11));
  });

  test('after a restart at least ten seconds are left to decide', async () => {
    const casino = await blackjack();
    accepted(await casino.bet('ana', 'seat:1', 1_000));
    await casino.clock.pass(20_000 + 4_000 + 7_000);
    await casino.restart();
    expect(casino.table.view().deadline).toBe(casino.clock.now() + 10_000);
    expect(casino.table.view().names).toEqual({ ana: 'Name of ana' });
    await casino.clock.pass(9_000);
    accepted(await casino.play('ana', { type: 'choose', place: 'seat:1', choice: 'stand' }));
  });

  test('the second bet on a seat is refused even when both arrive at once', async () => {
    const casino = await blackjack();
    const answers = await Promise.all([casino.bet('ana', 'seat:1', 1_000), casino.bet('ben', 'seat:1', 1_000)]);
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refused.code))).toEqual(['ok', 'spot-taken']);
    expect(casino.onFelt()).toBe(1_000);
  });

  test('a bet behind is not accepted on a seat whose bet may still be refused', async () => {
    const casino = await blackjack();
    for (const seat of [2, 3]) accepted(await casino.bet('ana', `seat:${seat}`, 50_000));
    const answers = await Promise.all([
      casino.bet('cem', 'seat:7', 1_000),
      casino.bet('ana', 'seat:1', 1_000),
      casino.bet('ben', 'behind:1', 1_000),
    ]);
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refused.code))).toEqual([
      'ok',
      'not-enough-chips',
      'needs-another-player',
    ]);
  });

  test('the dealer turns the card that was dealt face down, also after a restart', async () => {
    const casino = await blackjack();
    accepted(await casino.bet('ana', 'seat:1', 1_000));
    await casino.clock.pass(20_000 + 4_000);
    expect(casino.table.view().round?.play).toMatchObject({ dealer: { cards: ['4c', 'down'] } });
    await casino.restart();
    accepted(await casino.play('ana', { type: 'choose', place: 'seat:1', choice: 'stand' }));
    await casino.clock.pass(2_000);
    expect(casino.table.view().round?.play).toMatchObject({ dealer: { cards: ['4c', '6c', '7c'] } });
  });
});

describe('cards that only their owner may see', () => {
  test("are only in their owner's view", async () => {
    const casino = await openTestCasino({ game: 'three-card-monster' });
    for (const [id, position] of [
      ['ana', 1],
      ['ben', 4],
    ] as const) {
      await casino.player(id);
      const wagers = [`ante:${position}`, `monster:${position}`].map((spot) => ({ spot, stake: 500 }));
      accepted(await casino.play(id, { type: 'placeBets', wagers }));
    }
    const reported: unknown[] = [];
    casino.table.onChange(({ players }) => reported.push(players));
    await casino.clock.pass(20_000);
    for (let i = 0; i < 60 && casino.table.view().round?.deciding === null; i++) await casino.clock.pass(500);
    expect(casino.table.view().round?.waiting).toMatchObject([{ ask: 'choice' }, { ask: 'choice' }]);
    expect(reported).toContain('all');
    const cards = (of: unknown) => JSON.stringify(of).match(/\b[A2-9TJQK][cdhs]\b/g) ?? [];
    expect(cards([casino.table.view(), casino.table.dealerView()])).toEqual([]);
    const [ana, ben] = [cards(casino.table.ownView('ana' as Player)), cards(casino.table.ownView('ben' as Player))];
    expect(new Set(ana).size).toBe(4);
    expect(new Set(ben).size).toBe(4);
    expect(new Set([...ana, ...ben]).size).toBe(8);
    expect(cards(casino.table.ownView('cem' as Player))).toEqual([]);
  });
});

describe('many decisions at once', () => {
  test('only players whose own view has changed are notified', async () => {
    const casino = await openTestCasino({ game: 'casino-holdem' });
    for (const id of PLAYERS) {
      await casino.player(id);
      accepted(await casino.bet(id, 'ante', 1_000));
    }
    await casino.clock.pass(20_000 + 7_000);
    expect(casino.table.view().round?.waiting).toMatchObject([{ ask: 'choice', players: 3, player: null }]);
    const reported: unknown[] = [];
    casino.table.onChange(({ players }) => reported.push(players));
    const [step] = casino.table.ownView('ben' as Player).round?.choices ?? [];
    accepted(await casino.play('ben', { type: 'choose', place: step?.place ?? '', choice: 'call' }));
    expect(reported).toEqual([['ben']]);
    expect(casino.onFelt()).toBe(5_000);
    expect(casino.table.view().deadline).toBe((casino.table.view().round?.deciding?.since ?? 0) + 10_000);
  });

  test('a bet must leave enough for the decision that follows', async () => {
    const casino = await openTestCasino({ game: 'casino-holdem', grantMinor: 20_000 });
    await casino.player('ana');
    accepted(await casino.bet('ana', 'ante', 5_000));
    expect(refused(await casino.bet('ana', 'ante', 2_000)).code).toBe('not-enough-chips');
    accepted(await casino.bet('ana', 'ante', 1_500));
    expect(casino.balanceOf('ana')).toBe(13_500);
  });
});

describe('what an ante reserves', () => {
  const reservedOf = (casino: TestCasino, id: string) => casino.memory.fundsOf(`player:${id}`).reservedMinor;
  /** Ana and Ben at the table, each with an ante of 10. */
  async function antes() {
    const casino = await openTestCasino({ game: 'casino-holdem', grantMinor: 10_000 });
    for (const id of ['ana', 'ben']) {
      await casino.player(id);
      accepted(await casino.bet(id, 'ante', 1_000));
    }
    return casino;
  }

  test('TA19: is kept for the call, and shown with the balance', async () => {
    const casino = await antes();
    const shown = (id: string) => casino.table.ownView(id as Player);
    expect(shown('ana')).toMatchObject({ balanceMinor: 9_000, reserved: { hereMinor: 2_000, elsewhereMinor: 0 } });
    accepted(await casino.play('ana', { type: 'withdrawBets', wagers: [{ spot: 'ante', stake: chips(500) }] }));
    expect(shown('ana').reserved).toEqual({ hereMinor: 1_000, elsewhereMinor: 0 });
    await casino.clock.pass(20_000 + 7_000);
    expect([reservedOf(casino, 'ana'), reservedOf(casino, 'ben')]).toEqual([1_000, 2_000]);
    accepted(await casino.play('ana', { type: 'choose', place: 'player', choice: 'call' }));
    expect(shown('ana')).not.toHaveProperty('reserved');
    expect([casino.balanceOf('ana'), reservedOf(casino, 'ben')]).toEqual([8_500, 2_000]);
    accepted(await casino.play('ben', { type: 'choose', place: 'player', choice: 'fold' }));
    expect(reservedOf(casino, 'ben')).toBe(0);
  });

  test('TA19: is released when time decides, when all bets are taken back and when the round is void', async () => {
    const casino = await antes();
    accepted(await casino.play('ana', { type: 'withdrawBets', wagers: [{ spot: 'ante', stake: chips(1_000) }] }));
    expect([reservedOf(casino, 'ana'), reservedOf(casino, 'ben')]).toEqual([0, 2_000]);
    await casino.clock.pass(20_000 + 7_000 + 15_000);
    expect(reservedOf(casino, 'ben')).toBe(0);
    await casino.clock.pass(30_000);
    accepted(await casino.bet('ana', 'ante', 1_000));
    await casino.restart();
    expect(reservedOf(casino, 'ana')).toBe(2_000);
    accepted(await casino.supervise({ type: 'pause', reason: 'spill' }));
    accepted(await casino.supervise({ type: 'askVoid', reason: 'spill' }));
    accepted(await casino.supervise({ type: 'approveVoid' }, undefined, 'pit-2'));
    expect([reservedOf(casino, 'ana'), casino.balanceOf('ana')]).toEqual([0, 10_000]);
    expect(casino.errors).toEqual([]);
  });
});

describe('a hand shared by all players', () => {
  const ENTRANTS = Array.from({ length: 40 }, (_, n) => `player-${n}`);
  const raise = { type: 'choose', place: 'player', choice: 'play' } as const;

  /** The players who have a decision to make, and the number of writes since. */
  async function asked() {
    let writes = 0;
    const casino = await openTestCasino({
      game: 'three-card-poker',
      entropy: unshuffled(),
      journal: (memory) =>
        writing(memory, (batch) => {
          writes += 1;
          return memory.append(batch);
        }),
    });
    for (const id of ENTRANTS) await casino.player(id);
    await Promise.all(ENTRANTS.map(async (id) => accepted(await casino.bet(id, 'ante', 1_000))));
    await casino.clock.pass(20_000 + 6_500);
    writes = 0;
    return { casino, writes: () => writes };
  }

  test('TA2: commits the decisions of many players in a few batches, each with its own answer', async () => {
    const { casino, writes } = await asked();
    const answers = await Promise.all(ENTRANTS.map((id) => casino.play(id, raise)));
    const versions = answers.map((answer) => accepted(answer).version);
    expect(new Set(versions).size).toBe(ENTRANTS.length);
    expect(writes()).toBeLessThan(6);
    expect(ENTRANTS.map((id) => casino.balanceOf(id))).toEqual(ENTRANTS.map(() => 98_000));
    await casino.clock.pass(30_000);
    expect(casino.onFelt()).toBe(0);
    expect(casino.errors).toEqual([]);
  });

  test('refuses a second decision, and repeats the answer to a first', async () => {
    const { casino } = await asked();
    const [first, again, second] = await Promise.all([
      casino.play('player-1', raise, 'once'),
      casino.play('player-1', raise, 'once'),
      casino.play('player-1', { ...raise, choice: 'fold' }, 'twice'),
    ]);
    expect(accepted(again)).toEqual(accepted(first));
    expect(second).toMatchObject({ ok: false });
    const facts = (await casino.events()).filter((event) => event.type === 'reported' && event.fact.fact === 'choice');
    expect(facts).toHaveLength(1);
  });
});
