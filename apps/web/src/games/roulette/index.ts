import type { GameTable } from '../../table/game/game-table.ts';
import { asRoulette } from './play.ts';
import { BALL_RESTS_MS, LIGHTS_AFTER_MS } from './wheel/timing.ts';

export const rouletteTable: GameTable = {
  id: 'roulette',
  atTable: () => import('./at-table.ts'),
  isCloseUp: (phase) => phase === 'playing' || phase === 'settled',
  suspense: { known: (play) => (asRoulette(play)?.number ?? null) !== null, ms: BALL_RESTS_MS + LIGHTS_AFTER_MS },
};
