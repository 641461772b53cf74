import Link from 'next/link';
import { definitionOf } from '../table/table-game.ts';
import styles from './house.module.css';

/** What stands below every page: by which rules is played, and for whom and with what. */
export function HouseFooter({ games }: { games: readonly string[] }) {
  return (
    <footer className={styles.foot}>
      <nav aria-label="Rules">
        <Link href="/rules">Rules and odds</Link>
        {games.map((game) => (
          <Link key={game} href={`/rules/${game}`}>
            {definitionOf(game)?.name ?? game}
          </Link>
        ))}
      </nav>
      <p>18 and over. Play money only: it cannot be bought, and it cannot be paid out.</p>
    </footer>
  );
}
