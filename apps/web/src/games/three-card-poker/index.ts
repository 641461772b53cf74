import type { GameTable } from '../../table/game/game-table.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import { loadWholeRules } from './whole-rules.ts';

export const threeCardPokerTable: GameTable = {
  id: 'three-card-poker',
  atTable: () => import('./at-table.ts'),
  wholeRules: loadWholeRules,
  Statistics: lazily(async () => (await import('../../table/shared-hand/results/statistics.tsx')).Statistics),
  DealerCloth: lazily(async () => (await import('./dealer-cloth.tsx')).DealerCloth),
  LobbyPrint: lazily(async () => (await import('./lobby-print.tsx')).LobbyPrint),
  gameWords: () => import('./play.ts'),
};
