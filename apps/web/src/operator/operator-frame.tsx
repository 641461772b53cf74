import { type Identity, may } from '@baize/auth';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { AccountMenu } from '../account/account-menu.tsx';
import type { Language } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Logo } from '../ui/logo.tsx';
import { NavLinks, type Section } from './nav-links.tsx';
import { OfficeClock } from './office-clock.tsx';

export type OperatorFrameProps = {
  identity: Identity;
  /** Whether the books balance. */
  books: ReactNode;
  children: ReactNode;
};

/** The bar above every page of the back office: where one can go, whether the books balance, who one is. */
export function OperatorFrame({ identity, books, children }: OperatorFrameProps) {
  const language = useLanguage();
  return (
    <div className="grid min-h-dvh grid-rows-[52px_minmax(0,1fr)] bg-ground max-md:grid-rows-[auto_minmax(0,1fr)] lg:[@media_screen_and_(min-height:560px)]:h-dvh print:block print:bg-transparent">
      <header className="flex min-w-0 items-center gap-7 border-line border-b bg-surface ps-6 pe-3 max-xl:gap-3 max-xl:ps-4 max-md:sticky max-md:top-0 max-md:z-5 max-md:flex-wrap max-md:gap-x-2 max-md:gap-y-0 max-md:ps-3 max-md:pe-1 print:hidden">
        <Link
          href="/operator"
          className="flex min-h-11 items-center"
          aria-label={language.say('operator.frame.start', { house: language.say('ui.name') })}
        >
          <Logo size={20} />
        </Link>
        <NavLinks sections={sectionsOf(identity, language)} />
        <div className="ms-auto flex items-center gap-4 whitespace-nowrap text-ink-soft max-xl:gap-2">
          {books}
          <OfficeClock />
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
    ...(may(role, 'read-ledger') ? [{ href: '/operator/players', name: say('operator.players.title') }] : []),
    ...(may(role, 'search-chat') ? [{ href: '/operator/chat', name: say('operator.chat.title') }] : []),
    ...(may(role, 'read-ledger') ? [{ href: '/operator/ledger', name: say('operator.frame.ledger') }] : []),
    ...(may(role, 'read-audit')
      ? [
          { href: '/operator/staff', name: say('staff.list.title') },
          { href: '/operator/audit', name: say('staff.audit.title') },
          { href: '/operator/servers', name: say('office.servers.title') },
        ]
      : []),
  ];
}
