import { gameName } from '@baize/rules';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Words } from '@/i18n/catalogues/words.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { isDemo } from '@/lib/casino.ts';
import { PhaseLinks } from '@/specimen/phase-links.tsx';
import { phasesOf, specimenTable } from '@/specimen/phases.ts';
import { SpecimenTable } from '@/specimen/specimen-table.tsx';
import { stillPicture } from '@/specimen/still-picture.ts';
import { definitionOf } from '@/table/game/table-game.ts';
import { readOdds } from '@/table/rules/rules-text.ts';

type Props = {
  params: Promise<{ game: string; phase: string }>;
  searchParams: Promise<{ picture?: string; notices?: string }>;
};

export const metadata: Metadata = { title: 'Specimen', robots: { index: false, follow: false } };

/** A game's table in one phase of a round, from a fixture; with `?picture` as with live video (`?picture=white`, `black`
 * or `noise` with such a picture), with `?notices=lost` and
 * `?notices=back` as when the connection is lost and is back. In the demo house only. */
export default async function SpecimenTablePage({ params, searchParams }: Props) {
  const { game, phase: requested } = await params;
  const search = await searchParams;
  const { picture, notices } = search;
  const definition = isDemo() ? definitionOf(game) : undefined;
  const phase = phasesOf(game).find((each) => each === requested);
  if (!definition || !phase) notFound();
  const [{ tell }, kept] = await Promise.all([getLanguage(), readOdds(game)]);
  return (
    <Words of={['table']} games={[game]}>
      <PhaseLinks path="/specimen" game={game} search={search} />
      <div key={phase} className="contents" data-shows={phase}>
        <SpecimenTable
          table={specimenTable(definition, phase)}
          gameName={tell(gameName(game))}
          kept={kept}
          picture={stillPicture(picture)}
          notices={notices === 'lost' || notices === 'back' ? notices : null}
        />
      </div>
    </Words>
  );
}
