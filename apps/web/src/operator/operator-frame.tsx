import { type Identity, may } from '@baize/auth';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { AccountMenu } from '../account/account-menu.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { Logo } from '../ui/logo.tsx';
import { NavLinks } from './nav-links.tsx';
import { OfficeClock } from './office-clock.tsx';
import { officePages } from './office-pages.ts';
import { SearchButton } from './search/search-button.tsx';

export type OperatorFrameProps = {
  identity: Identity;
  /** Whether the books balance. */
  books: ReactNode;
  /** Whether some acts take two people in this house. */
  fourEyes: boolean;
  children: ReactNode;
};

/** The bar above every page of the back office: where one can go, whether the books balance, who one is. */
export function OperatorFrame({ identity, books, fourEyes, children }: OperatorFrameProps) {
  const language = useLanguage();
  const pages = officePages(identity, language);
  return (
    <div
      className={`grid min-h-dvh bg-ground ${fourEyes ? ROWS : ROWS_OF_ONE} lg:[@media_screen_and_(min-height:560px)]:h-dvh print:block print:bg-transparent`}
    >
      <header className="flex min-w-0 items-center gap-7 border-line border-b bg-surface ps-6 pe-3 max-xl:flex-wrap max-xl:gap-x-3 max-xl:gap-y-0 max-xl:ps-4 max-md:sticky max-md:top-0 max-md:z-5 max-md:gap-x-2 max-md:ps-3 max-md:pe-1 print:hidden">
        <Link
          href="/operator"
          className="flex min-h-11 items-center"
          aria-label={language.say('operator.frame.start', { house: language.say('ui.name') })}
        >
          <Logo size={20} />
        </Link>
        <NavLinks sections={pages.filter(({ inBar }) => inBar)} />
        <div className="ms-auto flex items-center gap-4 whitespace-nowrap text-ink-soft max-xl:gap-2">
          <SearchButton pages={pages} people={may(identity, 'read-ledger')} />
          {books}
          <OfficeClock />
          <AccountMenu identity={identity} />
        </div>
      </header>
      {!fourEyes && (
        <section
          aria-label={language.say('office.approvals.title')}
          className="border-line border-b bg-warning/15 px-6 py-1.5 text-fine max-md:px-3"
        >
          {language.say('office.approvals.one-operator')}
        </section>
      )}
      {children}
    </div>
  );
}

const ROWS = 'grid-rows-[52px_minmax(0,1fr)] max-xl:grid-rows-[auto_minmax(0,1fr)]';
const ROWS_OF_ONE = 'grid-rows-[52px_auto_minmax(0,1fr)] max-xl:grid-rows-[auto_auto_minmax(0,1fr)]';
