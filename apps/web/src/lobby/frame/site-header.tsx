import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Logo } from '../../ui/logo.tsx';
import { HOUSE_WIDTH } from './looks.ts';

export type Section = 'tables' | 'rules';

const SECTIONS = [
  { id: 'tables', href: '/', name: 'house.tables' },
  { id: 'rules', href: '/rules', name: 'house.rulesAndOdds' },
] as const satisfies readonly { readonly id: Section; readonly href: string; readonly name: string }[];

export type SiteHeaderProps = {
  current: Section;
  /** The menu of the signed-in user, or the sign-in links. */
  account: ReactNode;
  /** The player's figures. */
  children?: ReactNode;
};

/** The header of the public pages. */
export function SiteHeader({ current, account, children }: SiteHeaderProps) {
  const { say } = useLanguage();
  return (
    <header
      className={`${HOUSE_WIDTH} flex min-h-17 items-center gap-9 max-[861px]:gap-6 max-sm:min-h-15 max-sm:py-1.5`}
    >
      <Link href="/" className="py-2.5" aria-label={say('house.allTables', { house: say('ui.name') })}>
        <Logo size={24} />
      </Link>
      <nav aria-label={say('house.sections')} className="flex gap-6 font-medium max-sm:hidden">
        {SECTIONS.map(({ id, href, name }) => (
          <Link
            key={id}
            href={href}
            aria-current={id === current ? 'page' : undefined}
            className="whitespace-nowrap text-ink-soft leading-11 hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--color-ink)]"
          >
            {say(name)}
          </Link>
        ))}
      </nav>
      <div className="ms-auto flex min-w-0 items-center gap-7 max-[861px]:gap-5">
        {children}
        {account}
      </div>
    </header>
  );
}
