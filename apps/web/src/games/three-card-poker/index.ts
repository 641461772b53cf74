import type { GameTable } from '../../table/game/game-table.ts';
import { lazily } from '../../ui/lazily.tsx';

export const threeCardPokerTable: GameTable = {
  id: 'three-card-poker',
  cloth: 'var(--color-cloth-three-card-poker)',
  atTable: () => import('./at-table.ts'),
  Statistics: lazily(async () => (await import('./at-table.ts')).Statistics),
  LobbyPrint: lazily(async () => (await import('./lobby-print.tsx')).LobbyPrint),
  gameWords: () => import('./play.ts'),
};
