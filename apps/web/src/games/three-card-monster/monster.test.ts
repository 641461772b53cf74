import type { TableView } from '@baize/protocol';
import { type Faced, games, type Player, type ThreeCardMonsterView } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import type { TableSight } from '../../table/table-sight.ts';
import { placesOf, wagersOfTap } from './positions.ts';
import { describePlay, describeResult } from './result.ts';

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

/** As much of a table as the positions are made of: the viewer is at position two. */
const sight = (play: ThreeCardMonsterView, mine: readonly string[] = ['ante:2', 'monster:2']): TableSight =>
  ({
    info: { limits: games['three-card-monster'].limits },
    view: { roundId: 'R', names: { ana: 'Ana', ben: 'Ben' } } as unknown as TableView,
    own: {
      roundId: 'R',
      round: {
        own: { cards: ['Kc', '2d', '2h', '9s'], best: ['Kc', '2d', '2h'], hand: 'Pair of twos', royalLine: null },
      },
    },
    round: { holders: {}, totals: { 'ante:5': { stake: 5_00, players: 1 } }, play },
    chips: new Map(
      mine.map((spot) => [spot, { stakeMinor: 10_00, state: 'accepted', returnedMinor: null, outcome: null }]),
    ),
  }) as unknown as TableSight; // the rest of it concerns the shell

const placeAt = (table: TableSight, position: number) => placesOf(table).find((place) => place.position === position);

describe('a packet', () => {
  it('is open to its owner and to nobody else before it is turned', () => {
    const table = sight(view());
    expect(placeAt(table, 2)).toMatchObject({ cards: ['Kc', '2d', '2h', '9s'], hand: 'Pair of twos', mine: true });
    expect(placeAt(table, 5)).toMatchObject({ cards: DOWN, best: [], hand: null, name: 'Ben' });
  });

  it('is in hand from when it is turned until it is in the rack', () => {
    const turned = at(5, { cards: ['Ac', 'Kc', 'Qc', '2h'], best: ['Ac', 'Kc', 'Qc'], hand: 'Mini royal' });
    expect(placeAt(sight(view({ positions: [at(2), turned] })), 5)).toMatchObject({ inHand: true, hand: 'Mini royal' });
    expect(placeAt(sight(view({ positions: [at(2), { ...turned, racked: true }] })), 5)?.inHand).toBe(false);
  });
});

describe('the chips of a position', () => {
  it('show what the walk has done with each bet', () => {
    const results = [
      { spot: 'ante:5', outcome: 'win', amount: 10_00, line: 'Ante' },
      { spot: 'play:5', outcome: 'push', amount: 5_00, line: '' },
    ] as unknown as Seen['results'];
    const chips = placeAt(sight(view({ positions: [at(2), at(5, { results })] })), 5)?.chips;
    expect(chips?.ante).toEqual({ stakeMinor: 5_00, state: 'won', outcome: 'win', returnedMinor: 10_00 });
    expect(chips?.play).toMatchObject({ stakeMinor: 5_00, outcome: 'push', returnedMinor: 5_00 });
    expect(chips?.royal).toBeUndefined();
  });
});

describe('one tap', () => {
  it('lays Ante and 3 Card Monster together, at least their least bet', () => {
    const empty = sight(view(), []);
    const pair = (stake: number) => [
      { spot: 'ante:3', stake },
      { spot: 'monster:3', stake },
    ];
    expect(wagersOfTap(empty, 'ante', 3, 1_00)).toEqual(pair(5_00));
    expect(wagersOfTap(empty, 'monster', 3, 25_00)).toEqual(pair(25_00));
    expect(wagersOfTap(empty, 'royal', 3, 1_00)).toEqual([{ spot: 'royal:3', stake: 1_00 }]);
  });
  it('adds the chosen chip where something lies', () =>
    expect(wagersOfTap(sight(view()), 'ante', 2, 1_00).map(({ stake }) => stake)).toEqual([1_00, 1_00]));
});

describe('words', () => {
  it('follow the deal and the walk', () => {
    const word = (part: Partial<ThreeCardMonsterView>) => describePlay(view(part))?.word;
    expect(word({ dealer: [] })).toBe('No more bets');
    expect(word({ positions: [at(2, { decision: null })] })).toBe('Dealing');
    expect(word({})).toBe('Dealer’s hand');
    const known = { dealerHand: 'Queen high', qualifies: false };
    expect(word({ ...known, positions: [at(4, { best: ['Ac', 'Kc', 'Qc'] })] })).toBe('Position 4');
    expect(describePlay(view(known))?.note).toBe('The dealer does not qualify');
  });
  it('tell the dealer’s hand', () => {
    expect(describeResult({ dealer: 'Pair of kings', qualifies: true })).toEqual({
      title: 'Dealer: pair of kings',
      note: 'qualifies',
    });
    expect(describeResult(null)).toBeNull();
  });
});
