import type { GameTable } from '../../table/game/game-table.ts';

export const threeCardPokerTable: GameTable = {
  id: 'three-card-poker',
  atTable: () => import('./at-table.ts'),
};
