import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Words } from '@/i18n/catalogues/words.tsx';
import { isDemo } from '@/lib/casino.ts';
import { phasesOf, specimenTable } from '@/specimen/phases.ts';
import { SpecimenSheet } from '@/specimen/specimen-sheet.tsx';
import { definitionOf } from '@/table/game/table-game.ts';

type Props = { params: Promise<{ game: string }> };

export const metadata: Metadata = { title: 'Specimen', robots: { index: false, follow: false } };

/** A game's table in every phase of a round, side by side. In the demo house only. */
export default async function SpecimenSheetPage({ params }: Props) {
  const { game } = await params;
  const definition = isDemo() ? definitionOf(game) : undefined;
  if (!definition) notFound();
  const tables = phasesOf(game).map((phase) => ({ phase, table: specimenTable(definition, phase) }));
  return (
    <Words of={['table']} games={[game]}>
      <SpecimenSheet game={game} tables={tables} />
    </Words>
  );
}
