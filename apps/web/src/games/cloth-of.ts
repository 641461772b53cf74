import type { CSSProperties } from 'react';

/** The colour of a game's cloth in the brand as `--cloth`, the style of an element. Loads nothing of the game. */
export const clothOf = (game: string): CSSProperties => ({ '--cloth': `var(--color-cloth-${game})` }) as CSSProperties; // a custom property
