import { useLanguage } from '../../i18n/use-language.ts';
import type { TableSight } from '../game/table-sight.ts';

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
    <span
      className="inline-block whitespace-nowrap rounded-full border border-warning bg-overlay px-2 font-semibold font-ui text-fine/[20px] text-warning normal-nums"
      title={say('table.decision.timedOut')}
    >
      {word}
    </span>
  );
}
