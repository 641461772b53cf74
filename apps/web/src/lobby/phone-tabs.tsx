import Link from 'next/link';
import { Icon, type IconName } from '../ui/icons.tsx';
import styles from './house.module.css';
import type { Section } from './house-header.tsx';
import { SearchTab } from './search-tab.tsx';

export type PhoneTabsProps = {
  current: Section;
  /** The name of who is signed in; null for a visitor. */
  name: string | null;
};

/** The sections within reach of a thumb; on phones only. */
export function PhoneTabs({ current, name }: PhoneTabsProps) {
  return (
    <nav aria-label="Sections of the house" className={styles.tabs}>
      <Tab href="/" icon="lobby" words="Tables" current={current === 'tables'} />
      <SearchTab here={current === 'tables'} />
      <Tab href="/rules" icon="rules" words="Rules" current={current === 'rules'} />
      {name === null ? (
        <Tab href="/sign-in" icon="person" words="Sign in" />
      ) : (
        <Tab href="/account" icon="person" words={name} />
      )}
    </nav>
  );
}

type TabProps = { href: string; icon: IconName; words: string; current?: boolean };

function Tab({ href, icon, words, current = false }: TabProps) {
  return (
    <Link href={href} aria-current={current ? 'page' : undefined}>
      <Icon name={icon} size={22} />
      <span>{words}</span>
    </Link>
  );
}
