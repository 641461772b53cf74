import { lazy } from 'react';
import type { GameTable } from '../../table/game-table.ts';
import { LobbyPrint } from './lobby-print.tsx';
import { describePlay, describeResult } from './result.ts';

export const antigoTable: GameTable = {
  id: 'antigo',
  cloth: 'var(--color-cloth-antigo)',
  Stage: lazy(async () => ({ default: (await import('./stage.tsx')).Stage })),
  Statistics: lazy(async () => ({ default: (await import('./statistics.tsx')).Statistics })),
  LobbyPrint,
  describeResult,
  describePlay,
};
