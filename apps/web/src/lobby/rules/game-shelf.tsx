import { gameName } from '@baize/rules';
import Link from 'next/link';
import { clothOf } from '../../games/cloth-of.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { gamesOf } from '../floor/lobby-filter.ts';
import { TILE_GRID } from '../frame/looks.ts';
import type { FloorTable } from '../tiles/table-limits.ts';

/** Every game that has a table, as a link to its rules. */
export function GameShelf({ tables }: { tables: readonly FloorTable[] }) {
  const { list, tell } = useLanguage();
  const namesOf = (game: string) => tables.filter((info) => info.game === game).map(({ name }) => name);
  return (
    <ul className={`${TILE_GRID} mt-6`}>
      {gamesOf(tables).map((game) => (
        <li
          key={game}
          className="cloth grid h-37.5 content-end gap-1 overflow-hidden rounded-2 p-4 hover:[outline:var(--focus-ring)] has-[a:focus-visible]:[outline:var(--focus-ring)]"
          data-game={game}
          style={clothOf(game)}
        >
          <h2 className="font-[420] font-display text-title normal-nums">
            <Link href={`/rules/${game}`} className="outline-none after:absolute after:inset-0">
              {tell(gameName(game))}
            </Link>
          </h2>
          <p className="truncate text-ink-soft">{list(namesOf(game))}</p>
        </li>
      ))}
    </ul>
  );
}
