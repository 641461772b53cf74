'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { LinkPending } from '../ui/loading/link-pending.tsx';
import { OpenCount, type OpenCounts, useOpenCounts } from './open-counts.tsx';

/** Pages of a section that have addresses of their own. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  '/operator/incidents': ['/operator/disputes', '/operator/alerts'],
};

/** The sections in which something can wait for the reader. */
const WAITS: Readonly<Record<string, keyof OpenCounts>> = {
  '/operator/approvals': 'open',
  '/operator/incidents': 'alerts',
};

const isIn = (path: string, href: string): boolean =>
  [href, ...(ALSO[href] ?? [])].some((each) => path.startsWith(each));

export type Section = { readonly href: string; readonly name: string };

/** The sections of the back office, the open one marked and in sight where there is no room for all. */
export function NavLinks({ sections }: { sections: readonly Section[] }) {
  const path = usePathname();
  const { say } = useLanguage();
  const counts = useOpenCounts();
  const open = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is open at another address
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path]);
  return (
    <nav
      aria-label={say('operator.frame.sections')}
      className="flex min-w-0 self-stretch overflow-x-auto [scrollbar-width:none] max-xl:order-3 max-xl:-ms-2.5 max-xl:h-10 max-xl:basis-full max-md:-ms-3 max-md:h-11 max-md:pe-3"
    >
      {sections.map(({ href, name }) => (
        <Link
          key={href}
          href={href}
          ref={isIn(path, href) ? open : undefined}
          aria-current={isIn(path, href) ? 'page' : undefined}
          className="relative flex min-w-11 flex-none scroll-mx-3 items-center justify-center whitespace-nowrap px-3.5 font-medium max-2xl:px-1.5 max-2xl:text-[13px] max-xl:px-2.5 max-xl:text-body max-md:px-3.5 text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--color-ink)]"
        >
          {name}
          {WAITS[href] && <OpenCount of={WAITS[href]} count={counts[WAITS[href]]} />}
          <LinkPending />
        </Link>
      ))}
    </nav>
  );
}
