import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { spotNameIn } from '../../../table/game/words/spot-name.ts';

/** What each winning bet returned, the most first, in one line above a layout that is shown small; empty before. */
export function Returns({ table, className }: { table: TableSight; className: string }) {
  const language = useLanguage();
  const { game, chips, info } = table;
  const won = [...chips]
    .filter(([, { outcome }]) => outcome === 'win')
    .sort(([, one], [, other]) => (other.returnedMinor ?? 0) - (one.returnedMinor ?? 0));
  if (won.length === 0) return <div className={className} />;
  return (
    <ul className={className}>
      {won.map(([spot, { returnedMinor }]) => (
        <li key={spot}>
          {spotNameIn(game, spot, language)} <b>{language.money(returnedMinor ?? 0, info.currency, { trim: true })}</b>
        </li>
      ))}
    </ul>
  );
}
