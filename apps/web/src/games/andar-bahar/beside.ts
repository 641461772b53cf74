import type { GameBeside } from '../../table/game/game-table.ts';
import { lazily } from '../../ui/loading/lazily.tsx';

export const andarBaharBeside: GameBeside = {
  DealerCloth: lazily(async () => (await import('./dealer-cloth.tsx')).DealerCloth),
  LobbyPrint: lazily(async () => (await import('./lobby-print.tsx')).LobbyPrint),
  gameWords: () => import('./result.ts'),
};
