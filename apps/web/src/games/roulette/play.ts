import type { RouletteView } from '@baize/rules';

/** The game's view. */
export function asRoulette(play: unknown): RouletteView | null {
  return typeof play === 'object' && play !== null && 'spinning' in play ? (play as RouletteView) : null; // the only view of roulette
}
