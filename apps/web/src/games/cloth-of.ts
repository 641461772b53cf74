import type { CSSProperties } from 'react';
import { findGameTable } from './index.ts';

/** The colour of a game's cloth as a style of an element; the default if the game has none. */
export const clothOf = (game: string): CSSProperties => ({ '--cloth': findGameTable(game)?.cloth }) as CSSProperties; // a custom property
