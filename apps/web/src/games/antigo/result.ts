import type { AntigoView, Column } from '@baize/rules';
import type { PlayWords, ResultWords } from '../../table/game-table.ts';

export interface AntigoResult {
  readonly dealer: number;
  readonly community: number;
  readonly column: Column;
}

/** The game's own view, as the rules write it; null before the bets are closed. */
export function asAntigo(play: unknown): AntigoView | null {
  return typeof play === 'object' && play !== null && 'ribbon' in play ? (play as AntigoView) : null; // Antigo!'s only view has it
}

/** A finished round; null when it is none of ours. */
export function asResult(result: unknown): AntigoResult | null {
  if (typeof result !== 'object' || result === null || !('community' in result)) return null;
  return 'column' in result ? (result as AntigoResult) : null; // Antigo!'s only result has both
}

/** `Dealer 7`; `community 9, 4 players`. Alone or at a single player table there is no community to tell of. */
export function describeResult(result: unknown): ResultWords | null {
  const told = asResult(result);
  if (!told) return null;
  const shared = told.column !== 'single';
  return {
    title: `Dealer ${told.dealer}`,
    note: shared ? `community ${told.community}, ${told.column} players` : 'single player paytable',
  };
}

/** The dealing and the dealer's hand, moment by moment. */
export function describePlay(play: unknown): PlayWords | null {
  const view = asAntigo(play);
  if (!view) return null;
  const { seats, dealer } = view;
  if (seats.every(({ cards }) => cards.length === 0)) return { signal: 'closed', word: 'No more bets' };
  if (seats.some(({ cards }) => cards.length < 3)) return { signal: 'dealing', word: 'Dealing' };
  if (dealer.cards.includes('down')) return { signal: 'dealing', word: 'Dealer’s hand' };
  if (dealer.cards.length === 2 && dealer.total <= 6) return { signal: 'dealing', word: 'Dealer draws' };
  return { signal: 'dealing', word: `Dealer ${dealer.total}`, note: 'Take and pay' };
}
