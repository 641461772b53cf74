import type { LobbyTable } from '@baize/protocol';
import type { Language } from '../../i18n/language.ts';
import { definitionOf } from '../../table/game/table-game.ts';
import type { GameWords } from '../../table/game/words/game-words.ts';
import type { SignalKind } from '../../ui/signal.tsx';
import { opensAtText } from '../opens-at.ts';

/** The state of a table as shown on its tile. */
export interface TileStatus {
  readonly signal: SignalKind;
  readonly word: string;
  /** The end of the betting time (server time, ms) and its total length. */
  readonly until: { readonly at: number; readonly totalMs: number } | null;
}

const still = (signal: SignalKind, word: string): TileStatus => ({ signal, word, until: null });

export function tileStatus(tile: LobbyTable, { describeResult }: GameWords, language: Language): TileStatus {
  const { say } = language;
  if (tile.state === 'closed') {
    if (tile.opensAt === undefined) return still('shut', say('house.tile.closed'));
    return still('shut', say('house.tile.opensAt', { at: opensAtText(tile.opensAt, tile.now, language) }));
  }
  if (tile.state === 'paused') return still('paused', say('house.tile.paused'));
  // The result of a round that nobody follows is no news.
  if (tile.waitsFor === 'sign-on') return still('dealing', say('house.tile.waiting'));
  if (tile.waitsFor === 'viewer') return still('dealing', say('house.tile.ready'));
  switch (tile.phase) {
    case 'betting': {
      const until = tile.deadline === null ? null : { at: tile.deadline, totalMs: tile.info.pace.bettingMs };
      return { signal: 'open', word: say('house.tile.open'), until };
    }
    case 'playing':
      return isDealt(tile)
        ? still('dealing', say('house.tile.dealing'))
        : still('closed', say('house.tile.noMoreBets'));
    case 'settled':
      return still('result', describeResult(tile.results.at(-1)?.result, language)?.title ?? say('house.tile.result'));
    case 'void':
      return still('closed', say('house.tile.void'));
    case null:
      return still('dealing', say(tile.dealing === 'console' ? 'house.tile.waiting' : 'house.tile.soon'));
  }
}

/** Whether the game is dealt with cards; for a ball, players only wait. */
const isDealt = ({ info }: LobbyTable): boolean => definitionOf(info.game)?.equipment(info.options).kind !== 'wheel';
