import { describe, expect, test } from 'vitest';
import {
  betting,
  type Command,
  chips,
  decide,
  evolve,
  games,
  noLimits,
  type Played,
  type Player,
  parseRound,
  playRound,
  printRound,
  type Round,
  type RoundEvent,
  setUp,
} from '../../src/index.ts';
import { coin } from '../kit/coin.ts';
import { english } from '../kit/english.ts';

const setup = { game: coin, limits: noLimits, equipment: { kind: 'deck', decks: 1 } } as const;

/** Plays the text with the coin game; throws if it cannot be parsed. */
function play(text: string): Played {
  const lines = parseRound(text);
  if (!lines.ok) throw new Error(JSON.stringify(lines.error));
  return playRound(setup, lines.value);
}
const fault = (text: string) => {
  const { fault } = play(text);
  return fault && `${fault.number} ${english(fault.reason)}`;
};
const unread = (text: string) => {
  const lines = parseRound(text);
  return lines.ok ? undefined : { ...lines.error, reason: english(lines.error.reason) };
};

const WHOLE = `
bet ana heads 10
bet cem tails 5   # follows
preset cem follow on
act toss
close
card table 7h
choice table ana raise 10 covers cem
peek table no
reveal table Ah
number 0
act done table
pays ana heads 20
pays cem tails 0
pays ana raise 20
pays cem raise 10
`;

describe('parsing', () => {
  test('the first line that cannot be parsed is the fault', () => {
    expect(unread('close\nspin the ball')).toEqual({
      number: 2,
      text: 'spin the ball',
      reason: '“spin” is not a word of the notation.',
    });
    for (const line of [
      'bet ana',
      'bet ana red',
      'bet ana red ten',
      'bet ana red 10 black',
      'card table',
      'card table Zz',
      'reveal table down',
      'peek table maybe',
      'number x',
      'act',
      'preset ana follow',
      'choice table ana',
      'choice table ana raise 10 covers',
      'correct 1',
      'correct x Ah',
      'pays ana red',
      'returned ana red x',
      'limit red 1 2',
      'limit red 1 2 0',
      'limit red 1.5 2 1',
      'limit payout 0',
      'limit payout 1.5',
      'limit pay 100',
      'option decks',
      'option decks {',
      'game',
      'refused',
      'refused out-of-turn',
      'constructor',
      'refused toString x',
    ])
      expect(unread(line)?.text, line).toBe(line);
  });

  test.each([
    'bet ana red 1e3',
    'bet ana red 10 black 0x10',
    'withdraw ana red 1e3',
    'pays ana red Infinity',
    'limit 1e3',
    'limit red 1 1e3 1',
    'number 1e1',
    'correct 1e0 Ah',
    'choice table ana raise 1e1',
  ])('numbers must be written in digits: %s', (line) => {
    expect(unread(line)?.reason).toMatch(/^Write “(1e\d|0x10|Infinity)” in digits, like 1000 or 5\.$/);
  });

  test('an invalid amount is parsed, for the rules to refuse', () => {
    for (const amount of ['-5', '2.5', '0', '99999999999999999999'])
      expect(fault(`bet ana heads ${amount}`), amount).toMatch(/^1 Refused: .*\((not-an-amount|nothing-staked)\)$/);
  });

  test('comments and empty lines are ignored; a void reason can contain #', () => {
    expect(unread('# a comment\n\n   # another\nclose # now\r\n')).toBeUndefined();
    expect(play('close\nvoid shoe #4 fell').round).toMatchObject({ reason: 'shoe #4 fell' });
  });
});

describe('playing', () => {
  test('a valid round', () => {
    const { fault, round } = play(WHOLE);
    expect(fault).toBeUndefined();
    expect(round.phase).toBe('settled');
  });

  test.each([
    ['a wrong amount', 'pays ana heads 20', 'pays ana heads 21', '13 Next comes ana heads 20.'],
    [
      'a wrong order',
      'pays cem tails 0\npays ana raise 20',
      'pays ana raise 20\npays cem tails 0',
      '15 Next comes cem raise 10.',
    ],
    ['a payout that no line names', '\npays cem raise 10', '', '15 cem raise 10 was returned, but no line expects it.'],
    ['a loss that no line names', 'pays cem tails 0\n', '', undefined],
    ['too many payouts', 'pays cem raise 10', 'pays cem raise 10\npays cem raise 10', '17 Nothing else was returned.'],
    ['no payouts at all', /pays.*\n/g, '', undefined],
    ['a follower that is not covered', ' covers cem', '', '16 Nothing else was returned.'],
    ['mandatory followers', 'raise 10 covers cem', 'drag 10', undefined],
    [
      'cover for a player who does not follow',
      'covers cem',
      'covers cem ben',
      '8 Refused: ben does not follow this choice with a stake, so there is nothing to cover. (out-of-turn)',
    ],
    [
      'cover for the deciding player',
      'covers cem',
      'covers ana',
      '8 Refused: ana does not follow this choice with a stake, so there is nothing to cover. (out-of-turn)',
    ],
    [
      'cover twice',
      'covers cem',
      'covers cem cem',
      '8 Refused: cem does not follow this choice with a stake, so there is nothing to cover. (out-of-turn)',
    ],
    [
      'cover where nothing is staked',
      'raise 10 covers cem',
      'stay 0 covers cem',
      '8 Refused: cem does not follow this choice with a stake, so there is nothing to cover. (out-of-turn)',
    ],
    [
      'a refusal of such cover',
      'choice',
      'refused out-of-turn choice table ana raise 10 covers ben\nchoice',
      undefined,
    ],
    [
      'cover out of turn',
      'close',
      'choice table ana raise 10 covers cem\nclose',
      '6 Refused: Betting is still open. (bets-open)',
    ],
    ['a bet taken back too late', 'close', 'close\nrefused bets-closed withdraw ana heads 10', undefined],
    [
      'a bet taken back too late, and bet again',
      'close',
      'close\nrefused bets-closed withdraw ana heads 10\nbet ana heads 10',
      '8 Refused: Bets are closed. Wait for the next round. (bets-closed)',
    ],
    [
      'a wrong further stake',
      'raise 10 covers',
      'raise 9 covers',
      '8 Refused: This is not possible at this point of the round. (out-of-turn)',
    ],
    [
      'a choice that is not offered',
      'ana raise 10',
      'ana fold 0',
      '8 Refused: This is not possible at this point of the round. (out-of-turn)',
    ],
    ['no end', /act done[\s\S]*/, '', '11 The round has not ended.'],
    [
      'an expected refusal that does not happen',
      'number 0',
      'refused number 0',
      '11 This was accepted and should have been refused.',
    ],
    ['an expected refusal', 'number 0', 'refused number 3\nnumber 0', undefined],
    ['an expected refusal with its code', 'number 0', 'refused out-of-turn number 3\nnumber 0', undefined],
    [
      'a refusal with another code',
      'number 0',
      'refused bets-closed number 3\nnumber 0',
      '11 It was refused for a different reason: This is not possible at this point of the round. (out-of-turn)',
    ],
    ['a correction', 'number 0', 'number 1\ncorrect 5 0', undefined],
    ['a correction of a card', 'choice', 'correct 1 9c\nchoice', undefined],
    ['a correction after a decision', 'peek', 'refused decided-since correct 1 9c\npeek', undefined],
    [
      'a correction that cannot be',
      'number 0',
      'number 1\ncorrect 5 Ah',
      '12 Refused: This is not possible at this point of the round. (out-of-turn)',
    ],
    ['a correction of nothing', 'number 0', 'refused no-such-fact correct 9 1\nnumber 0', undefined],
    ['a timeout', 'choice table ana raise 10 covers cem', 'timeout', '15 Nothing else was returned.'],
  ])('%s', (_, written, instead, reason) => {
    const text = WHOLE.replace(written, instead);
    expect(text).not.toBe(WHOLE);
    expect(fault(text)).toBe(reason);
  });

  test('returned stakes are named by returned lines', () => {
    const text = 'bet ana heads 10\nclose\nvoid spilt\n';
    expect(fault(text)).toBeUndefined();
    expect(fault(`${text}returned ana heads 10`)).toBeUndefined();
    expect(fault(`${text}returned ana heads 9`)).toBe('4 Next comes ana heads 10.');
    expect(fault(`${text}pays ana heads 10`)).toBe('4 Nothing else was returned.');
    expect(fault(`${text}returned ana heads 10\nreturned ana heads 10`)).toBe('5 Nothing else was returned.');
  });
});

describe('the head', () => {
  const head = (text: string, fallback?: string) => {
    const lines = parseRound(text);
    if (!lines.ok) throw new Error(english(lines.error.reason));
    const made = setUp(games, lines.value, fallback);
    return made.ok ? made.value : english(made.error.reason);
  };

  test('names the game, or the folder is the fallback', () => {
    expect(head('game roulette')).toMatchObject({ game: { id: 'roulette' }, limits: noLimits });
    expect(head('close', 'baccarat')).toMatchObject({ game: { id: 'baccarat' } });
    expect(head('game roulette', 'baccarat')).toMatchObject({ game: { id: 'roulette' } });
    expect(head('close')).toBe('No line says which game it is.');
    expect(head('game constructor')).toBe('There is no game “constructor”.');
  });

  test('sets house rules and limits', () => {
    expect(head('game roulette\noption noSpinsToVoid 11')).toBe('“noSpinsToVoid” cannot be 11.');
    expect(head('game roulette\noption spins 1')).toBe('There is no option “spins”.');
    expect(head('game roulette\nlimit red 1 2 1\nlimit 500\nlimit payout 700')).toMatchObject({
      limits: { classes: { red: { min: 1, max: 2, step: 1 } }, total: 500, payout: 700 },
    });
  });
});

test('a printed round is complete and plays back to the same events', () => {
  const [ana, ben] = ['ana' as Player, 'ben' as Player];
  const definition = games.roulette;
  const options = { paytable: definition.options.paytable.default, zero: 'takes-all', noSpinsToVoid: 2 } as const;
  const limits = {
    ...noLimits,
    classes: { straight: { min: chips(50), max: chips(500), step: chips(50) } },
    total: chips(900),
    payout: chips(1_500),
  };
  const game = definition.create(options);
  const events: RoundEvent[] = [{ type: 'roundOpened', at: 0, closesAt: 5_000 }];
  let round: Round = evolve(game, betting, { type: 'roundOpened', at: 0, closesAt: 5_000 });
  const commands: Command[] = [
    {
      type: 'placeBets',
      player: ana,
      wagers: [
        { spot: 'straight:17', stake: chips(100) },
        { spot: 'red', stake: chips(5) },
      ],
    },
    { type: 'placeBets', player: ben, wagers: [{ spot: 'black', stake: chips(7) }] },
    { type: 'withdrawBets', player: ana, wagers: [{ spot: 'red', stake: chips(2) }] },
    { type: 'report', source: { from: 'dealer' }, fact: { fact: 'act', act: 'spin' } },
    { type: 'closeBets' },
    { type: 'report', source: { from: 'dealer' }, fact: { fact: 'number', number: 18 } },
    { type: 'correct', index: 0, fact: { fact: 'number', number: 17 } },
    { type: 'report', source: { from: 'dealer' }, fact: { fact: 'act', act: 'confirm' } },
  ];
  for (const command of commands) {
    const decision = decide({ game, limits, equipment: definition.equipment(options) }, round, command, 1_000);
    if (!decision.ok) throw new Error(decision.error.code);
    events.push(...decision.value.events);
    round = decision.value.round;
  }
  const text = printRound({ definition, options, limits, events }, (text) =>
    typeof text === 'string' ? text : english(text),
  );
  expect(text).toBe(`# European Roulette, rules version 1
game roulette
option paytable ${JSON.stringify(options.paytable)}
option zero "takes-all"
option noSpinsToVoid 2
limit straight 50 500 50
limit 900
limit payout 1500

bet ana straight:17 100 red 5
bet ben black 7
withdraw ana red 2
act spin
close
number 18
correct 1 17
act confirm
pays ana red 0
pays ben black 14
pays ana straight:17 1600
`);
  const lines = parseRound(text);
  if (!lines.ok) throw new Error(english(lines.error.reason));
  const again = setUp(games, lines.value);
  if (!again.ok) throw new Error(english(again.error.reason));
  const played = playRound(again.value, lines.value);
  expect(played.fault).toBeUndefined();
  expect(played.round.phase === 'settled' && played.round.payouts).toEqual(round.phase === 'settled' && round.payouts);
});
