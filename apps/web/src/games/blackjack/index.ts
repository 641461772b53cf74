import type { GameTable } from '../../table/game/game-table.ts';
import { lazily } from '../../ui/lazily.tsx';

export const blackjackTable: GameTable = {
  id: 'blackjack',
  rules: async () => (await import('@baize/rules/games/blackjack')).blackjack,
  cloth: 'var(--color-cloth-blackjack)',
  stage: async () => (await import('./stage.tsx')).gameStage,
  Statistics: lazily(async () => (await import('./statistics.tsx')).Statistics),
  LobbyPrint: lazily(async () => (await import('./lobby-print.tsx')).LobbyPrint),
  gameWords: () => import('./result.ts'),
};
