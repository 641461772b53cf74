import { may } from '@baize/auth';
import { gameName } from '@baize/rules';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Words } from '@/i18n/catalogues/words.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPrisma } from '@/lib/casino.ts';
import { currentIdentity } from '@/lib/session.ts';
import { readTables } from '@/lobby/read-tables.ts';
import { CheckAtSeveral } from '@/play-session/check-at-several.tsx';
import { definitionOf } from '@/table/game/table-game.ts';
import { readOdds } from '@/table/rules/rules-text.ts';
import { type OfferedTable, SeveralScreen } from '@/table/several/several-screen.tsx';
import { readTableIds } from '@/table/several/tables-address.ts';

type Props = { searchParams: Promise<{ at?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('table.tables.page') };
}

/** Several tables at once, for players; others can watch one table. */
export default async function TablesPage({ searchParams }: Props) {
  const [{ at }, infos, identity, { tell }] = await Promise.all([
    searchParams,
    readTables(casinoPrisma()),
    currentIdentity(),
    getLanguage(),
  ]);
  const offered = infos.flatMap(({ id, name, game, currency }): OfferedTable[] => {
    return definitionOf(game) ? [{ id, name, game, currency, gameName: tell(gameName(game)) }] : [];
  });
  const requested = readTableIds(
    [at ?? []].flat().join(','),
    offered.map(({ id }) => id),
  );
  const tables = requested.flatMap((id) => offered.filter((table) => table.id === id));
  const [first] = tables;
  if (!first) redirect('/');
  if (!identity || !may(identity, 'play')) redirect(`/table/${first.id}`);
  const played = [...new Set(tables.map(({ game }) => game))];
  const kept = await Promise.all(played.map(async (game) => [game, await readOdds(game)] as const));
  return (
    <Words of={['table']} games={played}>
      <SeveralScreen tables={tables} offered={offered} kept={Object.fromEntries(kept)} />
      <CheckAtSeveral tableIds={tables.map(({ id }) => id)} />
    </Words>
  );
}
