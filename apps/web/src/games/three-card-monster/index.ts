import type { GameTable } from '../../table/game/game-table.ts';
import { lazily } from '../../ui/loading/lazily.tsx';

export const threeCardMonsterTable: GameTable = {
  id: 'three-card-monster',
  atTable: () => import('./at-table.ts'),
  Statistics: lazily(async () => (await import('./statistics.tsx')).Statistics),
};
