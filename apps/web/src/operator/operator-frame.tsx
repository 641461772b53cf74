import { type Identity, may } from '@baize/auth';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { AccountMenu } from '../account/account-menu.tsx';
import type { Language } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Logo } from '../ui/logo.tsx';
import { HouseClock } from './house-clock.tsx';
import { NavLinks, type Section } from './nav-links.tsx';
import styles from './operator.module.css';

export type OperatorFrameProps = {
  identity: Identity;
  /** Whether the books balance, for those who may know. */
  books: ReactNode;
  children: ReactNode;
};

/** The bar above every page of the back office: where one can go, whether the books balance, who one is. */
export function OperatorFrame({ identity, books, children }: OperatorFrameProps) {
  const language = useLanguage();
  return (
    <div className={`${styles.frame} ${styles.fixed}`}>
      <header className={styles.bar}>
        <Link
          href="/operator"
          className="flex min-h-11 items-center"
          aria-label={language.say('operator.frame.start', { house: language.say('ui.name') })}
        >
          <Logo size={20} />
        </Link>
        <NavLinks sections={sectionsOf(identity, language)} />
        <div className={styles.who}>
          {books}
          <HouseClock />
          <AccountMenu identity={identity} />
        </div>
      </header>
      {children}
    </div>
  );
}

function sectionsOf({ role }: Identity, { say }: Language): readonly Section[] {
  return [
    { href: '/operator/pit', name: say('operator.frame.pit') },
    { href: '/operator/rounds', name: say('operator.frame.rounds') },
    { href: '/operator/tables', name: say('office.tables.title') },
    ...(may(role, 'read-ledger') ? [{ href: '/operator/ledger', name: say('operator.frame.ledger') }] : []),
    ...(may(role, 'read-audit')
      ? [
          { href: '/operator/staff', name: say('staff.list.title') },
          { href: '/operator/audit', name: say('staff.audit.title') },
        ]
      : []),
  ];
}
