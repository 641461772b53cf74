import type { GameTable } from '../../table/game/game-table.ts';

export const antigoTable: GameTable = {
  id: 'antigo',
  atTable: () => import('./at-table.ts'),
};
