import type { GameTable } from '../../table/game/game-table.ts';
import { lazily } from '../../ui/lazily.tsx';

export const casinoHoldemTable: GameTable = {
  id: 'casino-holdem',
  rules: async () => (await import('@baize/rules/games/casino-holdem')).casinoHoldem,
  cloth: 'var(--color-cloth-casino-holdem)',
  stage: async () => (await import('./stage.tsx')).gameStage,
  Statistics: lazily(async () => (await import('../../table/shared-hand/results/statistics.tsx')).Statistics),
  LobbyPrint: lazily(async () => (await import('./lobby-print.tsx')).LobbyPrint),
  gameWords: () => import('./play.ts'),
};
