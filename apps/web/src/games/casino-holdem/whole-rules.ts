import type { GameDefinition } from '@baize/rules';

/** The game with its play; only what is won by open cards needs it. */
export const loadWholeRules = async (): Promise<GameDefinition> =>
  (await import('@baize/rules/games/casino-holdem')).casinoHoldem;
