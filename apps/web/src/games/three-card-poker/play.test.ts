import { games, type NamedHand, readOptions, type ThreeCardPokerView } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { describePlay, pairPlusHit } from './play.ts';

function pairPlusSpot() {
  const read = readOptions(games['three-card-poker'].options, {});
  if (!read.ok) throw new Error(read.error.key);
  return games['three-card-poker'].create(read.value).spots.get('pair-plus');
}

const play = (part: Partial<ThreeCardPokerView>): ThreeCardPokerView => ({
  player: ['9s', '9h', '2d'],
  dealer: ['down', 'down', 'down'],
  playerHand: { hand: 'pair', heights: [9] },
  dealerHand: null,
  qualifies: null,
  played: 0,
  folded: 0,
  ...part,
});

describe('Pair Plus before the decision', () => {
  it('is known as soon as the hand is complete', () => {
    const hit = (playerHand: NamedHand | null) => pairPlusHit(play({ playerHand }), pairPlusSpot());
    expect(hit({ hand: 'pair', heights: [9] })).toBe('pair');
    expect(hit({ hand: 'three-of-a-kind', heights: [9] })).toBe('three-of-a-kind');
    expect(hit({ hand: 'straight-flush', heights: [9] })).toBe('straight-flush');
    expect(hit({ hand: 'mini-royal', heights: [] })).toBe('mini-royal');
    expect(hit({ hand: 'high-card', heights: [13] })).toBeNull();
    expect(hit(null)).toBeNull();
  });
});

describe('the dealing', () => {
  it('is described in every phase', () => {
    const word = (part: Partial<ThreeCardPokerView>) => describePlay(play(part), english)?.word;
    expect(word({ player: [], dealer: [] })).toBe('No more bets');
    expect(word({ dealer: ['down'] })).toBe('Dealer’s cards');
    expect(word({})).toBe('Dealer’s hand');
    expect(describePlay({ number: 3 }, english)).toBeNull();
  });
});
