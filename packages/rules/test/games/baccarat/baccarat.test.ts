import { describe, expect, test } from 'vitest';
import { callHands } from '../../../src/games/baccarat/call.ts';
import { settleHands } from '../../../src/games/baccarat/settle.ts';
import { actName, chips, games, type Player, readOptions } from '../../../src/index.ts';
import { gameAsText, gameOf, roundAsText } from '../../kit/as-text.ts';
import { english } from '../../kit/english.ts';

const replay = (text: string) => roundAsText('baccarat', text);

/** The cards in the order in which they are dealt: two each in turn, then third cards. */
function dealt(player: string, banker: string, bets = 'player 1000'): string {
  const [[p1, p2, p3], [b1, b2, b3]] = [player.split(' '), banker.split(' ')];
  const thirds = [...(p3 ? [`card player ${p3}`] : []), ...(b3 ? [`card banker ${b3}`] : [])];
  return [
    `bet ana ${bets}\nclose\ncard player ${p1}\ncard banker ${b1}\ncard player ${p2}\ncard banker ${b2}`,
    ...thirds,
  ].join('\n');
}

const round = (player: string, banker: string, bets?: string) => `${dealt(player, banker, bets)}\nact announce`;

/** The payout line of one bet of 200. */
const ends = (player: string, banker: string, spot: string, option = '') =>
  replay(option + round(player, banker, `${spot} 200`)).paid[0];

test('shoe and spots: paytable and limit class of each', () => {
  const bonus =
    'Win by 9 30:1, Win by 8 10:1, Win by 7 6:1, Win by 6 4:1, Win by 5 2:1, Win by 4 1:1, Natural win 1:1, Natural tie 0:1';
  const main = ['player (main, main) · Player 1:1', 'banker (main, main) · Banker 19:20', 'tie (main, tie) · Tie 8:1'];
  expect(gameAsText('baccarat')).toEqual([
    'baccarat · baccarat · BA · version 1 · {"kind":"shoe","decks":8,"cutCardFromEnd":14,"burn":true}',
    ...main,
    'player-pair (side, pair) · Player Pair 11:1',
    'banker-pair (side, pair) · Banker Pair 11:1',
    'either-pair (side, pair) · Either Pair 5:1',
    'perfect-pair (side, perfect-pair) · Two perfect pairs 200:1, One perfect pair 25:1',
    `player-bonus (side, bonus) · ${bonus}`,
    `banker-bonus (side, bonus) · ${bonus}`,
  ]);
  expect(gameAsText('baccarat', { sideBets: false, commission: 'no-commission' }).slice(1)).toEqual([
    'player (main, main) · Player 1:1',
    'banker (main, main) · Banker without commission 1:1, Banker wins with 6 1:2',
    'tie (main, tie) · Tie 8:1',
  ]);
  expect(gameAsText('baccarat', { sideBets: false }).slice(1)).toEqual(main);
});

test('the bonus can also pay margins below four', () => {
  const pays = { 'win-by-3': [3, 1], 'win-by-2': [2, 1], 'win-by-1': [1, 1] };
  const bonus = gameAsText('baccarat', { paytable: pays }).filter((line) => line.includes('bonus'));
  for (const line of bonus)
    expect(line).toContain('Win by 4 1:1, Win by 3 3:1, Win by 2 2:1, Win by 1 1:1, Natural win');
  expect(bonus).toHaveLength(2);
});

test('every bet must be paid, perfect pairs and the bonus by at least one line', () => {
  const read = (paytable: object) => {
    const options = readOptions(games.baccarat.options, { paytable });
    return options.ok ? 'accepted' : english(options.error);
  };
  const alone = ['player', 'banker', 'banker-without-commission', 'tie', 'player-pair', 'banker-pair', 'either-pair'];
  for (const line of alone) expect(read({ [line]: null })).toBe(`“paytable”: ${line} must be paid.`);
  const unpaid = (lines: readonly string[]) => Object.fromEntries(lines.map((line) => [line, null]));
  expect(read(unpaid(['two-perfect-pairs', 'one-perfect-pair']))).toMatch(/^“paytable”: one of two-perfect/);
  const margins = [9, 8, 7, 6, 5, 4].map((margin) => `win-by-${margin}`);
  expect(read(unpaid([...margins, 'natural-win']))).toMatch(/natural-win must be paid\.$/);
  expect(read(unpaid(margins))).toBe('accepted');
});

test('the side bets belong to their switch', () => {
  const { sideBets, commission, paytable, ...each } = games.baccarat.options;
  for (const option of Object.values(each)) expect(option).toMatchObject({ within: 'sideBets' });
});

test('commission is only the difference of Banker’s odds from even money', () => {
  const withCommission = (json: object) =>
    [...gameOf('baccarat', json).spots.values()]
      .flatMap(({ paytable }) => paytable)
      .filter(({ commission }) => commission)
      .map(({ line }) => line);
  expect(withCommission({})).toEqual(['banker']);
  expect(withCommission({ commission: 'no-commission' })).toEqual([]);
});

test('the names of the spots', () => {
  expect([...gameOf('baccarat').spots.values()].map(({ name }) => english(name))).toEqual([
    'Player',
    'Banker',
    'Tie',
    'Player Pair',
    'Banker Pair',
    'Either Pair',
    'Perfect Pair',
    'Player Bonus',
    'Banker Bonus',
  ]);
});

test('a bet on a spot that the game does not have is never settled', () => {
  const bets = [{ player: 'ana' as Player, spot: 'dealer-bonus', stake: chips(100) }]; // a player id
  const hands = { bets, player: ['4c', '4d'], banker: ['2h', '5s'], announced: true };
  expect(() => gameOf('baccarat').settle(hands)).toThrow('baccarat has no spot dealer-bonus');
});

test.each([
  { fact: 'card', place: 'dealer', card: '2c' },
  { fact: 'reveal', place: 'player', card: '2c' },
] as const)('a fact that no step asks for is a fault: $fact', (fact) => {
  const game = gameOf('baccarat');
  expect(() => game.evolve(game.start([]), fact)).toThrow('no step asks for');
});

test('no step is left once the result is announced', () => {
  const game = gameOf('baccarat');
  const announced = { bets: [], player: ['4c', '4d'], banker: ['2h', '5s'], announced: true };
  expect(game.procedure(announced)).toEqual([]);
  expect(english(actName(game, 'announce'))).toBe('Announce the result');
});

test('the steps of the dealer from the first card to the announcement', () => {
  const all = [
    'Player’s first card: Card to Player, face up',
    'Banker’s first card: Card to Banker, face up',
    'Player’s second card: Card to Player, face up',
    'Banker’s second card: Card to Banker, face up',
  ];
  expect(replay(round('2c 3d 5h', '2h 3s Ac')).asked).toEqual([
    ...all,
    'Player draws a third card: Card to Player, face up',
    'Banker draws a third card: Card to Banker, face up',
    'Banker wins, 6 over 0: Announce the result',
  ]);
  expect(replay(round('4c 4d', '2h 3s')).asked).toEqual([...all, 'Player wins, 8 over 5: Announce the result']);
  expect(replay(round('4c 3d', '2h 5s')).asked).toEqual([...all, 'Tie, 7 all: Announce the result']);
});

describe('the third cards of RULES.md', () => {
  const CARDS = ['T', 'A', '2', '3', '4', '5', '6', '7', '8', '9'];
  /** By Banker's total: the values of Player's third card on which Banker draws, as in the table of BA 5. */
  const DRAWS = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', ''];

  test.each(DRAWS.map((draws, count) => [count, draws] as const))('Banker has %i: draws on %s', (count, draws) => {
    const banker = `T${'c'} ${CARDS[count]}s`;
    const drawn = CARDS.filter((third) => {
      const run = replay(dealt(`2c 3d ${third}h`, banker));
      return run.asked.at(-1)?.startsWith('Banker draws');
    });
    expect(drawn).toEqual(CARDS.filter((_, pips) => draws.includes(`${pips}`)));
  });

  test('Player draws on 0 to 5; when Player stands, so does Banker on 6 and 7', () => {
    const next = (player: string, banker: string) => replay(dealt(player, banker)).asked.at(-1)?.split(': ')[0];
    for (const count of [0, 1, 2, 3, 4, 5])
      expect(next(`Tc ${CARDS[count]}d`, '3h 4s')).toBe('Player draws a third card');
    for (const count of [6, 7])
      for (const [banker, draws] of [0, 1, 2, 3, 4, 5, 6, 7].map((pips) => [pips, pips <= 5] as const))
        expect(next(`Tc ${CARDS[count]}d`, `Th ${CARDS[banker]}s`)?.startsWith('Banker draws')).toBe(draws);
  });

  test('a natural on either side ends the drawing', () => {
    for (const [player, banker] of [
      ['Tc 8d', 'Th 2s'],
      ['Tc 2d', 'Th 9s'],
      ['Tc 2d', 'Th 8s'],
    ] as const)
      expect(replay(dealt(player, banker)).asked.at(-1)).toContain('Announce the result');
  });

  test('no card is drawn after six cards', () => {
    expect(replay(dealt('2c 3d 4h', 'Th Ts Tc')).asked.at(-1)).toContain('Announce the result');
  });
});

describe('every payout has its reason', () => {
  test.each([
    ['4c 3d', '2h 4s', 'player', 'win 400 · BA 6 · Player 1:1 · Player 7, Banker 6'],
    ['4c 3d', '2h 4s', 'banker', 'lose 0 · BA 7 · Player 7, Banker 6'],
    ['4c 2d', '2h 5s', 'banker', 'win 390 · BA 7 · Banker 19:20 · Banker 7, Player 6'],
    ['4c 2d', '2h 5s', 'player', 'lose 0 · BA 6 · Banker 7, Player 6'],
    ['4c 2d', '2h 5s', 'tie', 'lose 0 · BA 8 · Banker 7, Player 6'],
    ['4c 2d', '2h 4s', 'tie', 'win 1800 · BA 8 · Tie 8:1 · Player 6, Banker 6'],
    ['4c 2d', '2h 4s', 'player', 'push 200 · BA 8 · Player 6, Banker 6'],
    ['4c 2d', '2h 4s', 'banker', 'push 200 · BA 8 · Player 6, Banker 6'],
    ['4c 4d', '2h 5s', 'player-pair', 'win 2400 · BA 9 · Player Pair 11:1 · Player 4c 4d'],
    ['4c 2d', '3h 3s', 'player-pair', 'lose 0 · BA 9 · Player 4c 2d'],
    ['4c 2d', '8h 8s', 'banker-pair', 'win 2400 · BA 9 · Banker Pair 11:1 · Banker 8h 8s'],
    ['4c 4d', '2h 5s', 'banker-pair', 'lose 0 · BA 9 · Banker 2h 5s'],
    ['4c 4d', '2h 5s', 'either-pair', 'win 1200 · BA 10 · Either Pair 5:1 · Player 4c 4d, Banker 2h 5s'],
    ['4c 3d', '9h 9s', 'either-pair', 'win 1200 · BA 10 · Either Pair 5:1 · Player 4c 3d, Banker 9h 9s'],
    ['4c 3d', '9h 8s', 'either-pair', 'lose 0 · BA 10 · Player 4c 3d, Banker 9h 8s'],
    ['4c 4c', '2h 5s', 'perfect-pair', 'win 5200 · BA 11 · One perfect pair 25:1 · Player 4c 4c, Banker 2h 5s'],
    ['4c 3c', '9h 9h', 'perfect-pair', 'win 5200 · BA 11 · One perfect pair 25:1 · Player 4c 3c, Banker 9h 9h'],
    ['4c 4c', '9h 9h', 'perfect-pair', 'win 40200 · BA 11 · Two perfect pairs 200:1 · Player 4c 4c, Banker 9h 9h'],
    ['4c 4d', '9h 9s', 'perfect-pair', 'lose 0 · BA 11 · Player 4c 4d, Banker 9h 9s'],
  ])('%s against %s: %s', (player, banker, spot, ended) => {
    expect(ends(player, banker, spot)).toBe(`ana ${spot} 200 ${ended}`);
  });

  test('a pair is two equal ranks in the first two cards, whatever the third', () => {
    expect(ends('2c 3d 3h', 'Th 7s', 'player-pair')).toBe('ana player-pair 200 lose 0 · BA 9 · Player 2c 3d');
    expect(ends('2c 2d 3h', 'Th 7s', 'player-pair')).toContain('Player 2c 2d');
  });

  test('the reason of a pair shows the first two cards of the hands that decide it', () => {
    const bets = ['player-pair', 'banker-pair', 'either-pair'].map((spot) => ({
      player: 'ana' as Player,
      spot,
      stake: chips(100),
    }));
    const hands = { player: ['2c', '2d', 'Th'], banker: ['4h', 'As', '9c'] } as const;
    const options = readOptions(games.baccarat.options, {});
    if (!options.ok) throw new Error('the default options are valid');
    const payouts = settleHands(options.value, { ...hands, bets, announced: true });
    const shown = Object.fromEntries(
      payouts.map(({ spot, because }) => [spot, typeof because === 'object' && because.values]),
    );
    const [player, banker] = [{ cards: ['2c', '2d'] }, { cards: ['4h', 'As'] }];
    expect(shown).toEqual({ 'player-pair': { player }, 'banker-pair': { banker }, 'either-pair': { player, banker } });
  });

  test('without commission Banker pays even money, but half when it wins with six', () => {
    const option = 'option commission "no-commission"\n';
    expect(ends('4c 2d', '2h 5s', 'banker', option)).toBe(
      'ana banker 200 win 400 · BA 7 · Banker without commission 1:1 · Banker 7, Player 6',
    );
    expect(ends('Tc Td Th', '2h 4s', 'banker', option)).toBe(
      'ana banker 200 win 300 · BA 7 · Banker wins with 6 1:2 · Banker 6, Player 0',
    );
    expect(ends('4c 3d', '2h 4s', 'banker', option)).toBe('ana banker 200 lose 0 · BA 7 · Player 7, Banker 6');
  });

  test('losing bets are taken first, then the spots are paid in their order', () => {
    const run = replay(round('4c 4d', '2h 5s', 'either-pair 100 player-pair 100 tie 100 player 100'));
    expect(run.paid.map((line) => line.split(' ')[1])).toEqual(['tie', 'player', 'player-pair', 'either-pair']);
  });
});

describe('the bonus', () => {
  test.each([
    // A hand of three cards wins by the margin of the line.
    ['2c 3d 4h', 'Th Ts Tc', 'player-bonus', 'win 6200 · BA 12 · Win by 9 30:1 · Player 9, Banker 0'],
    ['2c 3d 3h', 'Th Ts Tc', 'player-bonus', 'win 2200 · BA 12 · Win by 8 10:1 · Player 8, Banker 0'],
    ['4c 3d', 'Th Ts Tc', 'player-bonus', 'win 1400 · BA 12 · Win by 7 6:1 · Player 7, Banker 0'],
    ['4c 2d', 'Th Ts Tc', 'player-bonus', 'win 1000 · BA 12 · Win by 6 4:1 · Player 6, Banker 0'],
    ['4c 2d', 'Th Ts Ac', 'player-bonus', 'win 600 · BA 12 · Win by 5 2:1 · Player 6, Banker 1'],
    ['4c 2d', 'Th Ts 2c', 'player-bonus', 'win 400 · BA 12 · Win by 4 1:1 · Player 6, Banker 2'],
    ['4c 2d', 'Th Ts 3c', 'player-bonus', 'lose 0 · BA 12 · Player 6, Banker 3'],
    ['Tc Td Th', '4h 3s', 'banker-bonus', 'win 1400 · BA 12 · Win by 7 6:1 · Banker 7, Player 0'],
    ['Tc 8d', 'Th 5s', 'player-bonus', 'win 400 · BA 12 · Natural win 1:1 · Player 8, Banker 5, natural'],
    ['Tc 8d', 'Th 9s', 'banker-bonus', 'win 400 · BA 12 · Natural win 1:1 · Banker 9, Player 8, natural'],
    ['Tc 8d', 'Th 9s', 'player-bonus', 'lose 0 · BA 12 · Banker 9, Player 8, natural'],
    ['Tc 8d', 'Th 8s', 'player-bonus', 'push 200 · BA 12 · Player 8, Banker 8, natural'],
    ['Tc 8d', 'Th 8s', 'banker-bonus', 'push 200 · BA 12 · Player 8, Banker 8, natural'],
    ['4c 2d', 'Th 6s', 'banker-bonus', 'lose 0 · BA 12 · Player 6, Banker 6'],
    ['4c 3d', 'Th Ts Tc', 'banker-bonus', 'lose 0 · BA 12 · Player 7, Banker 0'],
  ])('%s against %s: %s', (player, banker, spot, ended) => {
    expect(ends(player, banker, spot)).toBe(`ana ${spot} 200 ${ended}`);
  });
});

describe('the view', () => {
  test('shows the hands, their totals, and the winner once no card is to come', () => {
    expect(replay('bet ana tie 100\nclose\ncard player 4c').play).toEqual({
      player: ['4c'],
      banker: [],
      totals: { player: 4, banker: 0 },
      naturals: [],
      winner: null,
    });
    expect(replay(dealt('2c 3d', '2h 3s')).play).toMatchObject({ winner: null, totals: { player: 5, banker: 5 } });
    expect(replay(dealt('4c 4d', '2h 3s')).play).toMatchObject({ winner: 'player', naturals: ['player'] });
    expect(replay(dealt('2c 3d 3h', 'Th 7s')).play).toMatchObject({ winner: 'player', naturals: [] });
    expect(replay(dealt('Tc 8d', 'Th 9s')).play).toMatchObject({ winner: 'banker', naturals: ['player', 'banker'] });
    expect(replay(dealt('4c 2d', 'Th 6s')).play).toMatchObject({ winner: 'tie' });
  });

  test('shows the result', () => {
    const result = (player: string, banker: string) => replay(round(player, banker)).result;
    expect(result('4c 4d', '2h 3s')).toEqual({
      winner: 'player',
      player: 8,
      banker: 5,
      playerPair: true,
      bankerPair: false,
      natural: true,
    });
    expect(result('4c 2d', '3h 3s')).toMatchObject({
      winner: 'tie',
      playerPair: false,
      bankerPair: true,
      natural: false,
    });
    expect(result('4c 2d', 'Th 9s')).toMatchObject({ winner: 'banker', natural: true });
  });

  test.each(['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'natural eight', 'natural nine'])(
    'a hand is called: %s',
    (word) => {
      const pips = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'natural eight', 'natural nine'];
      const card = ['Tc', 'Ac', '2c', '3c', '4c', '5c', '6c', '7c', '8c', '9c'][pips.indexOf(word)] as 'Tc'; // a card
      const hands = { bets: [], player: ['Th', card], banker: ['Th', '9c'], announced: true } as const;
      const ended = word === 'natural nine' ? 'Tie.' : 'Banker wins.';
      expect(english(callHands(hands) ?? { key: '' })).toBe(`Player ${word}, Banker natural nine. ${ended}`);
    },
  );
});
