import { describe, expect, test } from 'vitest';
import { accepted, GRANT_MINOR, newId, openTestCasino, refused, writing } from '../fixtures/open-table.ts';

describe('a round of roulette with the automatic dealer', () => {
  test('opens, spins, closes, gets its number, is confirmed, pays, and the next one opens', async () => {
    const casino = await openTestCasino();
    await casino.player('ana');
    expect(casino.table.view()).toMatchObject({
      state: 'open',
      roundId: 'VESPER-1',
      words: { key: 'house.call.place-bets' },
    });
    expect(
      casino.table.view().deadline,
      "the spin is due before the close, but the players' deadline is the close",
    ).toBe(casino.clock.now() + 20_000);
    const { balanceMinor } = accepted(await casino.bet('ana', 'red', 1_000));
    expect(balanceMinor).toBe(GRANT_MINOR - 1_000);
    expect(casino.onFelt()).toBe(1_000);

    await casino.clock.pass(20_000);
    expect(casino.table.view()).toMatchObject({
      words: { key: 'house.call.no-more-bets' },
      round: { phase: 'playing' },
    });
    await casino.clock.pass(5_000);
    expect(await casino.types()).toEqual([
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
    const view = casino.table.view();
    expect(view).toMatchObject({ round: { phase: 'settled' }, roundNumber: 1 });
    expect(casino.onFelt()).toBe(0);
    expect([GRANT_MINOR - 1_000, GRANT_MINOR + 1_000]).toContain(casino.balanceOf('ana'));
    expect(casino.table.ownView(await casino.player('ana')).balanceMinor).toBe(casino.balanceOf('ana'));
    expect(casino.table.results()).toEqual([
      { roundId: 'VESPER-1', number: 1, shoe: null, result: view.round?.result },
    ]);

    await casino.clock.pass(5_000);
    expect(casino.table.view()).toMatchObject({ roundId: 'VESPER-2', round: { phase: 'betting', totals: {} } });
    expect(casino.errors).toEqual([]);
  });

  test('a late bet is refused with its delay, and costs nothing', async () => {
    const casino = await openTestCasino();
    await casino.player('ana');
    await casino.clock.pass(20_400);
    expect(refused(await casino.bet('ana', 'red', 1_000))).toEqual({
      code: 'bets-closed',
      sentence: 'Bets closed 0.4 s before your chip arrived.',
    });
    expect(casino.balanceOf('ana')).toBe(GRANT_MINOR);
  });

  test('chips are moved in time, or stay where they are', async () => {
    const casino = await openTestCasino({ game: 'blackjack' });
    for (const id of ['ana', 'ben', 'cem']) await casino.player(id);
    const move = (from: string, to: string, stake: number) =>
      casino.play('ana', { type: 'moveBets', taken: [{ spot: from, stake }], placed: [{ spot: to, stake }] });
    accepted(await casino.bet('ana', 'seat:1', 50_000));
    accepted(await casino.bet('ben', 'behind:1', 1_000));
    accepted(await casino.bet('cem', 'seat:2', 1_000));
    const before = (await casino.events()).length;
    expect(refused(await move('seat:1', 'seat:2', 50_000)).code).toBe('spot-taken');
    expect(refused(await move('seat:1', 'seat:3', 50_100)).code).toBe('no-such-bet');
    expect(refused(await move('seat:3', 'seat:1', 1_000)).code).toBe('no-such-bet');
    expect((await casino.events()).length).toBe(before);
    expect(casino.balanceOf('ben')).toBe(GRANT_MINOR - 1_000);

    const { balanceMinor } = accepted(await move('seat:1', 'seat:3', 50_000));
    expect(balanceMinor).toBe(GRANT_MINOR - 50_000);
    expect((await casino.types()).slice(before)).toEqual(['betsWithdrawn', 'betsPlaced']);
    expect(casino.balanceOf('ben'), 'the bet behind was returned').toBe(GRANT_MINOR);
    expect(casino.table.view().round?.totals).toEqual({
      'seat:2': { stake: 1_000, players: 1 },
      'seat:3': { stake: 50_000, players: 1 },
    });
    await casino.clock.pass(20_000);
    expect(refused(await move('seat:3', 'seat:4', 50_000))).toEqual({
      code: 'bets-closed',
      sentence: 'Bets closed 0.0 s before you moved that bet. It stays where it was.',
    });
    expect(casino.onFelt()).toBe(51_000);
    expect(casino.errors).toEqual([]);
  });

  test('at the last moment a withdrawal and a new bet are both refused', async () => {
    const casino = await openTestCasino();
    await casino.player('ana');
    accepted(await casino.bet('ana', 'red', 1_000));
    await casino.clock.pass(20_000);
    const wagers = [{ spot: 'red', stake: 1_000 }];
    const [withdrawn, placed] = await Promise.all([
      casino.play('ana', { type: 'withdrawBets', wagers }),
      casino.bet('ana', 'black', 1_000),
    ]);
    expect(refused(withdrawn)).toEqual({
      code: 'bets-closed',
      sentence: 'Bets closed 0.0 s before you removed that bet. Your bet stands.',
    });
    expect(refused(placed).code).toBe('bets-closed');
    expect(casino.table.view().round?.totals).toEqual({ red: { stake: 1_000, players: 1 } });
    expect([casino.balanceOf('ana'), casino.onFelt()]).toEqual([GRANT_MINOR - 1_000, 1_000]);
  });

  test('a bet above the balance is refused by the journal', async () => {
    const casino = await openTestCasino();
    await casino.player('ana');
    for (const spot of ['red', 'low', 'odd']) accepted(await casino.bet('ana', spot, 30_000));
    expect(refused(await casino.bet('ana', 'even', 20_000))).toMatchObject({ code: 'not-enough-chips' });
    expect(casino.table.view().round?.totals.even).toBeUndefined();
    expect(casino.balanceOf('ana')).toBe(10_000);
  });

  test('limits are named in money', async () => {
    const casino = await openTestCasino();
    await casino.player('ana');
    expect(refused(await casino.bet('ana', 'red', 50)).sentence).toBe('The minimum on Red is €1.00.');
  });

  test('ID1: a repeat gets the first answer: while it is pending, later, and after a restart', async () => {
    const casino = await openTestCasino();
    await casino.player('ana');
    const id = newId();
    const [first, second] = await Promise.all([
      casino.bet('ana', 'red', 1_000, id),
      casino.bet('ana', 'red', 1_000, id),
    ]);
    expect(second).toEqual(first);
    expect(await casino.bet('ana', 'red', 1_000, id)).toEqual(first);
    await casino.restart();
    await casino.player('ana');
    expect(accepted(await casino.bet('ana', 'red', 1_000, id))).toEqual(accepted(first));
    await casino.clock.pass(22_000);
    await casino.restart();
    await casino.player('ana');
    expect(refused(await casino.bet('ana', 'red', 1_000)).code).toBe('bets-closed');
    expect(accepted(await casino.bet('ana', 'red', 1_000, id)).version).toBe(accepted(first).version);
    expect((await casino.types()).filter((type) => type === 'betsPlaced')).toHaveLength(1);
  });

  test('ID3: a refused command is refused the same way when it is repeated', async () => {
    const casino = await openTestCasino();
    await casino.player('ana');
    const id = newId();
    const first = await casino.bet('ana', 'red', 50, id);
    expect(await casino.bet('ana', 'red', 50, id)).toEqual(first);
    expect(refused(await casino.bet('ana', 'red', 5_000, id)).code).toBe('command-id-reused');
    expect(casino.onFelt()).toBe(0);
  });

  test('TA2: bets of different players share a commit, and one above the balance changes nothing for the others', async () => {
    const sizes: number[] = [];
    const casino = await openTestCasino({
      journal: (memory) =>
        writing(memory, (batch) => {
          sizes.push(batch.entries.length);
          return memory.append(batch);
        }),
    });
    for (const id of ['ana', 'ben', 'cem', 'dia']) await casino.player(id);
    accepted(await casino.bet('cem', 'red', 99_000));
    sizes.length = 0;
    const answers = await Promise.all([
      casino.bet('ana', 'red', 1_000),
      casino.bet('ben', 'red', 1_000),
      casino.bet('cem', 'even', 5_000),
      casino.bet('dia', 'red', 1_000),
      casino.bet('ben', 'odd', 1_000),
    ]);
    expect(sizes).toEqual([4, 1]);
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refused.code))).toEqual([
      'ok',
      'ok',
      'not-enough-chips',
      'ok',
      'ok',
    ]);
    expect(casino.onFelt()).toBe(99_000 + 4_000);
    expect(casino.table.view().round?.totals).toMatchObject({ red: { stake: 102_000, players: 4 } });
  });

  test('a bet behind is returned with the bet in front of it, in the same event, and not twice in one commit', async () => {
    const casino = await openTestCasino({ game: 'blackjack' });
    const [ana, ben, cem] = [await casino.player('ana'), await casino.player('ben'), await casino.player('cem')];
    accepted(await casino.bet('ana', 'seat:1', 2_000));
    accepted(await casino.bet('ben', 'behind:1', 1_000));
    const reported: unknown[] = [];
    casino.table.onChange(({ players }) => reported.push(players));
    const away = { type: 'withdrawBets' as const, wagers: [{ spot: 'seat:1', stake: 2_000 }] };
    const answers = await Promise.all([
      casino.bet('cem', 'behind:1', 3_000),
      casino.play('ana', away),
      casino.bet('ben', 'seat:2', 1_000),
      casino.bet('cem', 'seat:1', 4_000),
    ]);
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refused.code))).toEqual(['ok', 'ok', 'ok', 'ok']);
    const withdrawn = (await casino.events()).find(({ type }) => type === 'betsWithdrawn');
    expect(withdrawn).toMatchObject({
      player: 'ana',
      wagers: [{ spot: 'seat:1', stake: 2_000 }],
      returned: [
        { player: 'ben', spot: 'behind:1', stake: 1_000 },
        { player: 'cem', spot: 'behind:1', stake: 3_000 },
      ],
    });
    expect(reported.flat()).toEqual(expect.arrayContaining(['ana', 'ben', 'cem']));
    expect([ana, ben, cem].map((id) => casino.balanceOf(id))).toEqual([
      GRANT_MINOR,
      GRANT_MINOR - 1_000,
      GRANT_MINOR - 4_000,
    ]);
    expect(casino.onFelt()).toBe(5_000);
    expect(casino.table.ownView(ben)).toMatchObject({
      balanceMinor: GRANT_MINOR - 1_000,
      round: { stakes: { 'seat:2': 1_000 }, returned: [{ spot: 'behind:1', stake: 1_000, when: 'betting' }] },
    });
    expect(casino.table.ownView(ana).round?.returned).toEqual([]);
    expect(JSON.stringify(casino.table.view())).not.toContain('returned');
    await casino.restart();
    expect(casino.table.ownView(cem).round?.returned).toEqual([{ spot: 'behind:1', stake: 3_000, when: 'betting' }]);
    await casino.clock.pass(120_000);
    const kept = casino.memory.settlement('VESPER-1')?.payouts.filter(({ unplayed }) => unplayed);
    expect(kept?.map(({ player, spot, back }) => [player, spot, back])).toEqual([
      ['ben', 'behind:1', 1_000],
      ['cem', 'behind:1', 3_000],
    ]);
    expect(casino.errors).toEqual([]);
  });
});
