import { type Card, chips, type Faced, games, readOptions } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { layoutOf } from '../game/layout.ts';
import { handWords, kindWords } from '../game/words/hand-words.ts';
import { highestStake } from './bets/highest-stake.ts';
import { hitsOf } from './bets/hits.ts';
import { decidedOf, tallyOf } from './decided.ts';
import { countKinds } from './results/hand-kinds.ts';
import { describeResultOf } from './results/result.ts';
import { planOf } from './stage-plan.ts';

const cards = (text: string) => text.split(' ') as Card[];
const down: readonly Faced[] = ['down', 'down'];

function holdem() {
  const read = readOptions(games['casino-holdem'].options, {});
  if (!read.ok) throw new Error(read.error.key);
  return games['casino-holdem'].create(read.value);
}

function threeCard() {
  const read = readOptions(games['three-card-poker'].options, {});
  if (!read.ok) throw new Error(read.error.key);
  return games['three-card-poker'].create(read.value);
}

describe('what the cards bring', () => {
  it('is asked of the rules once all cards lie open', () => {
    const hits = hitsOf(
      holdem(),
      { player: cards('As Ah'), dealer: cards('Kc Kd'), community: cards('Ac 2d 2h 9s 4c') },
      'call',
    );
    expect(hits.get('ante')).toEqual({ outcome: 'win', line: 'full-house' });
    expect(hits.get('bonus')).toEqual({ outcome: 'win', line: 'full-house' });
    expect(hits.get('call')?.outcome).toBe('win');
  });

  it('is nothing while the dealer hides a card or community cards are missing', () => {
    const player = cards('As Ah');
    expect(hitsOf(holdem(), { player, dealer: down, community: cards('Ac 2d 2h 9s 4c') }, 'call').size).toBe(0);
    expect(hitsOf(holdem(), { player, dealer: cards('Kc Kd'), community: cards('Ac 2d 2h') }, 'call').size).toBe(0);
  });

  it('knows the Ante Bonus and the six cards', () => {
    const hits = hitsOf(threeCard(), { player: cards('9s 9h 9d'), dealer: cards('Kc Kd 2s') }, 'play');
    expect(hits.get('ante-bonus')).toEqual({ outcome: 'win', line: 'three-of-a-kind' });
    expect(hits.get('six-card')).toEqual({ outcome: 'win', line: 'full-house' });
    expect(hits.get('pair-plus')?.line).toBe('three-of-a-kind');
  });
});

describe('the highest ante', () => {
  const limit = { min: chips(1_00), max: chips(200_00), step: chips(50) };

  it('leaves the call on the balance, in steps', () => {
    expect(highestStake({ limit, reserve: 2, availableMinor: 100_00, stakedMinor: 0 })).toBe(33_00);
    expect(highestStake({ limit, reserve: 2, availableMinor: 80_00, stakedMinor: 20_00 })).toBe(33_00);
    expect(highestStake({ limit, reserve: 1, availableMinor: 15_50, stakedMinor: 0 })).toBe(7_50);
  });

  it('stays within the limits of the table', () => {
    expect(highestStake({ limit, reserve: 2, availableMinor: 100_000_00, stakedMinor: 0 })).toBe(200_00);
    expect(highestStake({ limit, reserve: 2, availableMinor: 2_99, stakedMinor: 0 })).toBe(0);
  });
});

describe('words', () => {
  const describeResult = describeResultOf('three-card-poker');

  it('tell a result', () => {
    const hands = { player: 'Pair of kings', dealer: 'Queen high', qualifies: true } as const;
    const note = 'Pair of kings against queen high';
    expect(describeResult({ ...hands, winner: 'player' }, english)).toEqual({ title: 'Players win', note });
    expect(describeResult({ ...hands, winner: 'dealer' }, english)).toEqual({ title: 'Dealer wins', note });
    expect(describeResult({ ...hands, winner: 'tie' }, english)).toEqual({ title: 'Tie', note });
    expect(describeResult({ ...hands, winner: 'dealer', qualifies: false }, english)).toEqual({
      title: 'Dealer does not qualify',
      note,
    });
    expect(describeResult({ number: 17 }, english)).toBeNull();
  });

  it('are counted by their kind, without the texts of earlier versions', () => {
    const hands = [
      { hand: 'high-card', heights: [14] },
      { hand: 'three-of-a-kind', heights: [13] },
      { hand: 'high-card', heights: [10] },
      'Pair of aces',
    ] as const;
    expect(countKinds(hands)).toEqual([
      { kind: 'high-card', count: 2 },
      { kind: 'three-of-a-kind', count: 1 },
    ]);
    expect(kindWords('three-of-a-kind', english)).toBe('Three of a kind');
  });

  it('of earlier versions stay the texts they are', () => {
    expect(handWords('Pair of aces', english)).toBe('Pair of aces');
    expect(handWords('Pair of aces', english, 'inside')).toBe('pair of aces');
    expect(handWords({ hand: 'pair', heights: [14] }, english, 'inside')).toBe('pair of aces');
  });
});

describe('decisions', () => {
  const words = { stay: 'call', stayed: 'You called.', folded: 'You folded.' };
  const seen = (own: unknown, roundId = 'R-1') =>
    ({ view: { roundId: 'R-1' }, own: { roundId, round: { own } } }) as never;

  it('are told to the one who made them', () => {
    expect(decidedOf(seen({ decision: 'call', auto: false }), words)).toBe('You called.');
    expect(decidedOf(seen({ decision: 'fold', auto: true }), words)).toBe('You folded.');
    expect(decidedOf(seen({ decision: null, auto: false }), words)).toBeNull();
    expect(decidedOf(seen({ decision: 'fold', auto: false }, 'R-0'), words)).toBeNull();
    expect(decidedOf(seen(undefined), words)).toBeNull();
  });

  const tally = {
    stayed: (stayed: number) => `${stayed} called.`,
    folded: (folded: number) => `${folded} folded.`,
    both: (stayed: number, folded: number) => `${stayed} called, ${folded} folded.`,
  };

  it('of others are counted once there are any', () => {
    expect(tallyOf(seen(undefined), 0, 0, tally)).toBeNull();
    expect(tallyOf(seen(undefined), 1, 0, tally)).toBe('1 called.');
    expect(tallyOf(seen({ decision: 'call' }), 1, 0, tally)).toBeNull();
    expect(tallyOf(seen({ decision: 'call' }), 2, 1, tally)).toBe('2 called, 1 folded.');
    expect(tallyOf(seen(undefined), 0, 3, tally)).toBe('3 folded.');
  });
});

describe('the plan of the stage', () => {
  const planStage = (width: number, height: number, rows: readonly number[]) => {
    const layout = layoutOf({ width, height });
    return { ...layout, ...planOf(layout, rows) };
  };

  it('keeps the widest row inside the cloth however the table is held', () => {
    for (const rows of [
      [2, 5, 2],
      [3, 3],
    ]) {
      const widest = Math.max(...rows);
      expect(planStage(390, 620, rows).cardWidth * widest + 4 * widest).toBeLessThan(390 - 36);
      const landscape = planStage(844, 260, rows).cardWidth * rows.reduce((sum, each) => sum + each, 0);
      expect(landscape).toBeLessThan(844 - 132 - 36);
      expect(planStage(976, 664, rows).cardWidth).toBeGreaterThan(64);
    }
  });

  it('are larger on an upright tablet, where the paytables lie below the cards', () => {
    for (const rows of [
      [2, 5, 2],
      [3, 3],
    ]) {
      const { hold, cardWidth, unit } = planStage(760, 984, rows);
      expect(hold).toBe('tablet');
      expect(cardWidth).toBeGreaterThan(planStage(760, 700, rows).cardWidth);
      expect((cardWidth + 8 * unit) * Math.max(...rows)).toBeLessThan(760 - 40);
    }
    expect(planStage(984, 760, [2, 5, 2]).hold).toBe('desktop');
  });
});
