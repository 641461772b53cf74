import styles from './beads.module.css';
import { colourOfSide, type Side } from './side.ts';

/** A round as a bead: round, or square for a special result. */
export interface Bead {
  readonly side: Side;
  readonly letter: string;
  readonly square?: boolean;
}

export type BeadsProps = {
  /** Oldest first. */
  beads: readonly Bead[];
  /** How often each side won, in words. */
  counts: readonly { readonly side: Side; readonly text: string }[];
  /** All of it in one sentence. */
  label: string;
  /** In place of it before the first round. */
  none: string;
};

/** More than any screen shows in one row. */
const SHOWN = 60;

/** The last results of a table, newest on the right, and the number of wins of each side. */
export function Beads({ beads, counts, label, none }: BeadsProps) {
  if (beads.length === 0) return <p className={styles.results}>{none}</p>;
  return (
    <div role="img" aria-label={label} className={styles.results}>
      <span className={styles.beads}>
        {beads
          .slice(-SHOWN)
          .reverse()
          .map(({ side, letter, square }, nth) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a bead is known by its place in the row
              key={nth}
              className={[styles.bead, colourOfSide(side), square && styles.square, nth === 0 && styles.newest]
                .filter(Boolean)
                .join(' ')}
            >
              {letter}
            </i>
          ))}
      </span>
      <span className={styles.counts}>
        {counts.map(({ side, text }) => (
          <span key={text} className={colourOfSide(side)}>
            {text}
          </span>
        ))}
      </span>
    </div>
  );
}
