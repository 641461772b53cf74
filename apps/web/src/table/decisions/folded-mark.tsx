import { useLanguage } from '../../i18n/use-language.ts';
import type { TableSight } from '../game/table-sight.ts';
import { TimedOutMark } from './timed-out-mark.tsx';

/** States that this player folded at a place, or that the table folded for them because time ran out. */
export function FoldedMark({ table, place }: { table: TableSight; place: string }) {
  const { say } = useLanguage();
  if (table.own?.round?.timedOut.includes(place))
    return <TimedOutMark table={table} place={place} word={say('table.sharedHand.autoFolded')} />;
  return <span className="font-semibold text-ink">{say('table.sharedHand.youFolded')}</span>;
}
