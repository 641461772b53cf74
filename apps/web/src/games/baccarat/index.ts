import type { GameTable } from '../../table/game/game-table.ts';
import { lazily } from '../../ui/lazily.tsx';

export const baccaratTable: GameTable = {
  id: 'baccarat',
  rules: async () => (await import('@baize/rules/games/baccarat')).baccarat,
  cloth: 'var(--color-cloth-baccarat)',
  stage: async () => (await import('./stage.tsx')).gameStage,
  Statistics: lazily(async () => (await import('./statistics.tsx')).Statistics),
  LobbyPrint: lazily(async () => (await import('./lobby-print.tsx')).LobbyPrint),
  gameWords: () => import('./result.ts'),
};
