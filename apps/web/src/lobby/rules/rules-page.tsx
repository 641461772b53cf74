import type { Identity } from '@baize/auth';
import type { ReactNode } from 'react';
import { Words } from '../../i18n/catalogues/words.tsx';
import { HOUSE_PAGE } from '../frame/looks.ts';
import { PhoneTabs } from '../frame/phone-tabs.tsx';
import { SiteAccount } from '../frame/site-account.tsx';
import { SiteFooter } from '../frame/site-footer.tsx';
import { SiteHeader } from '../frame/site-header.tsx';

export type RulesPageProps = {
  identity: Identity | null;
  games: readonly string[];
  /** What it shows is still being read. */
  busy?: boolean;
  children: ReactNode;
};

/** The frame of the rules pages. */
export function RulesPage({ identity, games, busy = false, children }: RulesPageProps) {
  return (
    <Words of={['house', 'table']}>
      <SiteHeader current="rules" account={<SiteAccount identity={identity} />} />
      <main className={HOUSE_PAGE} aria-busy={busy || undefined}>
        {children}
      </main>
      <SiteFooter games={games} />
      <PhoneTabs current="rules" name={identity?.name ?? null} />
    </Words>
  );
}
