import type { Identity } from '@baize/auth';
import { gameName } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import { Bar, LoadingStatus } from '../../ui/loading/skeleton.tsx';
import { RULES_TITLE, TILE_GRID } from '../frame/looks.ts';
import { RulesPage } from './rules-page.tsx';

/** The rules pages before the tables are read. */

export function ShelfSkeleton({ identity }: { identity: Identity | null }) {
  const { say } = useLanguage();
  return (
    <RulesPage identity={identity} games={[]} busy>
      <h1 className={`${RULES_TITLE} mt-6`}>{say('house.rulesAndOdds')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{say('house.rulesPage.lead')}</p>
      <LoadingStatus />
      <div className={`${TILE_GRID} mt-6`} aria-hidden="true">
        {GAMES.map((nth) => (
          <div key={nth} className="h-37.5 rounded-2 bg-ink/6" />
        ))}
      </div>
    </RulesPage>
  );
}

const GAMES = Array.from({ length: 8 }, (_, nth) => nth);

export function BookSkeleton({ identity, game }: { identity: Identity | null; game: string }) {
  const { tell } = useLanguage();
  return (
    <RulesPage identity={identity} games={[]} busy>
      <h1 className={`${RULES_TITLE} mt-15 mb-4`}>{tell(gameName(game))}</h1>
      <LoadingStatus />
      <div className="grid gap-4 pb-12 text-[16px]" aria-hidden="true">
        {LINES.map((width) => (
          <Bar key={width} width={width} />
        ))}
      </div>
    </RulesPage>
  );
}

const LINES = [560, 620, 480, 590, 360, 540, 610, 430];
