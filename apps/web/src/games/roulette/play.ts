import type { RouletteView } from '@baize/rules';

/** The game's own view, as the rules write it. */
export function asRoulette(play: unknown): RouletteView | null {
  return typeof play === 'object' && play !== null && 'spinning' in play ? (play as RouletteView) : null; // roulette's only view has it
}
