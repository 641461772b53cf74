import type { GameTable } from '../../table/game/game-table.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import { asRoulette } from './play.ts';
import { BALL_RESTS_MS, LIGHTS_AFTER_MS } from './wheel/timing.ts';

export const rouletteTable: GameTable = {
  id: 'roulette',
  atTable: () => import('./at-table.ts'),
  Statistics: lazily(async () => (await import('./statistics.tsx')).Statistics),
  DealerCloth: lazily(async () => (await import('./dealer-cloth.tsx')).DealerCloth),
  LobbyPrint: lazily(async () => (await import('./lobby-print.tsx')).LobbyPrint),
  gameWords: () => import('./result.ts'),
  isCloseUp: (phase) => phase === 'playing' || phase === 'settled',
  suspense: { known: (play) => (asRoulette(play)?.number ?? null) !== null, ms: BALL_RESTS_MS + LIGHTS_AFTER_MS },
};
