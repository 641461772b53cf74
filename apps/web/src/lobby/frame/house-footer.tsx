import { gameName } from '@baize/rules';
import Link from 'next/link';
import { LanguageSwitch } from '../../i18n/choice/language-switch.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './house.module.css';

/** The footer of every page: rules, audience and play-money notice. */
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
