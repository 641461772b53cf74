import { describe, expect, test } from 'vitest';
import { accepted, openTestCasino, refused, SEAT_GONE_MS, type TestCasino } from '../../fixtures/open-table.ts';

/** A blackjack table at which these players are present. */
async function blackjack(present: readonly string[], options: object = {}): Promise<TestCasino> {
  const casino = await openTestCasino({ game: 'blackjack', options });
  for (const player of ['ana', 'ben', 'cem']) await casino.player(player);
  casino.table.playersPresent(present, []);
  return casino;
}

/** Passes the time to the next betting. */
async function nextRound(casino: TestCasino): Promise<void> {
  const { roundNumber } = casino.table.view();
  while (casino.table.view().roundNumber === roundNumber) await casino.clock.pass(1_000);
}

const bet = async (casino: TestCasino, player: string, seat: number) =>
  accepted(await casino.bet(player, `seat:${seat}`, 1_000));

const keptFor = (casino: TestCasino) =>
  Object.fromEntries(Object.entries(casino.table.view().seats).map(([spot, { player }]) => [spot, player]));

describe('a seat between rounds (BJ 2)', () => {
  test('stays its player’s, and nobody else can bet there', async () => {
    const casino = await blackjack(['ana', 'ben']);
    await bet(casino, 'ana', 4);
    await nextRound(casino);
    const view = casino.table.view();
    expect(view.seats).toEqual({ 'seat:4': { player: 'ana', sitsOut: false, leaves: false, rounds: 2 } });
    expect(view.names).toEqual({ ana: 'Name of ana' });
    expect(casino.table.ownView(await casino.player('ana')).seats).toEqual(['seat:4']);
    expect(casino.table.ownView(await casino.player('ben')).seats).toEqual([]);
    expect(refused(await casino.bet('ben', 'seat:4', 1_000))).toEqual({
      code: 'spot-taken',
      sentence: 'Seat 4 is reserved for another player. Choose a free seat.',
    });
    expect(refused(await casino.bet('ben', 'behind:4', 1_000)).code).toBe('needs-another-player');
    await bet(casino, 'ben', 5);
    const taken = [{ spot: 'seat:5', stake: 1_000 }];
    const placed = [{ spot: 'seat:4', stake: 1_000 }];
    const onKept = await casino.play('ben', { type: 'moveBets', taken, placed });
    expect(refused(onKept).code).toBe('spot-taken');
    await bet(casino, 'ana', 4);
    accepted(await casino.bet('ben', 'behind:4', 1_000));
    expect(casino.balanceOf('ben')).toBe(100_000 - 2_000);
  });

  test('is free after two rounds without a bet', async () => {
    const casino = await blackjack(['ana', 'ben']);
    await bet(casino, 'ana', 4);
    for (const rounds of [2, 1]) {
      await nextRound(casino);
      expect(casino.table.view().seats['seat:4']).toMatchObject({ player: 'ana', rounds });
    }
    await nextRound(casino);
    expect(casino.table.view().seats).toEqual({});
    await bet(casino, 'ben', 4);
  });

  test('stays for more rounds when the player sits out, until the next bet', async () => {
    const casino = await blackjack(['ana'], { seatKeptRounds: 1, sitOutRounds: 3 });
    await bet(casino, 'ana', 4);
    await nextRound(casino);
    accepted(await casino.play('ana', { type: 'sitOut' }));
    for (const rounds of [3, 2]) {
      expect(casino.table.view().seats['seat:4']).toMatchObject({ sitsOut: true, rounds });
      await nextRound(casino);
    }
    await bet(casino, 'ana', 4);
    expect(casino.table.view().seats['seat:4']).toMatchObject({ sitsOut: false, rounds: 1 });
    await nextRound(casino);
    expect(casino.table.view().seats['seat:4']).toMatchObject({ sitsOut: false, rounds: 1 });
    await nextRound(casino);
    expect(casino.table.view().seats).toEqual({});
  });

  test('is given up at once without a bet, and after the round with one', async () => {
    const casino = await blackjack(['ana', 'ben']);
    expect(refused(await casino.play('ben', { type: 'leaveSeat' })).code).toBe('no-seat');
    expect(refused(await casino.play('ben', { type: 'sitOut' })).code).toBe('no-seat');
    await bet(casino, 'ana', 4);
    await bet(casino, 'ana', 5);
    accepted(await casino.play('ana', { type: 'leaveSeat' }));
    expect(casino.table.view().seats['seat:4']).toMatchObject({ leaves: true });
    expect(refused(await casino.bet('ben', 'seat:4', 1_000)).code).toBe('spot-taken');
    await nextRound(casino);
    expect(casino.table.view().seats).toEqual({});
    await bet(casino, 'ben', 4);
    await nextRound(casino);
    accepted(await casino.play('ben', { type: 'leaveSeat' }));
    await bet(casino, 'ana', 4);
  });

  test('is kept again by a bet after the player gave it up', async () => {
    const casino = await blackjack(['ana']);
    await bet(casino, 'ana', 4);
    accepted(await casino.play('ana', { type: 'leaveSeat' }));
    await bet(casino, 'ana', 4);
    await nextRound(casino);
    expect(keptFor(casino)).toEqual({ 'seat:4': 'ana' });
  });

  test('follows a player who takes another seat', async () => {
    const casino = await blackjack(['ana']);
    await bet(casino, 'ana', 4);
    await nextRound(casino);
    await bet(casino, 'ana', 2);
    await nextRound(casino);
    expect(keptFor(casino)).toEqual({ 'seat:2': 'ana' });
  });

  test('DE8: is free when the player has left the table for half a minute of the betting', async () => {
    const casino = await blackjack(['ana', 'ben'], { seatKeptRounds: 10 });
    await bet(casino, 'ana', 4);
    await bet(casino, 'ben', 5);
    await nextRound(casino);
    casino.table.playersPresent([], ['ana', 'ben']);
    await casino.clock.pass(SEAT_GONE_MS - 1);
    expect(keptFor(casino)).toEqual({ 'seat:4': 'ana', 'seat:5': 'ben' });
    casino.table.playersPresent(['ben'], []);
    await casino.clock.pass(1);
    expect(casino.table.view().round?.phase).toBe('betting');
    expect(keptFor(casino)).toEqual({ 'seat:5': 'ben' });
    expect((await casino.events()).at(-1)).toMatchObject({
      type: 'seatsFreed',
      seats: [{ spot: 'seat:4', player: 'ana' }],
    });
    await bet(casino, 'cem', 4);
  });

  test('is not kept in a round that opens after its player has left for half a minute', async () => {
    const casino = await blackjack(['ana'], { seatKeptRounds: 10 });
    await bet(casino, 'ana', 4);
    await nextRound(casino);
    await casino.clock.pass(17_000);
    casino.table.playersPresent([], ['ana']);
    await casino.clock.pass(SEAT_GONE_MS);
    expect(casino.table.view().round?.phase).toBe('settled');
    await nextRound(casino);
    expect(casino.table.view().seats).toEqual({});
    expect(await casino.types()).not.toContain('seatsFreed');
  });

  test('is kept while there is a bet on it, even if its player has left', async () => {
    const casino = await blackjack(['ana']);
    await bet(casino, 'ana', 4);
    await nextRound(casino);
    await bet(casino, 'ana', 4);
    casino.table.playersPresent([], ['ana']);
    await casino.clock.pass(SEAT_GONE_MS);
    expect(await casino.types()).not.toContain('seatsFreed');
  });

  test('DE8: is the same after a restart, and is free when its player does not come back', async () => {
    const casino = await blackjack(['ana', 'ben'], { seatKeptRounds: 10 });
    await bet(casino, 'ana', 4);
    await bet(casino, 'ben', 5);
    await nextRound(casino);
    accepted(await casino.play('ana', { type: 'sitOut' }));
    const before = casino.table.view();
    await casino.restart();
    expect(casino.table.view()).toMatchObject({ seats: before.seats, names: before.names });
    expect((await casino.found()).view().seats).toEqual(before.seats);
    casino.table.playersPresent(['ben'], []);
    await casino.clock.pass(2 * SEAT_GONE_MS);
    expect(keptFor(casino)).toEqual({ 'seat:5': 'ben' });
  });

  test('is not kept where the table keeps no seats', async () => {
    const casino = await blackjack(['ana', 'ben'], { seatKeptRounds: 0 });
    await bet(casino, 'ana', 4);
    expect(casino.table.view().seats).toEqual({});
    await nextRound(casino);
    await bet(casino, 'ben', 4);
  });

  test('is kept after a void round', async () => {
    const casino = await blackjack(['ana']);
    await bet(casino, 'ana', 4);
    accepted(await casino.supervise({ type: 'voidRound', reason: 'a test' }));
    await nextRound(casino);
    expect(keptFor(casino)).toEqual({ 'seat:4': 'ana' });
    expect(casino.balanceOf('ana')).toBe(100_000);
  });
});
