import Link from 'next/link';
import type { ReactNode } from 'react';
import { Logo } from '../ui/logo.tsx';
import styles from './house.module.css';

export type Section = 'tables' | 'rules';

const SECTIONS: readonly { readonly id: Section; readonly href: string; readonly name: string }[] = [
  { id: 'tables', href: '/', name: 'Tables' },
  { id: 'rules', href: '/rules', name: 'Rules and odds' },
];

export type HouseHeaderProps = {
  current: Section;
  /** Who is signed in, or the ways in. */
  account: ReactNode;
  /** The player's figures. */
  children?: ReactNode;
};

/** The line above the pages that everybody sees. */
export function HouseHeader({ current, account, children }: HouseHeaderProps) {
  return (
    <header className={styles.top}>
      <Link href="/" className={styles.logo} aria-label="Baize, all tables">
        <Logo size={24} />
      </Link>
      <nav aria-label="Sections" className={styles.nav}>
        {SECTIONS.map(({ id, href, name }) => (
          <Link key={id} href={href} aria-current={id === current ? 'page' : undefined}>
            {name}
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
