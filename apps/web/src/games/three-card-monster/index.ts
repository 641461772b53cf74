import type { GameTable } from '../../table/game/game-table.ts';

export const threeCardMonsterTable: GameTable = {
  id: 'three-card-monster',
  atTable: () => import('./at-table.ts'),
};
