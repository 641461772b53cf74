import type { GameTable } from '../../table/game/game-table.ts';
import { lazily } from '../../ui/lazily.tsx';

export const threeCardPokerTable: GameTable = {
  id: 'three-card-poker',
  rules: async () => (await import('@baize/rules/games/three-card-poker')).threeCardPoker,
  cloth: 'var(--color-cloth-three-card-poker)',
  stage: async () => (await import('./stage.tsx')).gameStage,
  Statistics: lazily(async () => (await import('../../table/shared-hand/results/statistics.tsx')).Statistics),
  LobbyPrint: lazily(async () => (await import('./lobby-print.tsx')).LobbyPrint),
  gameWords: () => import('./play.ts'),
};
