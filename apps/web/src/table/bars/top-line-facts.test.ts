import { games } from '@baize/rules';
import { expect, test } from 'vitest';
import { english } from '@/i18n/catalogues/english.testing.ts';
import { joinedTable } from '../../live/state/table-state.testing.ts';
import { gameOf } from '../game/table-game.ts';
import type { TableSight } from '../game/table-sight.ts';
import { topLineFacts } from './top-line-facts.ts';

const limitsAt = (id: keyof typeof games) => {
  const { info: any, view } = joinedTable();
  const info = { ...any, game: id, options: {}, limits: games[id].limits };
  const game = gameOf(info);
  if (!game) throw new Error(`${id} has no default options`);
  return topLineFacts({ info, view, game } as unknown as TableSight, english).limits; // what the top line reads of it
};

test('the limits in the top line are those that a spot states, not the sum of two', () => {
  expect(limitsAt('three-card-monster')).toBe('€5–€100');
  expect(limitsAt('blackjack')).toBe('€10–€500');
});
