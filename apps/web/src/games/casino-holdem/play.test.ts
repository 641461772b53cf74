import { type CasinoHoldemView, games, readOptions } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { bonusHit, callCollects, describePlay, questionOf } from './play.ts';

function bonusSpot() {
  const read = readOptions(games['casino-holdem'].options, {});
  if (!read.ok) throw new Error(read.error.key);
  return games['casino-holdem'].create(read.value).spots.get('bonus');
}

const play = (part: Partial<CasinoHoldemView>): CasinoHoldemView => ({
  player: ['As', 'Kd'],
  dealer: ['down', 'down'],
  community: ['Ah', '7c', '2d'],
  playerHand: { hand: 'pair', heights: [14] },
  dealerHand: null,
  qualifies: null,
  bonusLine: 'pair-of-aces',
  called: 0,
  folded: 0,
  ...part,
});

describe('the Bonus before the decision', () => {
  it('is known from the flop on', () => {
    expect(bonusHit(play({}), bonusSpot())).toBe('pair-of-aces');
    expect(bonusHit(play({ bonusLine: 'pair' }), bonusSpot())).toBeNull();
    expect(bonusHit(null, bonusSpot())).toBeNull();
  });

  it('is shown to players who are paid only after a call', () => {
    // The rules of the game prescribe this text with its capitals and exclamation mark.
    expect(questionOf(play({}), bonusSpot(), true, english)).toContain('Call to collect your Bonus win.');
    expect(questionOf(play({}), bonusSpot(), false, english)).toBe('Pair of aces: call or fold?');
    expect(questionOf(play({ bonusLine: 'pair' }), bonusSpot(), true, english)).toBe('Pair of aces: call or fold?');
    expect(callCollects({})).toBe(true);
    expect(callCollects({ bonusAfterFold: true })).toBe(false);
  });
});

describe('the dealing', () => {
  it('is described in every phase', () => {
    const word = (part: Partial<CasinoHoldemView>) => describePlay(play(part), english)?.word;
    expect(word({ player: [], dealer: [], community: [] })).toBe('No more bets');
    expect(word({ community: ['Ah'] })).toBe('The flop');
    expect(word({ called: 2 })).toBe('The turn');
    expect(word({ community: ['Ah', '7c', '2d', '3d'] })).toBe('The river');
    expect(word({ community: ['Ah', '7c', '2d', '3d', '4d'] })).toBe('Dealer’s hand');
    expect(describePlay({ number: 3 }, english)).toBeNull();
  });
});
