import { lazy } from 'react';
import type { GameTable } from '../../table/game-table.ts';
import { LobbyPrint } from './lobby-print.tsx';
import { asRoulette, describePlay, describeResult } from './result.ts';
import { BALL_RESTS_MS, LIGHTS_AFTER_MS } from './timing.ts';

export const rouletteTable: GameTable = {
  id: 'roulette',
  cloth: 'var(--color-cloth-roulette)',
  Stage: lazy(async () => ({ default: (await import('./stage.tsx')).Stage })),
  Statistics: lazy(async () => ({ default: (await import('./statistics.tsx')).Statistics })),
  DealerCloth: lazy(async () => ({ default: (await import('./dealer-cloth.tsx')).DealerCloth })),
  LobbyPrint,
  describeResult,
  describePlay,
  suspense: { known: (play) => (asRoulette(play)?.number ?? null) !== null, ms: BALL_RESTS_MS + LIGHTS_AFTER_MS },
};
