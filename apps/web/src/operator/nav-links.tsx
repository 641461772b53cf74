'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useLanguage } from '../i18n/use-language.ts';
import { LinkPending } from '../ui/loading/link-pending.tsx';
import styles from './operator.module.css';

export type Section = { readonly href: string; readonly name: string };

/** The sections of the back office, the open one marked. */
export function NavLinks({ sections }: { sections: readonly Section[] }) {
  const path = usePathname();
  const { say } = useLanguage();
  return (
    <nav aria-label={say('operator.frame.sections')} className={styles.nav}>
      {sections.map(({ href, name }) => (
        <Link key={href} href={href} aria-current={path.startsWith(href) ? 'page' : undefined}>
          {name}
          <LinkPending />
        </Link>
      ))}
    </nav>
  );
}
