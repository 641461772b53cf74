import type { Identity } from '@baize/auth';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { homeOf } from '../lib/home.ts';
import { Logo } from '../ui/logo.tsx';
import { OtherIcon } from '../ui/other-icons.tsx';
import { AccountMenu } from './account-menu.tsx';

export type AccountFrameProps = {
  identity: Identity;
  /** The width of the page, and the room above it. */
  className: string;
  /** Whether the page is made for print: then without its head and the way back. */
  forPrint?: boolean;
  children: ReactNode;
};

/** A page of somebody's own account: the head, and the way back to where they play or work. */
export function AccountFrame({ identity, className, forPrint = false, children }: AccountFrameProps) {
  const { say } = useLanguage();
  const { role } = identity;
  const onScreen = forPrint ? 'print:hidden' : '';
  return (
    <>
      <header
        className={`flex min-h-14 items-center justify-between gap-4 border-line border-b bg-surface px-4 sm:px-6 ${onScreen}`}
      >
        <Link href={homeOf(role)} className="py-3">
          <Logo size={20} />
        </Link>
        <AccountMenu identity={identity} />
      </header>
      <main className={`mx-auto w-full px-4 pt-6 pb-16 sm:px-6 ${className}`}>
        <Link
          href={homeOf(role)}
          className={`-ms-1 inline-flex min-h-11 items-center gap-1.5 font-medium text-accent ${onScreen}`}
        >
          <OtherIcon name="back" size={18} />
          {say(role === 'player' ? 'account.page.backToTables' : 'account.page.backToWork')}
        </Link>
        {children}
      </main>
    </>
  );
}
