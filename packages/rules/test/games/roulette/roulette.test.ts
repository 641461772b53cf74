import { describe, expect, test } from 'vitest';
import { callNumber } from '../../../src/games/roulette/call.ts';
import { settleNumber } from '../../../src/games/roulette/settle.ts';
import { PAYTABLE } from '../../../src/games/roulette/terms.ts';
import { chips, type Player } from '../../../src/index.ts';
import { gameAsText, gameOf, roundAsText } from '../../kit/as-text.ts';
import { english } from '../../kit/english.ts';

const replay = (text: string) => roundAsText('roulette', text);
const round = (bets: string, number: number) => `bet ana ${bets}\nact spin\nclose\nnumber ${number}\nact confirm`;

const SPOTS = [
  ['straight:17', 'Straight up 35:1', 'RO 1', 17],
  ['split:17-20', 'Split 17:1', 'RO 2', 17],
  ['street:16', 'Street 11:1', 'RO 3', 17],
  ['corner:16', 'Corner 8:1', 'RO 4', 17],
  ['line:16', 'Line 5:1', 'RO 5', 17],
  ['column:2', 'Column 2:1', 'RO 6', 17],
  ['dozen:2', 'Dozen 2:1', 'RO 7', 17],
  ['black', 'Even chance 1:1', 'RO 8', 17],
] as const;

test('wheel and spots: paytable and limit class of each', () => {
  const [head, ...spots] = gameAsText('roulette');
  expect(head).toBe('roulette · roulette · RO · version 1 · {"kind":"wheel","pockets":37,"spins":10}');
  expect(spots).toHaveLength(157);
  for (const [spot, line] of SPOTS) {
    const limit = line
      .replace(/( up)? \d.*/, '')
      .toLowerCase()
      .replace(' ', '-');
    expect(spots).toContain(`${spot} (main, ${limit}) · ${line}`);
  }
});

describe('every payout has its reason', () => {
  test.each(SPOTS)('%s wins: %s', (spot, line, rule, number) => {
    const back = 200 * (1 + Number(line.match(/(\d+):1/)?.[1]));
    expect(replay(round(`${spot} 200`, number)).paid).toEqual([
      `ana ${spot} 200 win ${back} · ${rule} · ${line} · 17 black`,
    ]);
  });

  test.each(SPOTS)('%s loses', (spot, _, rule) => {
    expect(replay(round(`${spot} 200`, 36)).paid).toEqual([`ana ${spot} 200 lose 0 · ${rule} · 36 red`]);
  });

  test.each(SPOTS)('%s loses on zero; outside bets by the rule of zero', (spot, _, rule) => {
    const outside = ['RO 6', 'RO 7', 'RO 8'].includes(rule);
    expect(replay(round(`${spot} 200`, 0)).paid).toEqual([`ana ${spot} 200 lose 0 · ${outside ? 'RO 9' : rule} · 0`]);
  });

  test('with la partage half of an even chance comes back on zero, and only there', () => {
    const ends = (spot: string, number: number) =>
      replay(`option zero "la-partage"\n${round(`${spot} 200`, number)}`).paid;
    expect(ends('black', 0)).toEqual(['ana black 200 part 100 · RO 17 · 0']);
    expect(ends('black', 36)).toEqual(['ana black 200 lose 0 · RO 8 · 36 red']);
    expect(ends('dozen:2', 0)).toEqual(['ana dozen:2 200 lose 0 · RO 9 · 0']);
    expect(ends('straight:17', 0)).toEqual(['ana straight:17 200 lose 0 · RO 1 · 0']);
  });

  test('a bet that is not on the layout is an error, and settles as nothing', () => {
    const options = { paytable: PAYTABLE, zero: 'takes-all' } as const;
    const settle = () =>
      settleNumber(options, [{ player: 'ana' as Player, spot: 'straight:37', stake: chips(100) }], 17);
    expect(settle).toThrow('roulette has no spot straight:37');
  });

  test('losing bets are taken first, then winners are paid from the outside in', () => {
    const bets = SPOTS.map(([spot]) => `${spot} 200`).join(' ');
    expect(replay(round(`${bets} red 200`, 17)).paid.map((line) => line.split(' ')[1])).toEqual([
      'red',
      ...SPOTS.map(([spot]) => spot).toReversed(),
    ]);
  });
});

describe('the steps of the dealer', () => {
  test('from the spin to the confirmation', () => {
    const run = replay(round('red 100', 17));
    expect(run.asked).toEqual([
      ': Spin the ball',
      'The ball drops: Call a no-spin (when it must be)',
      'The ball drops: Enter the number',
      'Number 17: Confirm the number',
    ]);
  });

  test('through a spin after the close and a no-spin', () => {
    const run = replay('bet ana red 100\nclose\nact spin\nact no-spin\nact spin\nnumber 3\nact confirm');
    expect(run.asked).toEqual([
      ': Spin the ball',
      'Bets are closed: Spin the ball',
      'The ball drops: Enter the number',
      'The ball drops: Call a no-spin (when it must be)',
      'Spin again: Spin the ball',
      'The ball drops: Enter the number',
      'The ball drops: Call a no-spin (when it must be)',
      'Number 3: Confirm the number',
    ]);
  });
});

describe('the view', () => {
  const spinning = 'bet ana red 100\nact spin\nclose';

  test('the ball, the number and its colour', () => {
    expect(replay('bet ana red 100\nclose').play).toEqual({ number: null, colour: null, spinning: false, noSpins: 0 });
    expect(replay(spinning).play).toEqual({ number: null, colour: null, spinning: true, noSpins: 0 });
    expect(replay(`${spinning}\nact no-spin`).play).toEqual({
      number: null,
      colour: null,
      spinning: false,
      noSpins: 1,
    });
    // Entered, and shown once it is confirmed.
    expect(replay(`${spinning}\nnumber 17`).play).toEqual({ number: null, colour: null, spinning: true, noSpins: 0 });
    expect(replay(`${spinning}\nnumber 17\nact confirm`).play).toMatchObject({ number: 17, colour: 'black' });
    expect(replay(round('red 100', 0)).play).toMatchObject({ number: 0, colour: 'green' });
    expect(replay(round('red 100', 36)).result).toEqual({ number: 36 });
  });

  test('too many no-spins void the round, with the reason', () => {
    const once = 'option noSpinsToVoid 1\nbet ana red 100\nact spin\nclose\nact no-spin';
    expect(replay(once).voided).toBe('1 no-spin.');
    expect(() => replay(once.replace('noSpinsToVoid 1', 'noSpinsToVoid 11'))).toThrow();
    expect(() => replay(once.replace('noSpinsToVoid 1', 'noSpinsToVoid 0'))).toThrow();
    expect(replay(once.replace('noSpinsToVoid 1', 'noSpinsToVoid 10')).voided).toBeNull();
  });

  test('a number is called once it is reported', () => {
    const game = gameOf('roulette');
    const fallen = game.evolve(game.evolve(game.start([]), { fact: 'act', act: 'spin' }), {
      fact: 'number',
      number: 17,
    });
    expect(game.call?.(game.start([]))).toBeUndefined();
    expect(game.call?.(fallen)).toEqual(callNumber(17));
    expect(game.procedure(fallen).map(({ ask }) => ask)).not.toContain('number');
  });

  test('every number has its words', () => {
    const words = Array.from({ length: 37 }, (_, number) => english(callNumber(number)).split(/[,.]/)[0]);
    expect(words).toEqual(
      (
        'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen ' +
        'Seventeen Eighteen Nineteen Twenty Twenty-one Twenty-two Twenty-three Twenty-four Twenty-five Twenty-six ' +
        'Twenty-seven Twenty-eight Twenty-nine Thirty Thirty-one Thirty-two Thirty-three Thirty-four Thirty-five Thirty-six'
      ).split(' '),
    );
  });
});

test.each([
  { fact: 'card', place: 'player', card: '2c' },
  { fact: 'act', act: 'announce' },
] as const)('a fact that no step asks for is a fault: $fact', (fact) => {
  const game = gameOf('roulette');
  expect(() => game.evolve(game.start([]), fact)).toThrow('no step asks for');
});
