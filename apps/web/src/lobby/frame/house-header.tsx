import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Logo } from '../../ui/logo.tsx';
import styles from './house.module.css';

export type Section = 'tables' | 'rules';

const SECTIONS = [
  { id: 'tables', href: '/', name: 'house.tables' },
  { id: 'rules', href: '/rules', name: 'house.rulesAndOdds' },
] as const satisfies readonly { readonly id: Section; readonly href: string; readonly name: string }[];

export type HouseHeaderProps = {
  current: Section;
  /** The menu of the signed-in user, or the sign-in links. */
  account: ReactNode;
  /** The player's figures. */
  children?: ReactNode;
};

/** The header of the public pages. */
export function HouseHeader({ current, account, children }: HouseHeaderProps) {
  const { say } = useLanguage();
  return (
    <header className={styles.top}>
      <Link href="/" className={styles.logo} aria-label={say('house.allTables', { house: say('ui.name') })}>
        <Logo size={24} />
      </Link>
      <nav aria-label={say('house.sections')} className={styles.nav}>
        {SECTIONS.map(({ id, href, name }) => (
          <Link key={id} href={href} aria-current={id === current ? 'page' : undefined}>
            {say(name)}
          </Link>
        ))}
      </nav>
      <div className={styles.account}>
        {children}
        {account}
      </div>
    </header>
  );
}
