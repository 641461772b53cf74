import type { GameTable } from '../../table/game-table.ts';
import { describeResultOf } from '../../table/shared-hand/result.ts';
import { lazily } from '../../ui/lazily.tsx';
import { describePlay } from './play.ts';

export const threeCardPokerTable: GameTable = {
  id: 'three-card-poker',
  rules: async () => (await import('@baize/rules/games/three-card-poker')).threeCardPoker,
  cloth: 'var(--color-cloth-three-card-poker)',
  Stage: lazily(async () => (await import('./stage.tsx')).Stage),
  Statistics: lazily(async () => (await import('../../table/shared-hand/statistics.tsx')).Statistics),
  LobbyPrint: lazily(async () => (await import('./lobby-print.tsx')).LobbyPrint),
  describeResult: describeResultOf('three-card-poker'),
  describePlay,
};
