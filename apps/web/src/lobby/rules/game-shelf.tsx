import { gameName } from '@baize/rules';
import Link from 'next/link';
import type { CSSProperties } from 'react';
import { findGameTable } from '../../games/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { gamesOf } from '../floor/lobby-filter.ts';
import type { FloorTable } from '../tiles/table-limits.ts';
import styles from './rules.module.css';

/** Every game that has a table, as a link to its rules. */
export function GameShelf({ tables }: { tables: readonly FloorTable[] }) {
  const { list, tell } = useLanguage();
  const namesOf = (game: string) => tables.filter((info) => info.game === game).map(({ name }) => name);
  return (
    <ul className={styles.shelf}>
      {gamesOf(tables).map((game) => (
        <li
          key={game}
          className={`cloth ${styles.book}`}
          data-game={game}
          style={{ '--cloth': findGameTable(game)?.cloth } as CSSProperties} // a custom property
        >
          <h2>
            <Link href={`/rules/${game}`}>{tell(gameName(game))}</Link>
          </h2>
          <p>{list(namesOf(game))}</p>
        </li>
      ))}
    </ul>
  );
}
