import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Words } from '@/i18n/catalogues/words.tsx';
import { isDemo } from '@/lib/casino.ts';
import { specimenDesk } from '@/specimen/dealer-desk.ts';
import { PhaseLinks } from '@/specimen/phase-links.tsx';
import { phasesOf } from '@/specimen/phases.ts';
import { SpecimenConsole } from '@/specimen/specimen-console.tsx';
import { definitionOf } from '@/table/game/table-game.ts';

type Props = { params: Promise<{ game: string; phase: string }> };

export const metadata: Metadata = { title: 'Specimen', robots: { index: false, follow: false } };

/** The dealer's console of a game in one phase of a round, from a fixture. In the demo house only. */
export default async function SpecimenConsolePage({ params }: Props) {
  const { game, phase: requested } = await params;
  const definition = isDemo() ? definitionOf(game) : undefined;
  const phase = phasesOf(game).find((each) => each === requested);
  if (!definition || !phase) notFound();
  return (
    <Words of={['dealer', 'encoder', 'account', 'table', 'office']} games={[game]}>
      <PhaseLinks path="/specimen/console" game={game} />
      <div key={phase} className="contents" data-shows={phase}>
        <SpecimenConsole table={specimenDesk(definition, phase)} />
      </div>
    </Words>
  );
}
