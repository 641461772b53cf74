import type { BaccaratResult, BaccaratView } from '@baize/rules';
import type { PlayWords, ResultWords } from '../../table/game-table.ts';

export type Side = 'player' | 'banker';
export const SIDES = ['player', 'banker'] as const satisfies readonly Side[];
export const NAMES: Readonly<Record<Side, string>> = { player: 'Player', banker: 'Banker' };

/** The game's own view, as the rules write it; null before the first card is asked for. */
export function asBaccarat(play: unknown): BaccaratView | null {
  return typeof play === 'object' && play !== null && 'banker' in play ? (play as BaccaratView) : null; // baccarat's only view has it
}

/** A finished round; null when it is none of ours. */
export function asResult(result: unknown): BaccaratResult | null {
  if (typeof result !== 'object' || result === null || !('winner' in result)) return null;
  return 'bankerPair' in result ? (result as BaccaratResult) : null; // baccarat's only result has both
}

/** `Player wins`; `8 over 6, natural, Banker pair` */
export function describeResult(result: unknown): ResultWords | null {
  const told = asResult(result);
  if (!told) return null;
  const { winner, player, banker } = told;
  const counts = winner === 'tie' ? `${player} all` : `${Math.max(player, banker)} over ${Math.min(player, banker)}`;
  const more = [told.natural && 'natural', told.playerPair && 'Player pair', told.bankerPair && 'Banker pair'].filter(
    (word) => word !== false,
  );
  return { title: winner === 'tie' ? 'Tie' : `${NAMES[winner]} wins`, note: [counts, ...more].join(', ') };
}

/** The dealing, moment by moment. */
export function describePlay(play: unknown): PlayWords | null {
  const view = asBaccarat(play);
  if (!view) return null;
  const { player, banker, naturals, winner } = view;
  if (player.length === 0) return { signal: 'closed', word: 'No more bets' };
  if (player.length + banker.length < 4) return { signal: 'dealing', word: 'Dealing' };
  if (winner === null) return { signal: 'dealing', word: `${NAMES[drawsNext(view)]} draws` };
  if (naturals.length > 0) return { signal: 'dealing', word: 'Natural' };
  return { signal: 'dealing', word: 'Cards are out' };
}

/** Of two unfinished hands of two cards or more the player draws first (BA 4). */
const drawsNext = ({ player, totals }: BaccaratView): Side =>
  player.length === 2 && totals.player <= 5 ? 'player' : 'banker';
