import { describe, expect, test } from 'vitest';
import { type Card, games, parseRound, playRound, readOptions, setUp, steps } from '../../../src/index.ts';
import { rankThree } from '../../../src/poker/three.ts';
import { cardLines, gameAsText, gameOf, roundAsText } from '../../kit/as-text.ts';
import { english } from '../../kit/english.ts';

const replay = (text: string) => roundAsText('three-card-monster', text);
const BETS = 'ante:1 1000 monster:1 1000';

const dealt = (packet: string, bets: string) =>
  [
    `bet ana ${bets}`,
    'close',
    cardLines('dealer', 'down down down'),
    'act lay-discard-across',
    cardLines('position:1', packet),
    'act rack-rest',
  ].join('\n');

const settled = 'act turn position:1\nact take-and-pay position:1\nact rack position:1';
const closing = 'act rack-dealer\nact return-deck';

/** A whole round with one position that plays. */
function round(packet: string, dealer: string, bets = BETS): string {
  const push = qualifies(dealer) ? [] : ['act push-plays'];
  const reveal = cardLines('dealer', dealer, 'reveal');
  return [dealt(packet, bets), 'choice position:1 ana play 1000', reveal, ...push, settled, closing].join('\n');
}

/** Whether the dealer has king high or better. */
const qualifies = (dealer: string) => rankThree(dealer.split(' ') as Card[]) >= rankThree(['Kc', '3d', '2h']);

test('deck and spots: conditions, limit class and paytable of each', () => {
  const monster =
    'Mini royal 50:1, Straight flush 10:1, Three of a kind 7:1, Straight 2:1, Mini royal, hand ties or loses 50:1, Straight flush, hand ties or loses 25:1, Three of a kind, hand ties or loses 20:1, Straight, hand ties or loses 5:1';
  const royal =
    'Four kings 1000:1, Four queens or jacks 250:1, Suited K-Q-J 50:1, Four royals 30:1, Three royals of one rank 20:1, Three royals 8:1, Pair of royals 4:1, Two royals 1:1';
  expect(gameAsText('three-card-monster')).toEqual([
    'three-card-monster · three-card-monster · TM · version 1 · {"kind":"deck","decks":1}',
    ...[1, 2, 3, 4, 5, 6].flatMap((n) => [
      `ante:${n} (main, ante, reserve 1) · sole · one-of-class · completed-by monster:${n} · Ante 1:1`,
      `monster:${n} (main, monster) · needs ante:${n} · equals ante:${n} · ${monster}`,
      `royal:${n} (side, royal) · needs ante:${n} · ${royal}`,
      `play:${n} (play, ante) · Play 1:1`,
    ]),
  ]);
});

test('the names of the spots', () => {
  const { spots } = gameOf('three-card-monster');
  const first = ['ante:1', 'monster:1', 'royal:1', 'play:1'].map((id) => english(spots.get(id)?.name ?? ''));
  expect(first).toEqual(['Ante', '3 Card Monster', 'Royal Family Bonus', 'Play'].map((name) => `${name}, position 1`));
});

test('the 3 Card Monster may have a stake of its own, and other options within their limits', () => {
  const free = gameAsText('three-card-monster', { monsterStake: 'any' });
  const completion = (json: object) => gameOf('three-card-monster', json).spots.get('ante:1')?.conditions.at(-1);
  expect(completion({ monsterStake: 'any' })).toEqual({ is: 'completed-by', spot: 'monster:1', stake: 'any' });
  expect(completion({})).toEqual({ is: 'completed-by', spot: 'monster:1', stake: 'same' });
  expect(free[2]).not.toContain('equals');
  const read = (json: object) => {
    const options = readOptions(games['three-card-monster'].options, json);
    return options.ok ? 'accepted' : english(options.error);
  };
  expect(read({ playAntes: 3 })).toBe('accepted');
  expect(read({ playAntes: 4 })).toBe('“playAntes” cannot be 4.');
  for (const line of ['ante', 'play'])
    expect(read({ antePays: { [line]: null } })).toBe(`“antePays”: ${line} must be paid.`);
});

test('a pair can have a line of the 3 Card Monster', () => {
  const option = 'option monsterElsePays {"pair":[2,1]}\n';
  const paid = replay(option + round('9h 9d 2c 4s', 'Kc Kd 5s')).paid.find((line) => line.includes('monster:1'));
  expect(paid).toContain('win 3000 · TM 10 · Pair');
});

test('the step that turns a hand says so', () => {
  const lines = parseRound(
    [dealt('9h 9d 2c 4s', BETS), 'choice position:1 ana play 1000', cardLines('dealer', 'Kc Kd 5s', 'reveal')].join(
      '\n',
    ),
  );
  if (!lines.ok) throw new Error(lines.error.text);
  const setup = setUp(games, lines.value, 'three-card-monster');
  if (!setup.ok) throw new Error(setup.error.text);
  expect(steps(setup.value.game, playRound(setup.value, lines.value).round)).toMatchObject([
    { ask: 'act', act: 'turn', place: 'position:1', turns: true },
  ]);
});

test('without bets nothing is dealt', () => {
  expect(replay('close')).toMatchObject({ asked: [], paid: [], result: null });
});

describe('the steps of the dealer, number by number', () => {
  const three = `bet ana ${BETS}
bet ben ante:3 500 monster:3 500
bet cem ante:6 500 monster:6 500 royal:6 100
close
${cardLines('dealer', 'down down down')}
act lay-discard-across
${cardLines('position:1', '2c 4d 9h 9s')}
${cardLines('position:3', '3c 5d 8h Ts')}
${cardLines('position:6', 'Kc Kd 6h 2s')}
act rack-rest
choice position:6 cem play 500
choice position:1 ana play 1000
timeout
act collect-folded
`;
  const turns = (position: number) => [
    `From position six to position one: Turn over the hand of position ${position}`,
    `From position six to position one: Take and pay position ${position}`,
    `From position six to position one: Put the hand of position ${position} in the rack`,
  ];
  const walk = [6, 1].map((n) => settled.replaceAll('position:1', `position:${n}`)).join('\n');

  test('a dealer who does not qualify, a folded hand, empty positions', () => {
    const run = replay(`${three}${cardLines('dealer', 'Qd 7c 2h', 'reveal')}\nact push-plays\n${walk}\n${closing}`);
    expect(run.asked).toEqual([
      'Dealer’s packet: Card to the dealer, face down',
      'Dealer’s packet: Lay the fourth card across your boxes',
      'Packets from position one to six: Card to position 1, face down (for its owner alone)',
      'Packets from position one to six: Card to position 3, face down (for its owner alone)',
      'Packets from position one to six: Card to position 6, face down (for its owner alone)',
      'The rest to the rack: Put the rest and your discard in the rack',
      'Play or fold: Wait for position 1 to decide (play, ana: fold, play ana play:1 1000)',
      'Play or fold: Wait for position 3 to decide (play, ben: fold, play ben play:3 500)',
      'Play or fold: Wait for position 6 to decide (play, cem: fold, play cem play:6 500)',
      'Folded hands: Collect the folded hands and their bets',
      'Dealer’s hand: Turn over a card of the dealer',
      'The dealer does not qualify: Push back the Play bets',
      ...turns(6),
      ...turns(1),
      'End of the hand: Put your hand in the rack',
      'End of the hand: Return the deck to the shuffler',
    ]);
    expect(run.paid).toEqual([
      'ben ante:3 500 lose 0 · TM 6 · auto folded',
      'ben monster:3 500 lose 0 · TM 6 · auto folded',
      'cem play:6 500 push 500 · TM 7 · dealer does not qualify with queen high',
      'cem ante:6 500 win 1000 · TM 9 · Ante 1:1 · pair of kings against queen high',
      'cem monster:6 500 lose 0 · TM 10 · pair of kings, beats the dealer',
      'cem royal:6 100 win 500 · TM 11 · Pair of royals 4:1 · Kc Kd 6h 2s',
      'ana play:1 1000 push 1000 · TM 7 · dealer does not qualify with queen high',
      'ana ante:1 1000 win 2000 · TM 9 · Ante 1:1 · pair of nines against queen high',
      'ana monster:1 1000 lose 0 · TM 10 · pair of nines, beats the dealer',
    ]);
    expect(run.result).toEqual({ dealer: 'Queen high', qualifies: false });
  });

  test('a dealer who qualifies pushes no bets', () => {
    const run = replay(`${three}${cardLines('dealer', 'Kh 7c 2h', 'reveal')}\n${walk}\n${closing}`);
    expect(run.asked).not.toContain('The dealer does not qualify: Push back the Play bets');
    expect(run.result).toEqual({ dealer: 'King high', qualifies: true });
  });

  test('there are no folded hands to collect if all play', () => {
    const all = three.replace('timeout\nact collect-folded', 'choice position:3 ben play 500');
    const run = replay(all);
    expect(run.asked).not.toContain('Folded hands: Collect the folded hands and their bets');
  });

  test('if all fold, the dealer’s hand is turned and pushes no bets', () => {
    const folded = `${dealt('2c 4d 9h 9s', `${BETS} royal:1 100`)}\nchoice position:1 ana fold 0\nact collect-folded\n`;
    const run = replay(`${folded}${cardLines('dealer', 'Qd 7c 2h', 'reveal')}\n${closing}`);
    expect(run.asked.slice(-4)).toEqual([
      'Folded hands: Collect the folded hands and their bets',
      'Dealer’s hand: Turn over a card of the dealer',
      'End of the hand: Put your hand in the rack',
      'End of the hand: Return the deck to the shuffler',
    ]);
    expect(run.paid).toEqual([
      'ana ante:1 1000 lose 0 · TM 6 · folded',
      'ana monster:1 1000 lose 0 · TM 6 · folded',
      'ana royal:1 100 lose 0 · TM 6 · folded',
    ]);
  });
});

describe('the view', () => {
  const packet = dealt('2c Kd Kh As', BETS);
  const played = `${packet}\nchoice position:1 ana play 1000\n${cardLines('dealer', 'Kc 7c', 'reveal')}`;
  const exposed = `${played}\nreveal dealer 2h`;
  const position = (text: string) => (replay(text).play as { positions: object[] }).positions[0]; // a Three Card Monster view

  test('shows the discard from the dealer’s packet until the rest is racked', () => {
    const lines = packet.split('\n');
    const discard = (upTo: string) => replay(lines.slice(0, lines.indexOf(upTo) + 1).join('\n')).play;
    expect(discard('card dealer down')).toMatchObject({ discard: false });
    expect(discard('act lay-discard-across')).toMatchObject({ discard: true });
    expect(discard('card position:1 As')).toMatchObject({ discard: true });
    expect(discard('act rack-rest')).toMatchObject({ discard: false });
  });

  test('shows a packet only to its owner until it is turned', () => {
    const whole = { cards: ['2c', 'Kd', 'Kh', 'As'], best: ['Kd', 'Kh', 'As'], hand: 'Pair of kings' };
    expect(replay(packet).own('ana')).toEqual({ ...whole, royalLine: 'pair-of-royals' });
    expect(replay(packet).own('ben')).toBeNull();
    expect(replay(packet.split('\n').slice(0, -2).join('\n')).own('ana')).toBeNull();
    expect(replay(dealt('2c 3d 4h 9s', BETS)).own('ana')).toMatchObject({ royalLine: null });
    const closed = { cards: ['down', 'down', 'down', 'down'], best: [], hand: null, results: [] };
    expect(position(exposed)).toEqual({
      ...closed,
      position: 1,
      player: 'ana',
      decision: 'play',
      auto: false,
      racked: false,
    });
    expect(position(`${exposed}\nact turn position:1`)).toMatchObject({ ...whole, results: [], racked: false });
  });

  test('shows a hand’s results after take and pay, and when it is racked', () => {
    const paid = `${exposed}\nact turn position:1\nact take-and-pay position:1`;
    expect(position(paid)).toMatchObject({
      racked: false,
      results: [
        { spot: 'play:1', stake: 1000, back: 1000, winnings: 1000, paid: { line: 'play', odds: [1, 1] } },
        { spot: 'ante:1', stake: 1000, back: 1000, winnings: 1000, paid: { line: 'ante', odds: [1, 1] } },
        { spot: 'monster:1', stake: 1000, back: 0, winnings: 0, paid: null },
      ],
    });
    expect(position(`${paid}\nact rack position:1`)).toMatchObject({ racked: true });
  });

  test('shows the decision, and whether it was taken on timeout', () => {
    expect(position(packet)).toMatchObject({ decision: null, auto: false });
    expect(position(`${packet}\ntimeout`)).toMatchObject({ decision: 'fold', auto: true });
    expect(position(`${packet}\nchoice position:1 ana fold 0`)).toMatchObject({ decision: 'fold', auto: false });
  });

  test('names the dealer’s hand once the last card is turned', () => {
    const nothing = { dealerHand: null, qualifies: null };
    expect(replay(`bet ana ${BETS}\nclose`).play).toMatchObject({ ...nothing, dealer: [] });
    expect(replay(played).play).toMatchObject({ ...nothing, dealer: ['Kc', '7c', 'down'] });
    expect(replay(exposed).play).toMatchObject({ dealerHand: 'King high', qualifies: true });
  });

  test.each([
    ['Kc 3d 2h', true],
    ['Qs Jd 9h', false],
    ['2s 2d 3h', true],
    ['9s 7s 2s', true],
  ])('with %s the dealer qualifies: %s', (dealer, does) => {
    const turned = `${packet}\nchoice position:1 ana play 1000\n${cardLines('dealer', dealer, 'reveal')}`;
    expect(replay(turned).play).toMatchObject({ qualifies: does });
  });
});

describe('every line of the paytables', () => {
  const last = (text: string, line: number) => replay(text).paid.at(line) ?? '';

  test.each([
    ['As Ks Qs 2d', 'Ah Kd 9d', 'Mini royal 50:1', 'mini royal, beats the dealer'],
    ['9s 8s 7s 2d', 'Ah Kd 9d', 'Straight flush 10:1', 'straight flush, nine high, beats the dealer'],
    ['9s 9d 9h 2d', 'Ah Kd 8d', 'Three of a kind 7:1', 'three nines, beats the dealer'],
    ['9s 8d 7s 2d', 'Ah Kd 9d', 'Straight 2:1', 'straight, nine high, beats the dealer'],
    ['As Ks Qs 2d', 'Ah Kh Qh', 'Mini royal, hand ties or loses 50:1', 'mini royal, ties or loses'],
    ['9s 8s 7s 2d', 'Ah Kh Qh', 'Straight flush, hand ties or loses 25:1', 'straight flush, nine high, ties or loses'],
    ['9s 9d 9h 2d', 'Ah Kh Qh', 'Three of a kind, hand ties or loses 20:1', 'three nines, ties or loses'],
    ['9s 8d 7s 2d', 'Ah Kh Qh', 'Straight, hand ties or loses 5:1', 'straight, nine high, ties or loses'],
  ])('3 Card Monster: %s against %s', (packet, dealer, line, because) => {
    const back = 1000 * (1 + Number(line.match(/(\d+):1$/)?.[1]));
    expect(last(round(packet, dealer), 2)).toBe(`ana monster:1 1000 win ${back} · TM 10 · ${line} · ${because}`);
  });

  test.each([
    ['Kc Kd Kh Ks', 'Four kings 1000:1'],
    ['Qc Qd Qh Qs', 'Four queens or jacks 250:1'],
    ['Jc Jd Jh Js', 'Four queens or jacks 250:1'],
    ['Kc Qc Jc Jd', 'Suited K-Q-J 50:1'],
    ['Kc Qc Jc 2d', 'Suited K-Q-J 50:1'],
    ['Kc Qc Jd Jh', 'Four royals 30:1'],
    ['Kc Kd Kh Qs', 'Four royals 30:1'],
    ['Kc Kd Kh 2s', 'Three royals of one rank 20:1'],
    ['Kc Kd Qh 2s', 'Three royals 8:1'],
    ['Kc Qd Jh 2s', 'Three royals 8:1'],
    ['Jc Jd 3h 2s', 'Pair of royals 4:1'],
    ['Jc Qc 3h 2s', 'Two royals 1:1'],
  ])('Royal Family Bonus: %s', (packet, line) => {
    const back = 200 * (1 + Number(line.match(/(\d+):1$/)?.[1]));
    const run = last(round(packet, 'Ah Td 9d', `${BETS} royal:1 200`), 3);
    expect(run).toBe(`ana royal:1 200 win ${back} · TM 11 · ${line} · ${packet}`);
  });

  test.each(['Jc 9d 3h 2s', 'Tc 9d 3h 2s', 'Ac Ad Ah As'])('no Royal Family Bonus: %s', (packet) => {
    expect(last(round(packet, 'Kh Td 9c', `${BETS} royal:1 200`), 3)).toBe(
      `ana royal:1 200 lose 0 · TM 11 · ${packet}`,
    );
  });

  test('a bonus bet of one cent is settled', () => {
    expect(last(round('Kc Kd Kh Ks', 'Ah Td 9d', `${BETS} royal:1 1`), 3)).toContain('ana royal:1 1 win 1001');
    const folded = `${dealt('Kc Kd Kh Ks', `${BETS} royal:1 1`)}\nchoice position:1 ana fold 0\nact collect-folded\n`;
    expect(replay(`${folded}${cardLines('dealer', 'Ah Td 9d', 'reveal')}\n${closing}`).paid).toHaveLength(3);
  });

  test('an option changes the odds of Ante and Play', () => {
    const run = replay(`option antePays {"ante": [3,2],"play": [2,1]}\n${round('9s 9d 8h 2d', 'Ah Kd 9c')}`);
    expect(run.paid.slice(0, 2)).toEqual([
      'ana play:1 1000 win 3000 · TM 9 · Play 2:1 · pair of nines against ace high',
      'ana ante:1 1000 win 2500 · TM 9 · Ante 3:2 · pair of nines against ace high',
    ]);
  });
});
