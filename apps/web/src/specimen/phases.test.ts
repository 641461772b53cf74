import { games } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { phasesOf, specimenTable } from './phases.ts';

describe.each(Object.values(games))('the specimen of $id', (definition) => {
  const table = (phase: Parameters<typeof specimenTable>[1]) => specimenTable(definition, phase);

  it('has every phase, and a decision where the game has one', () => {
    const expected = {
      ...{ betting: 'betting', dealing: 'playing', decision: 'playing', won: 'settled', lost: 'settled', void: 'void' },
      ...{ 'full-betting': 'betting', 'full-decision': 'playing', 'full-result': 'settled' },
    };
    for (const phase of phasesOf(definition.id)) {
      const { view, own } = table(phase);
      expect([phase, view.round?.phase]).toEqual([phase, expected[phase]]);
      expect((own?.round?.choices.length ?? 0) > 0, phase).toBe(phase.endsWith('decision'));
    }
  });

  it('shows chips of the viewer in every phase, a win to the winner and a loss to the loser', () => {
    const net = (phase: 'won' | 'lost') =>
      (table(phase).own?.round?.payouts ?? []).reduce(
        (sum, { stake, back, winnings }) => sum + back + winnings - stake,
        0,
      );
    expect(net('won')).toBeGreaterThan(0);
    expect(net('lost')).toBeLessThan(0);
    for (const phase of ['betting', 'dealing'] as const)
      expect(Object.keys(table(phase).own?.round?.stakes ?? {}), phase).not.toEqual([]);
  });
});
