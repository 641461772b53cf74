import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { OtherIcon } from '../../ui/other-icons.tsx';
import { SearchTab } from '../floor/search-tab.tsx';
import { PHONE_TAB } from './looks.ts';
import type { Section } from './site-header.tsx';

export type PhoneTabsProps = {
  current: Section;
  /** The name of the signed-in user; null for a visitor. */
  name: string | null;
};

/** The sections as a tab bar at the bottom; on phones only. */
export function PhoneTabs({ current, name }: PhoneTabsProps) {
  const { say } = useLanguage();
  return (
    <nav
      aria-label={say('house.sectionsOfHouse')}
      className="fixed inset-x-0 bottom-0 z-10 grid h-[calc(68px+env(safe-area-inset-bottom))] grid-cols-4 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] font-medium text-fine text-ink-soft sm:hidden"
    >
      <Tab href="/" icon={<Icon name="lobby" size={22} />} words={say('house.tables')} current={current === 'tables'} />
      <SearchTab here={current === 'tables'} />
      <Tab
        href="/rules"
        icon={<Icon name="rules" size={22} />}
        words={say('house.rules')}
        current={current === 'rules'}
      />
      {name === null ? (
        <Tab href="/sign-in" icon={<OtherIcon name="person" size={22} />} words={say('house.signIn')} />
      ) : (
        <Tab href="/account" icon={<OtherIcon name="person" size={22} />} words={name} />
      )}
    </nav>
  );
}

type TabProps = { href: string; icon: ReactNode; words: string; current?: boolean };

function Tab({ href, icon, words, current = false }: TabProps) {
  return (
    <Link href={href} aria-current={current ? 'page' : undefined} className={PHONE_TAB}>
      {icon}
      <span>{words}</span>
    </Link>
  );
}
