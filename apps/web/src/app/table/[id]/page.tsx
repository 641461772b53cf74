import type { Identity } from '@baize/auth';
import { may } from '@baize/auth';
import { gameName } from '@baize/rules';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { Words } from '@/i18n/catalogues/words.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPrisma } from '@/lib/casino.ts';
import { currentIdentity } from '@/lib/session.ts';
import { definitionOf } from '@/table/game/table-game.ts';
import { Rulebook } from '@/table/rules/rulebook.tsx';
import { readOdds } from '@/table/rules/rules-text.ts';
import { TableScreen } from '@/table/screen/table-screen.tsx';
import type { Standing } from '@/table/seat/standing.ts';

type Props = { params: Promise<{ id: string }> };

const readTable = cache(async (id: string) =>
  casinoPrisma().table.findUnique({ where: { id, state: { not: 'draft' } } }),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const table = await readTable((await params).id);
  const { say, tell } = await getLanguage();
  if (!table) return { title: say('house.noSuchTable') };
  return { title: say('house.tableTitle', { table: table.name, game: tell(gameName(table.game)) }) };
}

export default async function TablePage({ params }: Props) {
  const { id } = await params;
  const [table, identity, { tell }] = await Promise.all([readTable(id), currentIdentity(), getLanguage()]);
  const definition = table && definitionOf(table.game);
  if (!table || !definition) notFound();
  return (
    <Words of={['table']} games={[table.game]}>
      <TableScreen
        tableId={table.id}
        tableName={table.name}
        game={table.game}
        gameName={tell(gameName(table.game))}
        currency={table.currency}
        standing={standingOf(identity)}
        rulebook={<Rulebook game={table.game} />}
        kept={await readOdds(table.game)}
      />
    </Words>
  );
}

function standingOf(identity: Identity | null): Standing {
  if (!identity) return 'visitor';
  if (may(identity, 'play')) return 'player';
  if (may(identity, 'deal')) return 'dealer';
  return may(identity, 'supervise') ? 'pit-boss' : 'staff';
}
