import Link from 'next/link';
import { phasesOf } from './phases.ts';
import { SPECIMEN_ROUNDS } from './rounds.ts';
import { BrandSections } from './sections/brands-section.tsx';
import { CardSections } from './sections/cards-section.tsx';
import { ChipSections } from './sections/chips-section.tsx';
import { ConsoleSections } from './sections/console-section.tsx';
import { ControlSections } from './sections/controls-section.tsx';
import { OfficeSections } from './sections/office-section.tsx';
import { PanelSections } from './sections/panels-section.tsx';
import { SeatSections } from './sections/seat-section.tsx';
import { WITHOUT_WEAVE } from './sections/section.tsx';
import { EquipmentSections } from './sections/table-sections.tsx';

/** Every component from fixtures, and the way to every game's table in every phase. */
export function SpecimenPage() {
  return (
    <main className="mx-auto grid max-w-5xl gap-6 p-6" style={WITHOUT_WEAVE}>
      <h1 className="font-display text-title">
        <code>specimen</code>
      </h1>
      <nav className="grid gap-1">
        {Object.keys(SPECIMEN_ROUNDS).map((game) => (
          <p key={game} className="flex gap-4 leading-6">
            <Link href={`/specimen/${game}`} className="w-48 text-accent underline">
              <code>{game}</code>
            </Link>
            {phasesOf(game).map((phase) => (
              <Link key={phase} href={`/specimen/${game}/${phase}`} className="text-accent underline">
                {phase}
              </Link>
            ))}
          </p>
        ))}
      </nav>
      <CardSections />
      <ChipSections />
      <ControlSections />
      <PanelSections />
      <EquipmentSections />
      <SeatSections />
      <OfficeSections />
      <ConsoleSections />
      <BrandSections />
    </main>
  );
}
