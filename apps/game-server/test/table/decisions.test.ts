import type { Player } from '@baize/rules';
import { describe, expect, test } from 'vitest';
import { accepted, openHouse, refused, type TestHouse, writing } from '../fixtures/open-table.ts';
import { unshuffled } from '../fixtures/unshuffled.ts';

const PLAYERS = ['ana', 'ben', 'cem'];

async function blackjack(options: object = {}): Promise<TestHouse> {
  const house = await openHouse({ game: 'blackjack', options, entropy: unshuffled() });
  for (const id of PLAYERS) await house.player(id);
  return house;
}

describe('decisions', () => {
  test('a double includes the bets behind whose owners can cover it, and leaves out the others', async () => {
    const house = await blackjack();
    accepted(await house.bet('ana', 'seat:1', 1_000));
    accepted(await house.bet('ben', 'behind:1', 50_000));
    accepted(await house.bet('ben', 'seat:2', 30_000));
    accepted(await house.bet('cem', 'behind:1', 2_000));
    for (const id of ['ben', 'cem'])
      accepted(await house.play(id, { type: 'preset', preset: 'follow-double', on: true }));
    await house.clock.pass(20_000 + 6_000);
    expect(house.table.view()).toMatchObject({
      names: { ana: 'Name of ana' },
      round: { waiting: [{ player: 'ana' }] },
    });
    expect(house.table.ownView('ana' as Player).round?.choices).toHaveLength(1);
    expect(house.table.ownView('ben' as Player).round?.choices).toHaveLength(0);

    const double = { type: 'choose', place: 'seat:1', choice: 'double' } as const;
    expect(refused(await house.play('ben', double)).code).toBe('not-yours');
    expect(refused(await house.play('ana', { ...double, choice: 'surrender' })).code).toBe('out-of-turn');
    accepted(await house.play('ana', double));
    const stakes = (await house.events()).flatMap((event) =>
      event.type === 'reported' && event.fact.fact === 'choice' ? event.fact.stakes : [],
    );
    expect(stakes).toEqual([
      { player: 'ana', spot: 'seat:1', stake: 1_000 },
      { player: 'cem', spot: 'behind:1', stake: 2_000 },
    ]);
    expect([house.balanceOf('ana'), house.balanceOf('ben'), house.balanceOf('cem')]).toEqual([98_000, 20_000, 96_000]);
    await house.clock.pass(120_000);
    expect(house.errors).toEqual([]);
  });

  test("a double above the player's own balance is refused, and the hand can still stand", async () => {
    const house = await blackjack();
    accepted(await house.bet('ana', 'seat:1', 50_000));
    accepted(await house.bet('ana', 'seat:2', 10_000));
    await house.clock.pass(20_000 + 6_000);
    expect(refused(await house.play('ana', { type: 'choose', place: 'seat:1', choice: 'double' })).code).toBe(
      'not-enough-chips',
    );
    accepted(await house.play('ana', { type: 'choose', place: 'seat:1', choice: 'stand' }));
  });

  test('a surrender where the table allows it returns half, also of the bets behind, and the dealer does not draw', async () => {
    const house = await blackjack({ surrender: true });
    accepted(await house.bet('ana', 'seat:1', 1_000));
    accepted(await house.bet('ben', 'behind:1', 3_000));
    await house.clock.pass(20_000 + 4_000);
    const surrender = { type: 'choose', place: 'seat:1', choice: 'surrender' } as const;
    expect(refused(await house.play('ben', surrender)).code).toBe('not-yours');
    accepted(await house.play('ana', surrender));
    expect(house.table.view().round?.play).toMatchObject({ hands: [{ surrendered: true, options: [] }] });
    await house.restart();
    await house.clock.pass(3_000);
    expect(house.table.view().round).toMatchObject({
      phase: 'settled',
      play: { dealer: { cards: ['4c', '6c'] } },
      result: { seats: [{ seat: 1, outcome: 'part' }] },
    });
    expect(house.table.ownView('ben' as Player).round?.payouts).toMatchObject([
      { spot: 'behind:1', stake: 3_000, back: 1_500, winnings: 0, rule: 'BJ 23' },
    ]);
    expect([house.balanceOf('ana'), house.balanceOf('ben'), house.onFelt()]).toEqual([99_500, 98_500, 0]);
    expect(house.errors).toEqual([]);
  });

  test('a timeout applies the default, marked as made by the table', async () => {
    const house = await blackjack();
    accepted(await house.bet('ana', 'seat:1', 1_000));
    await house.clock.pass(20_000 + 4_000);
    const { deadline } = house.table.view();
    expect(deadline).toBe(house.clock.now() + 10_000);
    await house.clock.pass(9_999);
    expect(house.table.view().round?.waiting).toMatchObject([{ ask: 'choice' }]);
    await house.clock.pass(1);
    expect((await house.events()).at(-1)).toMatchObject({
      type: 'reported',
      source: { from: 'clock' },
      fact: { choice: 'stand' },
    });
  });

  test('after a restart at least ten seconds are left to decide', async () => {
    const house = await blackjack();
    accepted(await house.bet('ana', 'seat:1', 1_000));
    await house.clock.pass(20_000 + 4_000 + 7_000);
    await house.restart();
    expect(house.table.view().deadline).toBe(house.clock.now() + 10_000);
    expect(house.table.view().names).toEqual({ ana: 'Name of ana' });
    await house.clock.pass(9_000);
    accepted(await house.play('ana', { type: 'choose', place: 'seat:1', choice: 'stand' }));
  });

  test('the second bet on a seat is refused even when both arrive at once', async () => {
    const house = await blackjack();
    const answers = await Promise.all([house.bet('ana', 'seat:1', 1_000), house.bet('ben', 'seat:1', 1_000)]);
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refused.code))).toEqual(['ok', 'spot-taken']);
    expect(house.onFelt()).toBe(1_000);
  });

  test('a bet behind is not accepted on a seat whose bet may still be refused', async () => {
    const house = await blackjack();
    for (const seat of [2, 3]) accepted(await house.bet('ana', `seat:${seat}`, 50_000));
    const answers = await Promise.all([
      house.bet('cem', 'seat:7', 1_000),
      house.bet('ana', 'seat:1', 1_000),
      house.bet('ben', 'behind:1', 1_000),
    ]);
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refused.code))).toEqual([
      'ok',
      'not-enough-chips',
      'needs-another-player',
    ]);
  });

  test('the dealer turns the card that was dealt face down, also after a restart', async () => {
    const house = await blackjack();
    accepted(await house.bet('ana', 'seat:1', 1_000));
    await house.clock.pass(20_000 + 4_000);
    expect(house.table.view().round?.play).toMatchObject({ dealer: { cards: ['4c', 'down'] } });
    await house.restart();
    accepted(await house.play('ana', { type: 'choose', place: 'seat:1', choice: 'stand' }));
    await house.clock.pass(2_000);
    expect(house.table.view().round?.play).toMatchObject({ dealer: { cards: ['4c', '6c', '7c'] } });
  });
});

describe('cards that only their owner may see', () => {
  test("are only in their owner's view", async () => {
    const house = await openHouse({ game: 'three-card-monster' });
    for (const [id, position] of [
      ['ana', 1],
      ['ben', 4],
    ] as const) {
      await house.player(id);
      const wagers = [`ante:${position}`, `monster:${position}`].map((spot) => ({ spot, stake: 500 }));
      accepted(await house.play(id, { type: 'placeBets', wagers }));
    }
    const reported: unknown[] = [];
    house.table.onChange(({ players }) => reported.push(players));
    await house.clock.pass(20_000);
    for (let i = 0; i < 60 && house.table.view().round?.deciding === null; i++) await house.clock.pass(500);
    expect(house.table.view().round?.waiting).toMatchObject([{ ask: 'choice' }, { ask: 'choice' }]);
    expect(reported).toContain('all');
    const cards = (of: unknown) => JSON.stringify(of).match(/\b[A2-9TJQK][cdhs]\b/g) ?? [];
    expect(cards([house.table.view(), house.table.dealerView()])).toEqual([]);
    const [ana, ben] = [cards(house.table.ownView('ana' as Player)), cards(house.table.ownView('ben' as Player))];
    expect(new Set(ana).size).toBe(4);
    expect(new Set(ben).size).toBe(4);
    expect(new Set([...ana, ...ben]).size).toBe(8);
    expect(cards(house.table.ownView('cem' as Player))).toEqual([]);
  });
});

describe('many decisions at once', () => {
  test('only players whose own view has changed are notified', async () => {
    const house = await openHouse({ game: 'casino-holdem' });
    for (const id of PLAYERS) {
      await house.player(id);
      accepted(await house.bet(id, 'ante', 1_000));
    }
    await house.clock.pass(20_000 + 7_000);
    expect(house.table.view().round?.waiting).toMatchObject([{ ask: 'choice', players: 3, player: null }]);
    const reported: unknown[] = [];
    house.table.onChange(({ players }) => reported.push(players));
    const [step] = house.table.ownView('ben' as Player).round?.choices ?? [];
    accepted(await house.play('ben', { type: 'choose', place: step?.place ?? '', choice: 'call' }));
    expect(reported).toEqual([['ben']]);
    expect(house.onFelt()).toBe(5_000);
    expect(house.table.view().deadline).toBe((house.table.view().round?.deciding?.since ?? 0) + 10_000);
  });

  test('a bet must leave enough for the decision that follows', async () => {
    const house = await openHouse({ game: 'casino-holdem', grantMinor: 20_000 });
    await house.player('ana');
    accepted(await house.bet('ana', 'ante', 5_000));
    expect(refused(await house.bet('ana', 'ante', 2_000)).code).toBe('not-enough-chips');
    accepted(await house.bet('ana', 'ante', 1_500));
    expect(house.balanceOf('ana')).toBe(13_500);
  });
});

describe('a hand shared by all players', () => {
  const ENTRANTS = Array.from({ length: 40 }, (_, n) => `player-${n}`);
  const raise = { type: 'choose', place: 'player', choice: 'play' } as const;

  /** The players who have a decision to make, and the number of writes since. */
  async function asked() {
    let writes = 0;
    const house = await openHouse({
      game: 'three-card-poker',
      entropy: unshuffled(),
      journal: (memory) =>
        writing(memory, (batch) => {
          writes += 1;
          return memory.append(batch);
        }),
    });
    for (const id of ENTRANTS) await house.player(id);
    await Promise.all(ENTRANTS.map(async (id) => accepted(await house.bet(id, 'ante', 1_000))));
    await house.clock.pass(20_000 + 6_500);
    writes = 0;
    return { house, writes: () => writes };
  }

  test('commits the decisions of many players in a few batches, each with its own answer', async () => {
    const { house, writes } = await asked();
    const answers = await Promise.all(ENTRANTS.map((id) => house.play(id, raise)));
    const versions = answers.map((answer) => accepted(answer).version);
    expect(new Set(versions).size).toBe(ENTRANTS.length);
    expect(writes()).toBeLessThan(6);
    expect(ENTRANTS.map((id) => house.balanceOf(id))).toEqual(ENTRANTS.map(() => 98_000));
    await house.clock.pass(30_000);
    expect(house.onFelt()).toBe(0);
    expect(house.errors).toEqual([]);
  });

  test('refuses a second decision, and repeats the answer to a first', async () => {
    const { house } = await asked();
    const [first, again, second] = await Promise.all([
      house.play('player-1', raise, 'once'),
      house.play('player-1', raise, 'once'),
      house.play('player-1', { ...raise, choice: 'fold' }, 'twice'),
    ]);
    expect(accepted(again)).toEqual(accepted(first));
    expect(second).toMatchObject({ ok: false });
    const facts = (await house.events()).filter((event) => event.type === 'reported' && event.fact.fact === 'choice');
    expect(facts).toHaveLength(1);
  });
});
