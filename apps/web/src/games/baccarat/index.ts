import type { GameTable } from '../../table/game/game-table.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import { loadWholeRules } from './whole-rules.ts';

export const baccaratTable: GameTable = {
  id: 'baccarat',
  atTable: () => import('./at-table.ts'),
  wholeRules: loadWholeRules,
  Statistics: lazily(async () => (await import('./statistics.tsx')).Statistics),
};
