import type { TableView } from '@baize/protocol';
import { type AntigoView, type Card, games, type Player } from '@baize/rules';
import { messages as germanPhrases } from '@baize/words/messages/de';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { languageOf } from '../../i18n/language.ts';
import type { TableSight } from '../../table/game/table-sight.ts';
import { printed } from '../../table/spots/spot-facts.ts';
import { rankWords } from './hands/card-words.ts';
import { columnNow, columnWith, optionsOf, paysIn, paytableOf } from './pays/paytable.ts';
import { describePlay, describeResult } from './result.ts';
import { spotFacts } from './spots/seat-spots.ts';
import { afterGiving, fixedAnte, keptCards, placesOf } from './spots/seats.ts';

const cards = (text: string) => text.split(' ') as Card[];
const ANA = 'ana' as Player;
const BEN = 'ben' as Player;

const hand = (seat: number, part: Partial<AntigoView['seats'][number]> = {}): AntigoView['seats'][number] => ({
  seat,
  player: ANA,
  ante: 10_00 as AntigoView['seats'][number]['ante'],
  cards: cards('7c Ad 8h'),
  kept: [],
  handTotal: 6,
  contributed: null,
  auto: false,
  comparison: null,
  ...part,
});

const view = (part: Partial<AntigoView> = {}): AntigoView => ({
  column: 'two',
  seats: [hand(2), hand(4, { player: BEN })],
  ribbon: [],
  communityTotal: 0,
  dealer: { cards: ['down', 'down'], total: 0 },
  ...part,
});

const { options: optionRules, limits } = games.antigo;
const optionsWith = (mode: 'multiplayer' | 'single') =>
  optionsOf({
    ...Object.fromEntries(Object.entries(optionRules).map(([name, rule]) => [name, rule.default])),
    mode,
  });

type Round = NonNullable<TableSight['round']>;

/** As much of a table as the seats are made of. */
const sight = ({
  mode = 'multiplayer',
  chips = [],
  ...round
}: Partial<Round> & { mode?: 'multiplayer' | 'single'; chips?: readonly string[] }): TableSight => {
  const options = optionsWith(mode);
  const part = {
    info: { game: 'antigo', options, limits, currency: 'EUR' },
    game: games.antigo.create(options),
    view: { names: { ben: 'Ben', ana: 'Ana' } } as unknown as TableView,
    own: { round: null },
    round: { waiting: [], holders: {}, totals: {}, play: null, ...round },
    chips: new Map(
      chips.map((spot) => [spot, { stakeMinor: 10_00, state: 'accepted', returnedMinor: null, outcome: null }]),
    ),
  };
  return part as unknown as TableSight; // the rest of it concerns the shell
};

const placed = (...spots: readonly string[]) =>
  Object.fromEntries(spots.map((spot) => [spot, { stake: 20_00, players: 1 }])) as unknown as Round['totals'];

describe('words', () => {
  it('show the results of the community or, without one, the dealer’s total', () => {
    const shared = (community: number, dealer: number) =>
      describeResult({ dealer, community, column: 'four' }, english)?.title;
    expect([shared(9, 7), shared(7, 7), shared(4, 7)]).toEqual([
      'Community wins, 9 to 7',
      'Community ties, 7 to 7',
      'Community loses, 4 to 7',
    ]);
    expect(describeResult({ dealer: 7, community: 9, column: 'four' }, english)?.note).toBe('four players');
    expect(describeResult({ dealer: 7, community: 9, column: 'single' }, english)).toEqual({
      title: 'Dealer has 7',
      note: 'single player paytable',
    });
    expect(describeResult({ number: 17 }, english)).toBeNull();
  });

  it('follow the dealer, who draws on six or less', () => {
    const word = (part: Partial<AntigoView>) => describePlay(view(part), english)?.word;
    expect(word({ seats: [hand(2, { cards: [] })] })).toBe('No more bets');
    expect(word({ seats: [hand(2, { cards: cards('7c') })] })).toBe('Dealing');
    expect(word({})).toBe('Dealer’s hand');
    expect(word({ dealer: { cards: cards('4c 2d'), total: 6 } })).toBe('Dealer draws on 6');
    expect(word({ dealer: { cards: cards('4c 3d'), total: 7 } })).toBe('Dealer has 7');
    expect(word({ dealer: { cards: cards('4c 2d Kh'), total: 6 } })).toBe('Dealer has 6');
  });
});

describe('the paytable', () => {
  it('has a column for every number of players, or one at a single player table', () => {
    const all = paytableOf(optionsWith('multiplayer'));
    expect(all.columns).toEqual(['single', 'two', 'three', 'four', 'five']);
    const [, second] = all.rows;
    expect(second?.line).toBe('win-tie');
    expect(second?.pays.map((odds) => printed(odds, english))).toEqual(['1:2', '1:1', 'push', '1:2', 'push']);
    expect(paytableOf(optionsWith('single')).columns).toEqual(['single']);
    expect(printed(paysIn(optionsWith('multiplayer'), 'five', 'loss-loss'), english)).toBe('lose');
  });

  it('lights the column of the antes that lie, then the one of the round', () => {
    expect(columnNow(sight({}))).toBeNull();
    expect(columnNow(sight({ totals: placed('ante:1', 'insurance:1', 'ante:5') }))).toBe('two');
    expect(columnNow(sight({ totals: placed('ante:1', 'ante:5'), mode: 'single' }))).toBe('single');
    expect(columnNow(sight({ totals: placed('ante:1'), play: view({ column: 'four' }) }))).toBe('four');
  });

  it('shows the payout of an ante with one more player, until the viewer is one of them', () => {
    const open = { phase: 'betting' } as const;
    expect(columnWith(sight(open))).toBe('single');
    expect(columnWith(sight({ ...open, totals: placed('ante:1', 'ante:5') }))).toBe('three');
    expect(columnWith(sight({ ...open, totals: placed('ante:1', 'ante:5'), chips: ['ante:1'] }))).toBe('two');
    expect(columnWith(sight({ ...open, totals: placed('ante:1'), mode: 'single' }))).toBe('single');
  });
});

describe('a spot', () => {
  const ante = (part: Parameters<typeof sight>[0], seat = 3, kind: 'ante' | 'insurance' = 'ante') => {
    const table = sight({ phase: 'betting', ...part });
    const place = placesOf(table, english).find((each) => each.seat === seat);
    return place && spotFacts(table, place, kind, english);
  };

  it('shows its name, payouts, limits and chips', () => {
    expect(ante({})?.label).toBe('Ante, seat 3, pays up to 3 to 2, €10, free');
    expect(ante({ totals: placed('ante:1') })?.label).toBe('Ante, seat 3, pays 1 to 1, €10, free');
    expect(ante({ chips: ['ante:3'], totals: placed('ante:3') })?.label).toMatch(/, €10, your bet €10$/);
    expect(ante({ holders: { 'ante:3': BEN }, totals: placed('ante:3') })?.label).toMatch(/, Ben bets €20$/);
    expect(ante({}, 3, 'insurance')?.label).toBe('Insurance, seat 3, pays 5 to 1, €1 to €10, free');
  });

  it('shows the payout of each line for the placed chips', () => {
    const lines = ante({ chips: ['ante:3'], totals: placed('ante:3', 'ante:1', 'ante:2', 'ante:4') })?.lines;
    expect(lines).toEqual([
      { line: 'Win / Win', pays: '1:1', back: '€20' },
      { line: 'Win / Tie', pays: '1:2', back: '€15' },
      { line: 'Win / Loss', pays: 'push', back: '€10' },
    ]);
    expect(ante({})?.lines[0]).toEqual({ line: 'Win / Win', pays: '3:2', back: null });
  });
});

describe('the seats', () => {
  it('are ordered from five to one with their players', () => {
    const holders = { 'ante:2': ANA, 'ante:4': BEN };
    const places = placesOf(sight({ holders, totals: placed('ante:2', 'ante:4'), chips: ['ante:2'] }), english);
    expect(places.map(({ seat, name }) => [seat, name])).toEqual([
      [5, null],
      [4, 'Ben'],
      [3, null],
      [2, 'You'],
      [1, null],
    ]);
    expect(places[1]?.ante?.stakeMinor).toBe(20_00);
  });

  it('name their players once the bets are closed', () => {
    const places = placesOf(sight({ play: view(), chips: ['ante:2'] }), english);
    expect(places.filter(({ hand: each }) => each !== null).map(({ name }) => name)).toEqual(['Ben', 'You']);
  });
});

describe('one tap on an ante', () => {
  const open = { classes: { ...limits.classes, ante: { min: 5_00, max: 200_00, step: 5_00 } } };
  const withOpenLimits = (table: TableSight) =>
    ({ ...table, info: { ...table.info, limits: open } }) as unknown as TableSight;
  it('lays the fixed ante, or what the others have laid', () => {
    expect(fixedAnte(sight({}), 3)).toBe(10_00);
    expect(fixedAnte(withOpenLimits(sight({})), 3)).toBeNull();
    expect(fixedAnte(withOpenLimits(sight({ totals: placed('ante:1') })), 3)).toBe(20_00);
  });
  it('lays the chosen chip where everybody bets what they like', () => {
    expect(fixedAnte(withOpenLimits(sight({ totals: placed('ante:1'), mode: 'single' })), 3)).toBeNull();
  });
});

describe('giving a card', () => {
  it('leaves two and adds to the ribbon', () => {
    expect(afterGiving(cards('7c Ad 8h'), 2, cards('4c 5h'))).toEqual({ keeps: 8, sum: 17, community: 7 });
    expect(afterGiving(cards('Kc Ad 9h'), 0, [])).toEqual({ keeps: 0, sum: 0, community: 0 });
  });
  it('takes one card out of the hand, of equal ones too', () => {
    expect(keptCards(hand(1, { cards: cards('7c 7c 8h'), contributed: '7c' })).map(({ card }) => card)).toEqual(
      cards('7c 8h'),
    );
    expect(keptCards(hand(1))).toHaveLength(3);
  });
});

const german = languageOf('de', { phrases: germanPhrases });

it('names a rank as its language writes it: in German it is a noun', () => {
  expect(rankWords('8h', english)).toBe('eight');
  expect(rankWords('8h', german)).toBe('Acht');
});
