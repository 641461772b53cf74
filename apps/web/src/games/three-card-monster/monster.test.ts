import type { TableView } from '@baize/protocol';
import { type Faced, games, type Player, type ThreeCardMonsterOptions, type ThreeCardMonsterView } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import type { TableSight } from '../../table/game/table-sight.ts';
import { describePlay, describeResult } from './result.ts';
import { spotFacts, wagersOfTap } from './spots/position-spots.ts';
import { placesOf } from './spots/positions.ts';

type Seen = ThreeCardMonsterView['positions'][number];
const DOWN: readonly Faced[] = ['down', 'down', 'down', 'down'];

const at = (position: number, part: Partial<Seen> = {}): Seen => ({
  position,
  player: 'ana' as Player,
  cards: DOWN,
  best: [],
  hand: null,
  decision: 'play',
  auto: false,
  racked: false,
  results: [],
  ...part,
});

const view = (part: Partial<ThreeCardMonsterView> = {}): ThreeCardMonsterView => ({
  positions: [at(2), at(5, { player: 'ben' as Player })],
  dealer: ['down', 'down', 'down'],
  dealerHand: null,
  qualifies: null,
  discard: false,
  ...part,
});

const { options: rules, create } = games['three-card-monster'];
const monster = create(
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, rule.default]),
  ) as unknown as ThreeCardMonsterOptions, // every option has a default
);

/** As much of a table as the positions are made of: the viewer is at position two. */
const sight = (play: ThreeCardMonsterView, mine: readonly string[] = ['ante:2', 'monster:2']): TableSight =>
  ({
    info: { game: 'three-card-monster', limits: games['three-card-monster'].limits, currency: 'EUR' },
    game: monster,
    view: { roundId: 'R', names: { ana: 'Ana', ben: 'Ben' } } as unknown as TableView,
    own: {
      roundId: 'R',
      round: {
        own: {
          cards: ['Kc', '2d', '2h', '9s'],
          best: ['Kc', '2d', '2h'],
          hand: { hand: 'pair', heights: [2] },
          royalLine: null,
        },
      },
    },
    round: { holders: {}, totals: { 'ante:5': { stake: 5_00, players: 1 } }, play },
    chips: new Map(
      mine.map((spot) => [spot, { stakeMinor: 10_00, state: 'accepted', returnedMinor: null, outcome: null }]),
    ),
  }) as unknown as TableSight; // the rest of it concerns the shell

const placeAt = (table: TableSight, position: number) =>
  placesOf(table, english).find((place) => place.position === position);

describe('a packet', () => {
  it('is visible only to its owner before it is revealed', () => {
    const table = sight(view());
    expect(placeAt(table, 2)).toMatchObject({
      cards: ['Kc', '2d', '2h', '9s'],
      hand: { hand: 'pair', heights: [2] },
      mine: true,
    });
    expect(placeAt(table, 5)).toMatchObject({ cards: DOWN, best: [], hand: null, name: 'Ben' });
  });

  it('is given up with its bets: the chips of a folded hand are dimmed', () => {
    const table = sight(view({ positions: [at(2), at(5, { decision: 'fold' })] }));
    expect(placeAt(table, 5)?.chips.ante).toMatchObject({ stakeMinor: 5_00, state: 'lost' });
  });

  it('is in hand from when it is turned until it is in the rack', () => {
    const turned = at(5, {
      cards: ['Ac', 'Kc', 'Qc', '2h'],
      best: ['Ac', 'Kc', 'Qc'],
      hand: { hand: 'mini-royal', heights: [] },
    });
    expect(placeAt(sight(view({ positions: [at(2), turned] })), 5)).toMatchObject({
      inHand: true,
      hand: { hand: 'mini-royal', heights: [] },
    });
    expect(placeAt(sight(view({ positions: [at(2), { ...turned, racked: true }] })), 5)?.inHand).toBe(false);
  });
});

describe('the chips of a position', () => {
  it('show what the walk has done with each bet', () => {
    const results = [
      { spot: 'ante:5', stake: 5_00, back: 5_00, winnings: 5_00, paid: { line: 'ante', odds: [1, 1] } },
      { spot: 'play:5', stake: 5_00, back: 5_00, winnings: 0, paid: null },
    ] as unknown as Seen['results'];
    const chips = placeAt(sight(view({ positions: [at(2), at(5, { results })] })), 5)?.chips;
    expect(chips?.ante).toEqual({ stakeMinor: 5_00, state: 'won', outcome: 'win', returnedMinor: 10_00 });
    expect(chips?.play).toMatchObject({ stakeMinor: 5_00, outcome: 'push', returnedMinor: 5_00 });
    expect(chips?.royal).toBeUndefined();
  });
});

describe('a spot', () => {
  const facts = (table: TableSight, position: number, kind: 'ante' | 'monster' | 'royal' | 'play') => {
    const place = placeAt(table, position);
    if (!place) throw new Error('there are six positions');
    return spotFacts(table, place, kind, english);
  };

  it('shows its name, payouts, limits and chips', () => {
    const table = sight(view());
    expect(facts(table, 2, 'ante').label).toBe('Ante, position 2, pays 1 to 1, €5 to €100, your bet €10');
    expect(facts(table, 3, 'royal').label).toBe(
      'Royal Family Bonus, position 3, pays up to 1000 to 1, €1 to €25, free',
    );
    expect(facts(table, 5, 'ante').label).toMatch(/, Ben bets €5$/);
    expect(facts(table, 5, 'royal').label).toMatch(/, taken by Ben$/);
    expect(facts(table, 2, 'play').label).toBe('Play, position 2, pays 1 to 1, €10, free');
  });

  it('shows the payout of each line', () => {
    expect(facts(sight(view()), 2, 'monster').lines[0]).toEqual({ line: 'Mini royal', pays: '50:1', back: '€510' });
    expect(facts(sight(view()), 5, 'monster').lines[0]).toEqual({ line: 'Mini royal', pays: '50:1', back: null });
  });
});

describe('one tap', () => {
  it('lays Ante and 3 Card Monster together, at least their least bet', () => {
    const empty = sight(view(), []);
    const pair = (stake: number) => [
      { spot: 'ante:3', stake },
      { spot: 'monster:3', stake },
    ];
    expect(wagersOfTap(empty, 'ante:3', 1_00)).toEqual(pair(5_00));
    expect(wagersOfTap(empty, 'monster:3', 25_00)).toEqual(pair(25_00));
    expect(wagersOfTap(empty, 'royal:3', 1_00)).toEqual([{ spot: 'royal:3', stake: 1_00 }]);
  });
  it('adds the selected chip to existing chips', () =>
    expect(wagersOfTap(sight(view()), 'ante:2', 1_00).map(({ stake }) => stake)).toEqual([1_00, 1_00]));
});

describe('words', () => {
  it('follow the deal and the walk', () => {
    const word = (part: Partial<ThreeCardMonsterView>) => describePlay(view(part), english)?.word;
    expect(word({ dealer: [] })).toBe('No more bets');
    expect(word({ positions: [at(2, { decision: null })] })).toBe('Dealing');
    expect(word({})).toBe('Dealer’s hand');
    const known = { dealerHand: { hand: 'high-card', heights: [12] }, qualifies: false } as const;
    expect(word({ ...known, positions: [at(4, { best: ['Ac', 'Kc', 'Qc'] })] })).toBe('Position 4');
    expect(describePlay(view(known), english)?.note).toBe('Dealer does not qualify: queen high');
  });
  it('state whether the dealer qualifies, and with which hand', () => {
    expect(describeResult({ dealer: 'Pair of kings', qualifies: true }, english)).toEqual({
      title: 'Dealer qualifies: pair of kings',
      note: 'Ante and Play against the dealer',
    });
    const queen = { hand: 'high-card', heights: [12] };
    expect(describeResult({ dealer: queen, qualifies: false }, english)).toEqual({
      title: 'Dealer does not qualify: queen high',
      note: 'Play bets push',
    });
    expect(describeResult(null, english)).toBeNull();
  });
});
