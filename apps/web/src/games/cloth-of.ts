import type { CSSProperties } from 'react';
import { findGameTable } from './index.ts';

/** The colour of a game's cloth for what is drawn within an element; the house's own where the game has none. */
export const clothOf = (game: string): CSSProperties => ({ '--cloth': findGameTable(game)?.cloth }) as CSSProperties; // a custom property
