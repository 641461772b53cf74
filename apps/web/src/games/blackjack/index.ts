import type { GameTable } from '../../table/game/game-table.ts';
import { lazily } from '../../ui/loading/lazily.tsx';

export const blackjackTable: GameTable = {
  id: 'blackjack',
  atTable: () => import('./at-table.ts'),
  Statistics: lazily(async () => (await import('./statistics.tsx')).Statistics),
};
