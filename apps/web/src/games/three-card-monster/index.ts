import { lazy } from 'react';
import type { GameTable } from '../../table/game-table.ts';
import { LobbyPrint } from './lobby-print.tsx';
import { describePlay, describeResult } from './result.ts';

export const threeCardMonsterTable: GameTable = {
  id: 'three-card-monster',
  cloth: 'var(--color-cloth-three-card-monster)',
  Stage: lazy(async () => ({ default: (await import('./stage.tsx')).Stage })),
  Statistics: lazy(async () => ({ default: (await import('./statistics.tsx')).Statistics })),
  LobbyPrint,
  describeResult,
  describePlay,
};
