import type { TableInfo } from '@baize/protocol';
import Link from 'next/link';
import type { CSSProperties } from 'react';
import { findGameTable } from '../games/index.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { definitionOf } from '../table/table-game.ts';
import { gamesOf } from './lobby-filter.ts';
import styles from './rules.module.css';

/** Every game that has a table, as the way to its rules. */
export function GameShelf({ tables }: { tables: readonly TableInfo[] }) {
  const { translate } = useLanguage();
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
            <Link href={`/rules/${game}`}>{translate(definitionOf(game)?.name ?? game)}</Link>
          </h2>
          <p>{namesOf(game).join(', ')}</p>
        </li>
      ))}
    </ul>
  );
}
