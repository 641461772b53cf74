import { gameName } from '@baize/rules';
import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { LanguageSwitch } from '../../ui/controls/language-switch.tsx';
import { HOUSE_WIDTH } from './looks.ts';

const LINK = 'leading-11 hover:text-ink';

/** The footer of every page: rules, audience and play-money notice. */
export function SiteFooter({ games }: { games: readonly string[] }) {
  const { say, tell } = useLanguage();
  return (
    <footer
      className={`${HOUSE_WIDTH} flex flex-wrap justify-between gap-x-8 gap-y-1 py-6 text-ink-soft max-sm:pb-[calc(92px+env(safe-area-inset-bottom))]`}
    >
      <nav aria-label={say('house.rules')} className="flex flex-wrap gap-x-6">
        <Link href="/rules" className={LINK}>
          {say('house.rulesAndOdds')}
        </Link>
        {games.map((game) => (
          <Link key={game} href={`/rules/${game}`} className={LINK}>
            {tell(gameName(game))}
          </Link>
        ))}
      </nav>
      <p className="self-center">{say('ui.playMoney')}</p>
      <LanguageSwitch />
    </footer>
  );
}
