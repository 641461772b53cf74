import type { Metadata } from 'next';
import { housePrisma } from '@/lib/house.ts';
import { currentIdentity } from '@/lib/session.ts';
import { GameShelf } from '@/lobby/game-shelf.tsx';
import { gamesOf } from '@/lobby/lobby-filter.ts';
import { readTables } from '@/lobby/read-tables.ts';
import { RulesPage } from '@/lobby/rules-page.tsx';

export const metadata: Metadata = { title: 'Rules and odds' };

export default async function AllRulesPage() {
  const [identity, tables] = await Promise.all([currentIdentity(), readTables(housePrisma())]);
  return (
    <RulesPage identity={identity} games={gamesOf(tables)}>
      <h1 className="mt-6 font-display font-[420] text-[32px] leading-tight sm:text-grand">Rules and odds</h1>
      <p className="mt-2 max-w-prose text-ivory-2">
        By these rules the tables are dealt and paid: every payout in your history names the rule that decided it. Each
        game says what the house keeps of every bet, and each table what it takes and pays.
      </p>
      <GameShelf tables={tables} />
    </RulesPage>
  );
}
