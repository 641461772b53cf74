import { lazy } from 'react';
import type { GameTable } from '../../table/game-table.ts';
import { LobbyPrint } from '../../table/shared-hand/lobby-print.tsx';
import { describeResult } from '../../table/shared-hand/result.ts';
import { describePlay } from './play.ts';

export const casinoHoldemTable: GameTable = {
  id: 'casino-holdem',
  cloth: 'var(--color-cloth-casino-holdem)',
  Stage: lazy(async () => ({ default: (await import('./stage.tsx')).Stage })),
  Statistics: lazy(async () => ({ default: (await import('../../table/shared-hand/statistics.tsx')).Statistics })),
  LobbyPrint,
  describeResult,
  describePlay,
};
