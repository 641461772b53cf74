import { gameName } from '@baize/rules';
import Link from 'next/link';
import { LanguageSwitch } from '../i18n/language-switch.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import styles from './house.module.css';

/** What stands below every page: by which rules is played, and for whom and with what. */
export function HouseFooter({ games }: { games: readonly string[] }) {
  const { say, tell } = useLanguage();
  return (
    <footer className={styles.foot}>
      <nav aria-label={say('house.rules')}>
        <Link href="/rules">{say('house.rulesAndOdds')}</Link>
        {games.map((game) => (
          <Link key={game} href={`/rules/${game}`}>
            {tell(gameName(game))}
          </Link>
        ))}
      </nav>
      <p>{say('ui.playMoney')}</p>
      <LanguageSwitch />
    </footer>
  );
}
