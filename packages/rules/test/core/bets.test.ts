import { expect, test } from 'vitest';
import { addBet, removeBet } from '../../src/core/bets/bets.ts';
import { allBets, type Bets, chips, noBets, type Player, spotTotal, stakesOf } from '../../src/index.ts';
import { prng } from '../kit/prng.ts';

const name = (n: number) => `player-${n}` as Player;
const bet = (player: Player, spot: string, stake: number) => ({ player, spot, stake: chips(stake) });
const [ana, ben] = ['ana' as Player, 'ben' as Player];

test('bets are listed by player in the order of first bets, and totalled by spot', () => {
  const bets = [bet(ana, 'red', 100), bet(ben, 'red', 50), bet(ana, 'black', 5), bet(ana, 'red', 1)].reduce(
    addBet,
    noBets,
  );
  expect(allBets(bets)).toEqual([bet(ana, 'red', 101), bet(ana, 'black', 5), bet(ben, 'red', 50)]);
  expect(spotTotal(bets, 'red')).toEqual({ stake: 151, players: 2, first: ana });
  expect(Object.fromEntries(stakesOf(bets, ana))).toEqual({ red: 101, black: 5 });
  expect(stakesOf(bets, 'nobody' as Player).size).toBe(0);
  expect(spotTotal(bets, '__proto__')).toBeUndefined();
});

test('removed bets leave nothing behind', () => {
  const two = [bet(ana, 'red', 100), bet(ben, 'red', 50)].reduce(addBet, noBets);
  const one = removeBet(two, bet(ana, 'red', 100));
  expect(allBets(one)).toEqual([bet(ben, 'red', 50)]);
  expect(spotTotal(one, 'red')).toMatchObject({ stake: 50, players: 1 });
  expect(allBets(removeBet(one, bet(ben, 'red', 50)))).toEqual([]);
  expect(allBets(two), 'the bets before are untouched').toHaveLength(2);
  expect(() => removeBet(one, bet(ben, 'red', 51))).toThrow(RangeError);
});

test('bets of many players equal those of a plain list', () => {
  const random = prng(7);
  const plain = new Map<string, number>();
  let bets: Bets = noBets;
  for (let i = 0; i < 5_000; i++) {
    const player = name(random(2_000));
    const spot = `spot:${random(5)}`;
    const stake = 1 + random(100);
    const held = plain.get(`${player} ${spot}`) ?? 0;
    if (random(3) === 0 && held > 0) {
      bets = removeBet(bets, bet(player, spot, held));
      plain.delete(`${player} ${spot}`);
    } else {
      bets = addBet(bets, bet(player, spot, stake));
      plain.set(`${player} ${spot}`, held + stake);
    }
  }
  const listed = allBets(bets);
  expect(Object.fromEntries(listed.map(({ player, spot, stake }) => [`${player} ${spot}`, stake]))).toEqual(
    Object.fromEntries(plain),
  );
  for (const spot of ['spot:0', 'spot:4']) {
    const there = listed.filter((each) => each.spot === spot);
    expect(spotTotal(bets, spot)?.players).toBe(there.length);
    expect(spotTotal(bets, spot)?.stake).toBe(there.reduce((sum, { stake }) => sum + stake, 0));
  }
});

test('the cost of a bet is the same with ten players and with fifty thousand', () => {
  const crowd = (size: number) => Array.from({ length: size }, (_, n) => bet(name(n), 'red', 1)).reduce(addBet, noBets);
  /** The fastest of several runs, ms, to exclude other load on the machine. */
  const placing = (bets: Bets) => {
    const tries = Array.from({ length: 7 }, () => {
      const started = performance.now();
      for (let i = 0; i < 500; i++) addBet(bets, bet(name(i + 10_000_000), 'red', 1));
      return performance.now() - started;
    });
    return Math.min(...tries);
  };
  const [withFew, withMany] = [placing(crowd(10)), placing(crowd(50_000))];
  expect(withMany).toBeLessThan(20 * withFew + 5);
});
