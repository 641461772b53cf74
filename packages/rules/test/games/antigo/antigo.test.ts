import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { columnOf } from '../../../src/games/antigo/spots.ts';
import { answers, chips, type Fact, games, type Player, readOptions } from '../../../src/index.ts';
import { gameAsText, gameOf, roundAsText } from '../../kit/as-text.ts';

const replay = (text: string) => roundAsText('antigo', text);
const SINGLE = 'option mode "single"\n';

interface Deal {
  /** Three cards per seat, from seat one. */
  readonly hands: readonly string[];
  readonly dealer: string;
  readonly bets?: string;
  /** The card that every seat contributes to the ribbon; `timeout` for the default of the table. */
  readonly gives?: string;
}

const NAMES = ['ana', 'ben', 'cem', 'dia', 'eli'];

/** The bets and all cards, with the dealer's two face down. */
function dealt({ hands, bets = '' }: Deal, multiplayer: boolean): string {
  const cards = hands.map((hand) => hand.split(' '));
  const round = (n: number) => cards.map((hand, i) => `card seat:${i + 1} ${hand[n]}`);
  return [
    ...hands.map((_, i) => `bet ${NAMES[i]} ante:${i + 1} 1000${i === 0 ? ` ${bets}` : ''}`),
    'close',
    ...(multiplayer ? ['act check-antes'] : []),
    ...[...round(0), 'card dealer down', ...round(1), 'card dealer down', ...round(2)],
  ].join('\n');
}

/** The whole round, at a multiplayer table by default. */
function played(deal: Deal, multiplayer = true): string {
  const { hands, dealer, gives = 'card:3' } = deal;
  const choices = hands.map((_, i) => `choice seat:${i + 1} ${NAMES[i]} ${gives} 0`);
  const [up, hole, third] = dealer.split(' ');
  return [
    dealt(deal, multiplayer),
    ...(gives === 'timeout' ? ['timeout'] : choices),
    `reveal dealer ${up}`,
    `reveal dealer ${hole}`,
    ...(third ? [`card dealer ${third}`] : []),
    ...hands.map((_, i) => `act take-and-pay seat:${hands.length - i}`),
  ].join('\n');
}

test('a table has one to five seats, and the paytable a column for each number of antes', () => {
  const seats = (count: number) => readOptions(games.antigo.options, { seats: count });
  expect([0, 1, 5, 6].map((count) => seats(count).ok)).toEqual([false, true, true, false]);
  const options = seats(5);
  if (!options.ok) throw new Error('five seats are allowed');
  const columns = [1, 2, 3, 4, 5].map((antes) => columnOf(options.value, antes));
  expect(columns).toEqual(['single', 'two', 'three', 'four', 'five']);
  expect(() => columnOf(options.value, 6)).toThrow('the paytable has no column for 6 antes');
});

test('shoe and spots: conditions, limit class and paytable of each', () => {
  const single = 'Win / Win 3:2, Win / Tie 1:2, Tie / Win 1:2, Win / Loss 0:1, Tie / Tie 0:1, Loss / Win 0:1';
  const two = `${single}, Win / Win 1:1, Win / Tie 1:1, Tie / Win 1:1`;
  const spots = (seats: number, level: string, pays: string) =>
    [1, 2, 3, 4, 5]
      .slice(0, seats)
      .flatMap((n) => [
        `ante:${n} (main, ante) · sole · one-of-class${level} · ${pays}`,
        `insurance:${n} (side, insurance) · needs ante:${n} · Dealer nine 5:1`,
      ]);
  const [head, ...multiplayer] = gameAsText('antigo');
  expect(head).toBe('antigo · antigo · AN · version 1 · {"kind":"shoe","decks":8,"cutCardFromEnd":40,"burn":true}');
  expect(multiplayer).toEqual(spots(5, ' · level', `${two}, Win / Tie 0:1, Tie / Win 0:1`));
  expect(gameAsText('antigo', { mode: 'single' }).slice(1)).toEqual(spots(5, '', single));
  expect(gameAsText('antigo', { seats: 2 }).slice(1)).toEqual(spots(2, ' · level', two));
  expect(gameAsText('antigo', { seats: 2, insurance: false }).slice(1)).toEqual(
    spots(2, ' · level', two).filter((spot) => spot.startsWith('ante')),
  );
});

test('without bets nothing is dealt', () => {
  for (const mode of ['', SINGLE])
    expect(replay(`${mode}close`)).toMatchObject({ asked: [], paid: [], play: { column: 'single' } });
});

test('the steps of the dealer from the antes to take and pay', () => {
  const run = replay(played({ hands: ['9c Kh 9h', '2c Kd 3d'], dealer: '2h 4s 5d' }));
  expect(run.asked).toEqual([
    'Before the first card: Check that every ante is the same',
    'First card to each seat: Card to seat 1, face up',
    'First card to each seat: Card to seat 2, face up',
    'First card to each seat: Card to the dealer, face down',
    'Second card to each seat: Card to seat 1, face up',
    'Second card to each seat: Card to seat 2, face up',
    'Second card to each seat: Card to the dealer, face down',
    'Third card to each seat: Card to seat 1, face up',
    'Third card to each seat: Card to seat 2, face up',
    'Players contribute to the ribbon: Wait for seat 1 to decide (contribute, ana: card:1, card:2, card:3)',
    'Players contribute to the ribbon: Wait for seat 2 to decide (contribute, ben: card:2, card:1, card:3)',
    'Dealer’s hand: Turn over a card of the dealer',
    'Dealer’s hand: Card to the dealer, face up',
    'Take and pay from the right: Take and pay seat 2',
    'Take and pay from the right: Take and pay seat 1',
  ]);
  const single = replay(SINGLE + played({ hands: ['9c Kh 9h'], dealer: '9s 8s' }, false)).asked;
  expect(single.slice(0, 1)).toEqual(['First card to each seat: Card to seat 1, face up']);
  expect(single.find((line) => line.includes('Wait'))).toContain('Players split their hands: ');
});

test.each([
  ['2h 4s', true],
  ['2h 5s', false],
  ['Kh Ts', true],
])('with %s the dealer draws: %s', (dealer, draws) => {
  const run = replay(`${dealt({ hands: ['9c Kh 9h'], dealer }, true)}
choice seat:1 ana card:1 0
reveal dealer ${dealer.slice(0, 2)}
reveal dealer ${dealer.slice(3)}`);
  expect(run.asked.at(-1)).toBe(
    draws ? 'Dealer’s hand: Card to the dealer, face up' : 'Take and pay from the right: Take and pay seat 1',
  );
});

test('every payout has its reason; order from the right, the ante before Insurance', () => {
  const run = replay(played({ hands: ['9c Kh 8h', '2c Kd Td'], dealer: '2h 5s', bets: 'insurance:1 200' }));
  expect(run.paid).toEqual([
    'ben ante:2 1000 lose 0 · AN 8 · hand 2, community 8, dealer 7',
    'ana ante:1 1000 win 2000 · AN 8 · Win / Win 1:1 · hand 9, community 8, dealer 7',
    'ana insurance:1 200 lose 0 · AN 10 · dealer 7 on 2 cards',
  ]);
  expect(run.result).toEqual({ dealer: 7, community: 8, column: 'two' });
});

test('a round without players has no result', () => {
  expect(replay('close').result).toBeNull();
});

describe('the pays of RULES.md', () => {
  const rules = readFileSync(new URL('../../../src/games/antigo/RULES.md', import.meta.url), 'utf8');
  const printed = new Map(
    [...rules.matchAll(/^\| ((?:Win|Tie|Loss) \/ \w+) \| (.*) \|$/gm)].map(([, line = '', pays = '']) => [
      line,
      pays.split(' | '),
    ]),
  );
  const results = ['Win', 'Tie', 'Loss'];
  const columns = [1, 2, 3, 4, 5];
  const cases = columns.flatMap((players) =>
    results.flatMap((hand) => results.map((community) => [players, `${hand} / ${community}`] as const)),
  );

  test.each(cases)('%i players: %s', (players, line) => {
    const [hand, community] = line.split(' / ').map((result) => ({ Win: 8, Tie: 7, Loss: 6 })[result]);
    const mine = `${hand}c Kh ${community}d`;
    const others = Array.from({ length: players - 1 }, () => 'Kd Qd Td');
    const paid = replay(played({ hands: [mine, ...others], dealer: '2h 5s' })).paid.at(-1);
    const pays = printed.get(line)?.[players - 1] ?? 'lose';
    const [win = 0, per = 1] = pays.split(':').map(Number);
    const ground = ` · AN 8 · ${pays.includes(':') ? `${line} ${pays} · ` : ''}hand ${hand}, community ${community}, dealer 7`;
    const ended = pays === 'lose' ? 'lose 0' : pays === 'push' ? 'push 1000' : `win ${1000 + (1000 * win) / per}`;
    expect(paid).toBe(`ana ante:1 1000 ${ended}${ground}`);
  });

  test('at a single player table the column is always the same, and the community hand is the player’s own card', () => {
    const run = replay(SINGLE + played({ hands: ['9c Kh 8h', '2c Kd 9d'], dealer: '2h 5s' }, false));
    expect(run.paid).toEqual([
      'ben ante:2 1000 push 1000 · AN 8 · hand 2, community 9, dealer 7',
      'ana ante:1 1000 win 2500 · AN 8 · Win / Win 3:2 · hand 9, community 8, dealer 7',
    ]);
  });
});

describe('Insurance', () => {
  const insured = (dealer: string, option = '') =>
    replay(option + played({ hands: ['9c Kh 8h'], dealer, bets: 'insurance:1 200' })).paid.at(-1);
  const THIRD = 'option insuranceWinsOn "third-card-nine"\n';

  test.each([
    ['4h 5s', '', 'win 1200 · AN 10 · Dealer nine 5:1 · dealer 9 on 2 cards'],
    ['Kh 5s 4d', '', 'win 1200 · AN 10 · Dealer nine 5:1 · dealer 9 on 3 cards'],
    ['4h 4s', '', 'lose 0 · AN 10 · dealer 8 on 2 cards'],
    ['Kh 5s 3d', '', 'lose 0 · AN 10 · dealer 8 on 3 cards'],
    ['4h 5s', THIRD, 'lose 0 · AN 10 · dealer 9 on 2 cards'],
    ['Kh 5s 4d', THIRD, 'win 1200 · AN 10 · Dealer nine 5:1 · dealer 9 on 3 cards'],
    ['Kh 5s 3d', THIRD, 'lose 0 · AN 10 · dealer 8 on 3 cards'],
  ])('%s %s: %s', (dealer, option, ended) => {
    expect(insured(dealer, option)).toBe(`ana insurance:1 200 ${ended}`);
  });
});

describe('the card that the table contributes on timeout', () => {
  test.each([
    ['9c 9d 9h', 'card:1', 'three alike: the first'],
    ['2c 9d Kh', 'card:1', 'nine and king make more than anything with the two'],
    ['5c 4d 9h', 'card:3', 'five and four make nine; the nine is left'],
    ['9c Td Kh', 'card:2', 'ten or king beside the nine: both count nothing, the first goes'],
    ['Kc 2d 7h', 'card:1', 'nine without the king'],
    ['5c Kd 4h', 'card:2', 'nine without the king'],
    ['4c 4d 5h', 'card:1', 'nine with either four: the first goes'],
    ['3c Kd 8h', 'card:1', 'eight with the king beats one'],
    ['5c 5d Kh', 'card:1', 'five with the king beats nothing'],
    ['6c 6d 8h', 'card:1', 'six and eight make four, two sixes two'],
    ['2c 7d 2h', 'card:1', 'nine with either two'],
    ['Ac 6d Ah', 'card:1', 'seven with either ace'],
    ['3c 8d 8h', 'card:1', 'two eights make six'],
    ['8c 9d 8h', 'card:1', 'nine and eight make seven'],
    ['4c 9d 9h', 'card:1', 'two nines make eight'],
  ])('%s: %s, %s', (hand, choice) => {
    const run = replay(dealt({ hands: [hand], dealer: '' }, true));
    const offered = run.asked.at(-1)?.match(/ana: (card:\d), (card:\d), (card:\d)\)/);
    expect(offered?.[1]).toBe(choice);
    expect(new Set(offered?.slice(1))).toEqual(new Set(['card:1', 'card:2', 'card:3']));
  });

  test('the table contributes for players who are late', () => {
    const late = replay(played({ hands: ['Kc 2d 7h'], dealer: '2h 5s', gives: 'timeout' }));
    expect(late.paid).toEqual(['ana ante:1 1000 push 1000 · AN 8 · hand 9, community 0, dealer 7']);
  });
});

describe('the view', () => {
  const deal = { hands: ['9c Kh 8h', '2c Kd Td'], dealer: '2h 5s' };
  const seat = (n: number, text: string) => (replay(text).play as { seats: object[] }).seats[n - 1]; // an Antigo! view

  test('shows every hand; kept and contributed cards once contributed', () => {
    const open = dealt(deal, true);
    expect(replay(open).play).toMatchObject({
      column: 'two',
      ribbon: [],
      communityTotal: 0,
      dealer: { cards: ['down', 'down'], total: 0 },
    });
    const before = { seat: 1, player: 'ana', ante: 1000, cards: ['9c', 'Kh', '8h'], auto: false, comparison: null };
    expect(seat(1, open)).toEqual({ ...before, kept: [], handTotal: 7, contributed: null });
    const given = `${open}\nchoice seat:1 ana card:3 0`;
    expect(seat(1, given)).toEqual({ ...before, kept: ['9c', 'Kh'], handTotal: 9, contributed: '8h' });
    expect(replay(given).play).toMatchObject({ ribbon: ['8h'], communityTotal: 8 });
    expect(seat(2, `${given}\nchoice seat:2 ben card:1 0`)).toMatchObject({ contributed: '2c', kept: ['Kd', 'Td'] });
    const byTime = `${given}\ntimeout`;
    expect([seat(1, byTime), seat(2, byTime)]).toMatchObject([{ auto: false }, { auto: true }]);
  });

  test('shows the outcome of a seat once it is taken or paid', () => {
    const lines = played(deal).split('\n');
    const taken = lines.slice(0, -1).join('\n');
    expect(seat(2, taken)).toMatchObject({ comparison: 'loss-win' });
    expect(seat(1, taken)).toMatchObject({ comparison: null });
    expect(seat(1, lines.join('\n'))).toMatchObject({ comparison: 'win-win' });
    expect(replay(taken).play).toMatchObject({ dealer: { cards: ['2h', '5s'], total: 7 } });
  });

  test('shows the own card as the community hand of a single player', () => {
    const alone = SINGLE + played({ hands: ['9c Kh 8h', '2c Kd 3d'], dealer: '2h 5s' }, false);
    expect(replay(alone).play).toMatchObject({ column: 'single' });
    expect(seat(2, alone)).toMatchObject({ comparison: 'loss-loss' });
    expect(seat(1, alone)).toMatchObject({ comparison: 'win-win' });
  });
});

test('facts before their turn are refused', () => {
  const game = gameOf('antigo');
  const state = game.start([{ player: 'ana' as Player, spot: 'ante:1', stake: chips(1000) }]);
  const early: Fact[] = [
    { fact: 'card', place: 'seat:1', card: '9c' },
    { fact: 'act', act: 'take-and-pay', place: 'seat:1' },
    { fact: 'reveal', place: 'dealer', card: '9c' },
    { fact: 'choice', place: 'seat:1', player: 'ana' as Player, choice: 'card:1', stakes: [] },
  ];
  const open = game.procedure(state);
  for (const fact of early) expect(open.some((step) => answers(step, fact))).toBe(false);
});
