import type { LobbyTable } from '@baize/protocol';
import type { GameTable } from '../table/game-table.ts';
import { definitionOf } from '../table/table-game.ts';
import type { SignalKind } from '../ui/signal.tsx';

/** What a table does now, as its tile says it. */
export interface TileStatus {
  readonly signal: SignalKind;
  readonly word: string;
  /** When betting ends by the clock (server's clock, ms), and how long it was in all. */
  readonly until: { readonly at: number; readonly totalMs: number } | null;
}

const still = (signal: SignalKind, word: string): TileStatus => ({ signal, word, until: null });

export function tileStatus(tile: LobbyTable, describeResult: GameTable['describeResult']): TileStatus {
  if (tile.state === 'closed') return still('shut', 'Closed');
  if (tile.state === 'paused') return still('paused', 'Paused');
  switch (tile.phase) {
    case 'betting': {
      const until = tile.deadline === null ? null : { at: tile.deadline, totalMs: tile.info.pace.bettingMs };
      return { signal: 'open', word: 'Place your bets', until };
    }
    case 'playing':
      return isDealt(tile) ? still('dealing', 'Dealing') : still('closed', 'No more bets');
    case 'settled':
      return still('result', describeResult(tile.results.at(-1)?.result)?.title ?? 'Result');
    case 'void':
      return still('closed', 'Round void');
    case null:
      return still('dealing', tile.dealing === 'console' ? 'Waiting for the dealer' : 'Next round soon');
  }
}

/** Cards are dealt; a ball is only waited for. */
const isDealt = ({ info }: LobbyTable): boolean => definitionOf(info.game)?.equipment.kind !== 'wheel';
