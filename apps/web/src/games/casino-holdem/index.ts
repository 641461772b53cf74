import type { GameTable } from '../../table/game/game-table.ts';

export const casinoHoldemTable: GameTable = {
  id: 'casino-holdem',
  atTable: () => import('./at-table.ts'),
};
