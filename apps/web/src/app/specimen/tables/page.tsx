import { gameName } from '@baize/rules';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Words } from '@/i18n/catalogues/words.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { isDemo } from '@/lib/casino.ts';
import { phasesOf, specimenTable } from '@/specimen/phases.ts';
import { SpecimenTables } from '@/specimen/specimen-tables.tsx';
import { definitionOf } from '@/table/game/table-game.ts';
import { readOdds } from '@/table/rules/rules-text.ts';

type Props = { searchParams: Promise<{ at?: string | string[] }> };

export const metadata: Metadata = { title: 'Specimen', robots: { index: false, follow: false } };

/** Several tables at once, each `at=game:phase` in one phase of a round. In the demo house only. */
export default async function SpecimenTablesPage({ searchParams }: Props) {
  if (!isDemo()) notFound();
  const tables = [(await searchParams).at ?? []].flat().flatMap((part) => {
    const [game = '', requested] = part.split(':');
    const [definition, phase] = [definitionOf(game), phasesOf(game).find((each) => each === requested)];
    return definition && phase ? [specimenTable(definition, phase)] : [];
  });
  const { tell } = await getLanguage();
  const played = [...new Set(tables.map(({ info }) => info.game))];
  if (played.length < 2 || played.length < tables.length) notFound();
  const kept = await Promise.all(played.map(async (game) => [game, await readOdds(game)] as const));
  return (
    <Words of={['table']} games={played}>
      <SpecimenTables
        tables={tables}
        gameNames={Object.fromEntries(played.map((game) => [game, tell(gameName(game))]))}
        kept={Object.fromEntries(kept)}
      />
    </Words>
  );
}
