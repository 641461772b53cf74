import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { housePrisma } from '@/lib/house.ts';
import { currentIdentity } from '@/lib/session.ts';
import { gamesOf } from '@/lobby/floor/lobby-filter.ts';
import { readTables } from '@/lobby/read-tables.ts';
import { GameShelf } from '@/lobby/rules/game-shelf.tsx';
import { RulesPage } from '@/lobby/rules/rules-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('house.rulesAndOdds') };
}

export default async function AllRulesPage() {
  const [identity, tables, { say }] = await Promise.all([currentIdentity(), readTables(housePrisma()), getLanguage()]);
  return (
    <RulesPage identity={identity} games={gamesOf(tables)}>
      <h1 className="mt-6 font-display font-[420] text-[32px] leading-tight sm:text-grand">
        {say('house.rulesAndOdds')}
      </h1>
      <p className="mt-2 max-w-prose text-ink-soft">{say('house.rulesPage.lead')}</p>
      <GameShelf tables={tables} />
    </RulesPage>
  );
}
