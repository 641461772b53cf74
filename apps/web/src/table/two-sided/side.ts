import styles from './sides.module.css';

/** A side of a game in which two of them are dealt to; `neither` is a tie, or a bet on something else. */
export type Side = 'first' | 'second' | 'neither';

/** The class that gives an element the colour of its side, as `--side`. */
export const colourOfSide = (side: Side): string => styles[side] ?? '';
