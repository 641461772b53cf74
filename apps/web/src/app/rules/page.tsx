import type { Identity } from '@baize/auth';
import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPrisma } from '@/lib/casino.ts';
import { currentIdentity } from '@/lib/session.ts';
import { gamesOf } from '@/lobby/floor/lobby-filter.ts';
import { RULES_TITLE } from '@/lobby/frame/looks.ts';
import { readTables } from '@/lobby/read-tables.ts';
import { GameShelf } from '@/lobby/rules/game-shelf.tsx';
import { RulesPage } from '@/lobby/rules/rules-page.tsx';
import { ShelfSkeleton } from '@/lobby/rules/rules-skeleton.tsx';
import { contentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('house.rulesAndOdds') };
}

export default async function AllRulesPage() {
  const identity = await currentIdentity();
  return contentOr(<ShelfSkeleton identity={identity} />, shelfOf(identity));
}

async function shelfOf(identity: Identity | null) {
  const [tables, { say }] = await Promise.all([readTables(casinoPrisma()), getLanguage()]);
  return (
    <RulesPage identity={identity} games={gamesOf(tables)}>
      <h1 className={`${RULES_TITLE} mt-6`}>{say('house.rulesAndOdds')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{say('house.rulesPage.lead')}</p>
      <GameShelf tables={tables} />
    </RulesPage>
  );
}
