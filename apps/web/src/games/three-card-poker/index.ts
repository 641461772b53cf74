import { lazy } from 'react';
import type { GameTable } from '../../table/game-table.ts';
import { LobbyPrint } from '../../table/shared-hand/lobby-print.tsx';
import { describeResult } from '../../table/shared-hand/result.ts';
import { describePlay } from './play.ts';

export const threeCardPokerTable: GameTable = {
  id: 'three-card-poker',
  cloth: 'var(--color-cloth-three-card-poker)',
  Stage: lazy(async () => ({ default: (await import('./stage.tsx')).Stage })),
  Statistics: lazy(async () => ({ default: (await import('../../table/shared-hand/statistics.tsx')).Statistics })),
  LobbyPrint,
  describeResult,
  describePlay,
};
