import type { GameTable } from '../../table/game/game-table.ts';
import { lazily } from '../../ui/lazily.tsx';

export const dragonTigerTable: GameTable = {
  id: 'dragon-tiger',
  rules: async () => (await import('@baize/rules/games/dragon-tiger')).dragonTiger,
  cloth: 'var(--color-cloth-dragon-tiger)',
  stage: async () => (await import('./stage.tsx')).gameStage,
  Statistics: lazily(async () => (await import('./statistics.tsx')).Statistics),
  LobbyPrint: lazily(async () => (await import('./lobby-print.tsx')).LobbyPrint),
  gameWords: () => import('./result.ts'),
};
