import type { GameTable } from '../../table/game/game-table.ts';
import { lazily } from '../../ui/lazily.tsx';

export const antigoTable: GameTable = {
  id: 'antigo',
  rules: async () => (await import('@baize/rules/games/antigo')).antigo,
  cloth: 'var(--color-cloth-antigo)',
  stage: async () => (await import('./stage.tsx')).gameStage,
  Statistics: lazily(async () => (await import('./statistics.tsx')).Statistics),
  DealerCloth: lazily(async () => (await import('./dealer-cloth.tsx')).DealerCloth),
  LobbyPrint: lazily(async () => (await import('./lobby-print.tsx')).LobbyPrint),
  gameWords: () => import('./result.ts'),
};
