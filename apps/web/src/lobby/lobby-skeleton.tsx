import type { Identity } from '@baize/auth';
import { Words } from '../i18n/catalogues/words.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { LoadingStatus } from '../ui/loading/skeleton.tsx';
import { HOUSE_PAGE, TILE_GRID } from './frame/looks.ts';
import { SiteAccount } from './frame/site-account.tsx';
import { SiteHeader } from './frame/site-header.tsx';

const TILES = Array.from({ length: 12 }, (_, nth) => nth);

/** The lobby before its tables are read. */
export function LobbySkeleton({ identity }: { identity: Identity | null }) {
  const { say } = useLanguage();
  return (
    <Words of={['house', 'account']}>
      <SiteHeader current="tables" account={<SiteAccount identity={identity} />} />
      <main className={HOUSE_PAGE} aria-busy="true">
        <h1 className="sr-only">{say('house.tables')}</h1>
        <LoadingStatus />
        <div className={`${TILE_GRID} max-sm:gap-3`} aria-hidden="true">
          {TILES.map((nth) => (
            <div key={nth} className="h-61.5 rounded-2 bg-ink/6" />
          ))}
        </div>
      </main>
    </Words>
  );
}
