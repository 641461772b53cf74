import { lazy } from 'react';
import type { GameTable } from '../../table/game-table.ts';
import { LobbyPrint } from './lobby-print.tsx';
import { describePlay, describeResult } from './result.ts';

export const blackjackTable: GameTable = {
  id: 'blackjack',
  cloth: 'var(--color-cloth-blackjack)',
  Stage: lazy(async () => ({ default: (await import('./stage.tsx')).Stage })),
  LobbyPrint,
  describeResult,
  describePlay,
};
