import type { GameTable } from '../../table/game/game-table.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import { loadWholeRules } from './whole-rules.ts';

export const casinoHoldemTable: GameTable = {
  id: 'casino-holdem',
  atTable: () => import('./at-table.ts'),
  wholeRules: loadWholeRules,
  Statistics: lazily(async () => (await import('../../table/shared-hand/results/statistics.tsx')).Statistics),
};
