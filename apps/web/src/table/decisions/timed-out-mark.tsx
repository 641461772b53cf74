import { useLanguage } from '../../i18n/use-language.ts';
import type { TableSight } from '../game/table-sight.ts';
import styles from './timed-out-mark.module.css';

export type TimedOutMarkProps = {
  table: TableSight;
  /** A place of this player as the rules name it. */
  place: string;
  /** What the table took for the player: `Auto folded`. */
  word: string;
};

/** Marks a hand of this player that the table decided because time ran out. */
export function TimedOutMark({ table, place, word }: TimedOutMarkProps) {
  const { say } = useLanguage();
  const { own, view } = table;
  if (own?.roundId !== view.roundId || !own?.round?.timedOut.includes(place)) return null;
  return (
    <span className={styles.timedOut} title={say('table.decision.timedOut')}>
      {word}
    </span>
  );
}
