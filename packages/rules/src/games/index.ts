import type { GameDefinition } from '../core/game.ts';

/** Every game of the house: one line each. */
export const games = {} as const satisfies Readonly<Record<string, GameDefinition>>;
