import type { GameTable } from '../../table/game/game-table.ts';

export const blackjackTable: GameTable = {
  id: 'blackjack',
  atTable: () => import('./at-table.ts'),
};
