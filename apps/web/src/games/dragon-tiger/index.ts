import type { GameTable } from '../../table/game/game-table.ts';

export const dragonTigerTable: GameTable = {
  id: 'dragon-tiger',
  atTable: () => import('./at-table.ts'),
};
