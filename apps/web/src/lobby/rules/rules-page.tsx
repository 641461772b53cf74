import type { Identity } from '@baize/auth';
import type { ReactNode } from 'react';
import { Words } from '../../i18n/catalogues/words.tsx';
import { HouseAccount } from '../frame/house-account.tsx';
import { HouseFooter } from '../frame/house-footer.tsx';
import { HouseHeader } from '../frame/house-header.tsx';
import { HOUSE_PAGE } from '../frame/looks.ts';
import { PhoneTabs } from '../frame/phone-tabs.tsx';

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
      <HouseHeader current="rules" account={<HouseAccount identity={identity} />} />
      <main className={HOUSE_PAGE} aria-busy={busy || undefined}>
        {children}
      </main>
      <HouseFooter games={games} />
      <PhoneTabs current="rules" name={identity?.name ?? null} />
    </Words>
  );
}
