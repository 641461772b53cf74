import type { GameTable } from '../../table/game/game-table.ts';

export const baccaratTable: GameTable = {
  id: 'baccarat',
  atTable: () => import('./at-table.ts'),
};
