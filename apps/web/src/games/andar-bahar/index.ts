import type { GameTable } from '../../table/game/game-table.ts';

export const andarBaharTable: GameTable = {
  id: 'andar-bahar',
  atTable: () => import('./at-table.ts'),
};
