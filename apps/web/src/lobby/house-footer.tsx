import Link from 'next/link';
import { LanguageSwitch } from '../i18n/language-switch.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { definitionOf } from '../table/table-game.ts';
import styles from './house.module.css';

/** What stands below every page: by which rules is played, and for whom and with what. */
export function HouseFooter({ games }: { games: readonly string[] }) {
  const { say, translate } = useLanguage();
  return (
    <footer className={styles.foot}>
      <nav aria-label={say('house.rules')}>
        <Link href="/rules">{say('house.rulesAndOdds')}</Link>
        {games.map((game) => (
          <Link key={game} href={`/rules/${game}`}>
            {translate(definitionOf(game)?.name ?? game)}
          </Link>
        ))}
      </nav>
      <p>{say('ui.playMoney')}</p>
      <LanguageSwitch />
    </footer>
  );
}
