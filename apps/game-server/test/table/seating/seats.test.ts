import { describe, expect, test } from 'vitest';
import { accepted, openHouse, refused, SEAT_GONE_MS, type TestHouse } from '../../fixtures/open-table.ts';

/** A blackjack table at which these players are present. */
async function blackjack(present: readonly string[], options: object = {}): Promise<TestHouse> {
  const house = await openHouse({ game: 'blackjack', options });
  for (const player of ['ana', 'ben', 'cem']) await house.player(player);
  house.table.playersPresent(present, []);
  return house;
}

/** Passes the time to the next betting. */
async function nextRound(house: TestHouse): Promise<void> {
  const { roundNumber } = house.table.view();
  while (house.table.view().roundNumber === roundNumber) await house.clock.pass(1_000);
}

const bet = async (house: TestHouse, player: string, seat: number) =>
  accepted(await house.bet(player, `seat:${seat}`, 1_000));

const keptFor = (house: TestHouse) =>
  Object.fromEntries(Object.entries(house.table.view().seats).map(([spot, { player }]) => [spot, player]));

describe('a seat between rounds (BJ 2)', () => {
  test('stays its player’s, and nobody else can bet there', async () => {
    const house = await blackjack(['ana', 'ben']);
    await bet(house, 'ana', 4);
    await nextRound(house);
    const view = house.table.view();
    expect(view.seats).toEqual({ 'seat:4': { player: 'ana', sitsOut: false, leaves: false, rounds: 2 } });
    expect(view.names).toEqual({ ana: 'Name of ana' });
    expect(house.table.ownView(await house.player('ana')).seats).toEqual(['seat:4']);
    expect(house.table.ownView(await house.player('ben')).seats).toEqual([]);
    expect(refused(await house.bet('ben', 'seat:4', 1_000))).toEqual({
      code: 'spot-taken',
      sentence: 'Seat 4 is reserved for another player. Choose a free seat.',
    });
    expect(refused(await house.bet('ben', 'behind:4', 1_000)).code).toBe('needs-another-player');
    await bet(house, 'ben', 5);
    const taken = [{ spot: 'seat:5', stake: 1_000 }];
    const placed = [{ spot: 'seat:4', stake: 1_000 }];
    const onKept = await house.play('ben', { type: 'moveBets', taken, placed });
    expect(refused(onKept).code).toBe('spot-taken');
    await bet(house, 'ana', 4);
    accepted(await house.bet('ben', 'behind:4', 1_000));
    expect(house.balanceOf('ben')).toBe(100_000 - 2_000);
  });

  test('is free after two rounds without a bet', async () => {
    const house = await blackjack(['ana', 'ben']);
    await bet(house, 'ana', 4);
    for (const rounds of [2, 1]) {
      await nextRound(house);
      expect(house.table.view().seats['seat:4']).toMatchObject({ player: 'ana', rounds });
    }
    await nextRound(house);
    expect(house.table.view().seats).toEqual({});
    await bet(house, 'ben', 4);
  });

  test('stays for more rounds when the player sits out, until the next bet', async () => {
    const house = await blackjack(['ana'], { seatKeptRounds: 1, sitOutRounds: 3 });
    await bet(house, 'ana', 4);
    await nextRound(house);
    accepted(await house.play('ana', { type: 'sitOut' }));
    for (const rounds of [3, 2]) {
      expect(house.table.view().seats['seat:4']).toMatchObject({ sitsOut: true, rounds });
      await nextRound(house);
    }
    await bet(house, 'ana', 4);
    expect(house.table.view().seats['seat:4']).toMatchObject({ sitsOut: false, rounds: 1 });
    await nextRound(house);
    expect(house.table.view().seats['seat:4']).toMatchObject({ sitsOut: false, rounds: 1 });
    await nextRound(house);
    expect(house.table.view().seats).toEqual({});
  });

  test('is given up at once without a bet, and after the round with one', async () => {
    const house = await blackjack(['ana', 'ben']);
    expect(refused(await house.play('ben', { type: 'leaveSeat' })).code).toBe('no-seat');
    expect(refused(await house.play('ben', { type: 'sitOut' })).code).toBe('no-seat');
    await bet(house, 'ana', 4);
    await bet(house, 'ana', 5);
    accepted(await house.play('ana', { type: 'leaveSeat' }));
    expect(house.table.view().seats['seat:4']).toMatchObject({ leaves: true });
    expect(refused(await house.bet('ben', 'seat:4', 1_000)).code).toBe('spot-taken');
    await nextRound(house);
    expect(house.table.view().seats).toEqual({});
    await bet(house, 'ben', 4);
    await nextRound(house);
    accepted(await house.play('ben', { type: 'leaveSeat' }));
    await bet(house, 'ana', 4);
  });

  test('is kept again by a bet after the player gave it up', async () => {
    const house = await blackjack(['ana']);
    await bet(house, 'ana', 4);
    accepted(await house.play('ana', { type: 'leaveSeat' }));
    await bet(house, 'ana', 4);
    await nextRound(house);
    expect(keptFor(house)).toEqual({ 'seat:4': 'ana' });
  });

  test('follows a player who takes another seat', async () => {
    const house = await blackjack(['ana']);
    await bet(house, 'ana', 4);
    await nextRound(house);
    await bet(house, 'ana', 2);
    await nextRound(house);
    expect(keptFor(house)).toEqual({ 'seat:2': 'ana' });
  });

  test('is free when the player has left the table for half a minute of the betting', async () => {
    const house = await blackjack(['ana', 'ben'], { seatKeptRounds: 10 });
    await bet(house, 'ana', 4);
    await bet(house, 'ben', 5);
    await nextRound(house);
    house.table.playersPresent([], ['ana', 'ben']);
    await house.clock.pass(SEAT_GONE_MS - 1);
    expect(keptFor(house)).toEqual({ 'seat:4': 'ana', 'seat:5': 'ben' });
    house.table.playersPresent(['ben'], []);
    await house.clock.pass(1);
    expect(house.table.view().round?.phase).toBe('betting');
    expect(keptFor(house)).toEqual({ 'seat:5': 'ben' });
    expect((await house.events()).at(-1)).toMatchObject({
      type: 'seatsFreed',
      seats: [{ spot: 'seat:4', player: 'ana' }],
    });
    await bet(house, 'cem', 4);
  });

  test('is not kept in a round that opens after its player has left for half a minute', async () => {
    const house = await blackjack(['ana'], { seatKeptRounds: 10 });
    await bet(house, 'ana', 4);
    await nextRound(house);
    await house.clock.pass(17_000);
    house.table.playersPresent([], ['ana']);
    await house.clock.pass(SEAT_GONE_MS);
    expect(house.table.view().round?.phase).toBe('settled');
    await nextRound(house);
    expect(house.table.view().seats).toEqual({});
    expect(await house.types()).not.toContain('seatsFreed');
  });

  test('is kept while there is a bet on it, even if its player has left', async () => {
    const house = await blackjack(['ana']);
    await bet(house, 'ana', 4);
    await nextRound(house);
    await bet(house, 'ana', 4);
    house.table.playersPresent([], ['ana']);
    await house.clock.pass(SEAT_GONE_MS);
    expect(await house.types()).not.toContain('seatsFreed');
  });

  test('is the same after a restart, and is free when its player does not come back', async () => {
    const house = await blackjack(['ana', 'ben'], { seatKeptRounds: 10 });
    await bet(house, 'ana', 4);
    await bet(house, 'ben', 5);
    await nextRound(house);
    accepted(await house.play('ana', { type: 'sitOut' }));
    const before = house.table.view();
    await house.restart();
    expect(house.table.view()).toMatchObject({ seats: before.seats, names: before.names });
    expect((await house.found()).view().seats).toEqual(before.seats);
    house.table.playersPresent(['ben'], []);
    await house.clock.pass(2 * SEAT_GONE_MS);
    expect(keptFor(house)).toEqual({ 'seat:5': 'ben' });
  });

  test('is not kept where the table keeps no seats', async () => {
    const house = await blackjack(['ana', 'ben'], { seatKeptRounds: 0 });
    await bet(house, 'ana', 4);
    expect(house.table.view().seats).toEqual({});
    await nextRound(house);
    await bet(house, 'ben', 4);
  });

  test('is kept after a void round', async () => {
    const house = await blackjack(['ana']);
    await bet(house, 'ana', 4);
    accepted(await house.supervise({ type: 'voidRound', reason: 'a test' }));
    await nextRound(house);
    expect(keptFor(house)).toEqual({ 'seat:4': 'ana' });
    expect(house.balanceOf('ana')).toBe(100_000);
  });
});
