import type { GameTable } from '../../table/game/game-table.ts';
import { lazily } from '../../ui/loading/lazily.tsx';

export const dragonTigerTable: GameTable = {
  id: 'dragon-tiger',
  atTable: () => import('./at-table.ts'),
  Statistics: lazily(async () => (await import('./statistics.tsx')).Statistics),
  DealerCloth: lazily(async () => (await import('./dealer-cloth.tsx')).DealerCloth),
  LobbyPrint: lazily(async () => (await import('./lobby-print.tsx')).LobbyPrint),
  gameWords: () => import('./result.ts'),
};
