import { describe, expect, test } from 'vitest';
import { accepted, GRANT_MINOR, newId, openHouse, refused, writing } from '../fixtures/open-table.ts';

describe('a round of roulette with the automatic dealer', () => {
  test('opens, spins, closes, gets its number, is confirmed, pays, and the next one opens', async () => {
    const house = await openHouse();
    await house.player('ana');
    expect(house.table.view()).toMatchObject({
      state: 'open',
      roundId: 'VESPER-1',
      words: { key: 'house.call.place-bets' },
    });
    expect(
      house.table.view().deadline,
      "the spin is due before the close, but the players' deadline is the close",
    ).toBe(house.clock.now() + 20_000);
    const { balanceMinor } = accepted(await house.bet('ana', 'red', 1_000));
    expect(balanceMinor).toBe(GRANT_MINOR - 1_000);
    expect(house.onFelt()).toBe(1_000);

    await house.clock.pass(20_000);
    expect(house.table.view()).toMatchObject({
      words: { key: 'house.call.no-more-bets' },
      round: { phase: 'playing' },
    });
    await house.clock.pass(5_000);
    expect(await house.types()).toEqual([
      'numbersSealed',
      'roundPrepared',
      'roundOpened',
      'betsPlaced',
      'reported',
      'betsClosed',
      'reported',
      'reported',
      'settled',
      'numbersTold',
    ]);
    const view = house.table.view();
    expect(view).toMatchObject({ round: { phase: 'settled' }, roundNumber: 1 });
    expect(house.onFelt()).toBe(0);
    expect([GRANT_MINOR - 1_000, GRANT_MINOR + 1_000]).toContain(house.balanceOf('ana'));
    expect(house.table.ownView(await house.player('ana')).balanceMinor).toBe(house.balanceOf('ana'));
    expect(house.table.results()).toEqual([{ roundId: 'VESPER-1', number: 1, shoe: null, result: view.round?.result }]);

    await house.clock.pass(5_000);
    expect(house.table.view()).toMatchObject({ roundId: 'VESPER-2', round: { phase: 'betting', totals: {} } });
    expect(house.errors).toEqual([]);
  });

  test('a late bet is refused with its delay, and costs nothing', async () => {
    const house = await openHouse();
    await house.player('ana');
    await house.clock.pass(20_400);
    expect(refused(await house.bet('ana', 'red', 1_000))).toEqual({
      code: 'bets-closed',
      sentence: 'Bets closed 0.4 s before your chip arrived.',
    });
    expect(house.balanceOf('ana')).toBe(GRANT_MINOR);
  });

  test('chips are moved in time, or stay where they are', async () => {
    const house = await openHouse({ game: 'blackjack' });
    for (const id of ['ana', 'ben', 'cem']) await house.player(id);
    const move = (from: string, to: string, stake: number) =>
      house.play('ana', { type: 'moveBets', taken: [{ spot: from, stake }], placed: [{ spot: to, stake }] });
    accepted(await house.bet('ana', 'seat:1', 50_000));
    accepted(await house.bet('ben', 'behind:1', 1_000));
    accepted(await house.bet('cem', 'seat:2', 1_000));
    const before = (await house.events()).length;
    expect(refused(await move('seat:1', 'seat:2', 50_000)).code).toBe('spot-taken');
    expect(refused(await move('seat:1', 'seat:3', 50_100)).code).toBe('no-such-bet');
    expect(refused(await move('seat:3', 'seat:1', 1_000)).code).toBe('no-such-bet');
    expect((await house.events()).length).toBe(before);
    expect(house.balanceOf('ben')).toBe(GRANT_MINOR - 1_000);

    const { balanceMinor } = accepted(await move('seat:1', 'seat:3', 50_000));
    expect(balanceMinor).toBe(GRANT_MINOR - 50_000);
    expect((await house.types()).slice(before)).toEqual(['betsWithdrawn', 'betsPlaced']);
    expect(house.balanceOf('ben'), 'the bet behind was returned').toBe(GRANT_MINOR);
    expect(house.table.view().round?.totals).toEqual({
      'seat:2': { stake: 1_000, players: 1 },
      'seat:3': { stake: 50_000, players: 1 },
    });
    await house.clock.pass(20_000);
    expect(refused(await move('seat:3', 'seat:4', 50_000))).toEqual({
      code: 'bets-closed',
      sentence: 'Bets closed 0.0 s before you moved that bet. It stays where it was.',
    });
    expect(house.onFelt()).toBe(51_000);
    expect(house.errors).toEqual([]);
  });

  test('at the last moment a withdrawal and a new bet are both refused', async () => {
    const house = await openHouse();
    await house.player('ana');
    accepted(await house.bet('ana', 'red', 1_000));
    await house.clock.pass(20_000);
    const wagers = [{ spot: 'red', stake: 1_000 }];
    const [withdrawn, placed] = await Promise.all([
      house.play('ana', { type: 'withdrawBets', wagers }),
      house.bet('ana', 'black', 1_000),
    ]);
    expect(refused(withdrawn)).toEqual({
      code: 'bets-closed',
      sentence: 'Bets closed 0.0 s before you removed that bet. Your bet stands.',
    });
    expect(refused(placed).code).toBe('bets-closed');
    expect(house.table.view().round?.totals).toEqual({ red: { stake: 1_000, players: 1 } });
    expect([house.balanceOf('ana'), house.onFelt()]).toEqual([GRANT_MINOR - 1_000, 1_000]);
  });

  test('a bet above the balance is refused by the journal', async () => {
    const house = await openHouse();
    await house.player('ana');
    for (const spot of ['red', 'low', 'odd']) accepted(await house.bet('ana', spot, 30_000));
    expect(refused(await house.bet('ana', 'even', 20_000))).toMatchObject({ code: 'not-enough-chips' });
    expect(house.table.view().round?.totals.even).toBeUndefined();
    expect(house.balanceOf('ana')).toBe(10_000);
  });

  test('limits are named in money', async () => {
    const house = await openHouse();
    await house.player('ana');
    expect(refused(await house.bet('ana', 'red', 50)).sentence).toBe('The minimum on Red is €1.00.');
  });

  test('a repeat gets the first answer: while it is pending, later, and after a restart', async () => {
    const house = await openHouse();
    await house.player('ana');
    const id = newId();
    const [first, second] = await Promise.all([house.bet('ana', 'red', 1_000, id), house.bet('ana', 'red', 1_000, id)]);
    expect(second).toEqual(first);
    expect(await house.bet('ana', 'red', 1_000, id)).toEqual(first);
    await house.restart();
    await house.player('ana');
    expect(accepted(await house.bet('ana', 'red', 1_000, id))).toEqual(accepted(first));
    await house.clock.pass(22_000);
    await house.restart();
    await house.player('ana');
    expect(refused(await house.bet('ana', 'red', 1_000)).code).toBe('bets-closed');
    expect(accepted(await house.bet('ana', 'red', 1_000, id)).version).toBe(accepted(first).version);
    expect((await house.types()).filter((type) => type === 'betsPlaced')).toHaveLength(1);
  });

  test('a refused command is refused the same way when it is repeated', async () => {
    const house = await openHouse();
    await house.player('ana');
    const id = newId();
    const first = await house.bet('ana', 'red', 50, id);
    expect(await house.bet('ana', 'red', 50, id)).toEqual(first);
    expect(refused(await house.bet('ana', 'red', 5_000, id)).code).toBe('command-id-reused');
    expect(house.onFelt()).toBe(0);
  });

  test('bets of different players share a commit, and one above the balance changes nothing for the others', async () => {
    const sizes: number[] = [];
    const house = await openHouse({
      journal: (memory) =>
        writing(memory, (batch) => {
          sizes.push(batch.entries.length);
          return memory.append(batch);
        }),
    });
    for (const id of ['ana', 'ben', 'cem', 'dia']) await house.player(id);
    accepted(await house.bet('cem', 'red', 99_000));
    sizes.length = 0;
    const answers = await Promise.all([
      house.bet('ana', 'red', 1_000),
      house.bet('ben', 'red', 1_000),
      house.bet('cem', 'even', 5_000),
      house.bet('dia', 'red', 1_000),
      house.bet('ben', 'odd', 1_000),
    ]);
    expect(sizes).toEqual([4, 1]);
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refused.code))).toEqual([
      'ok',
      'ok',
      'not-enough-chips',
      'ok',
      'ok',
    ]);
    expect(house.onFelt()).toBe(99_000 + 4_000);
    expect(house.table.view().round?.totals).toMatchObject({ red: { stake: 102_000, players: 4 } });
  });

  test('a bet behind is returned with the bet in front of it, in the same event, and not twice in one commit', async () => {
    const house = await openHouse({ game: 'blackjack' });
    const [ana, ben, cem] = [await house.player('ana'), await house.player('ben'), await house.player('cem')];
    accepted(await house.bet('ana', 'seat:1', 2_000));
    accepted(await house.bet('ben', 'behind:1', 1_000));
    const reported: unknown[] = [];
    house.table.onChange(({ players }) => reported.push(players));
    const away = { type: 'withdrawBets' as const, wagers: [{ spot: 'seat:1', stake: 2_000 }] };
    const answers = await Promise.all([
      house.bet('cem', 'behind:1', 3_000),
      house.play('ana', away),
      house.bet('ben', 'seat:2', 1_000),
      house.bet('cem', 'seat:1', 4_000),
    ]);
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refused.code))).toEqual(['ok', 'ok', 'ok', 'ok']);
    const withdrawn = (await house.events()).find(({ type }) => type === 'betsWithdrawn');
    expect(withdrawn).toMatchObject({
      player: 'ana',
      wagers: [{ spot: 'seat:1', stake: 2_000 }],
      returned: [
        { player: 'ben', spot: 'behind:1', stake: 1_000 },
        { player: 'cem', spot: 'behind:1', stake: 3_000 },
      ],
    });
    expect(reported.flat()).toEqual(expect.arrayContaining(['ana', 'ben', 'cem']));
    expect([ana, ben, cem].map((id) => house.balanceOf(id))).toEqual([
      GRANT_MINOR,
      GRANT_MINOR - 1_000,
      GRANT_MINOR - 4_000,
    ]);
    expect(house.onFelt()).toBe(5_000);
    expect(house.table.ownView(ben)).toMatchObject({
      balanceMinor: GRANT_MINOR - 1_000,
      round: { stakes: { 'seat:2': 1_000 }, returned: [{ spot: 'behind:1', stake: 1_000, when: 'betting' }] },
    });
    expect(house.table.ownView(ana).round?.returned).toEqual([]);
    expect(JSON.stringify(house.table.view())).not.toContain('returned');
    await house.restart();
    expect(house.table.ownView(cem).round?.returned).toEqual([{ spot: 'behind:1', stake: 3_000, when: 'betting' }]);
    await house.clock.pass(120_000);
    const kept = house.memory.settlement('VESPER-1')?.payouts.filter(({ unplayed }) => unplayed);
    expect(kept?.map(({ player, spot, back }) => [player, spot, back])).toEqual([
      ['ben', 'behind:1', 1_000],
      ['cem', 'behind:1', 3_000],
    ]);
    expect(house.errors).toEqual([]);
  });
});
