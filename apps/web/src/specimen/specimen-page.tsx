import Link from 'next/link';
import { BrandSections } from './brands-section.tsx';
import { CardSections } from './cards-section.tsx';
import { ChipSections } from './chips-section.tsx';
import { ControlSections } from './controls-section.tsx';
import { PanelSections } from './panels-section.tsx';
import { phasesOf } from './phases.ts';
import { SPECIMEN_ROUNDS } from './rounds.ts';
import { WITHOUT_WEAVE } from './section.tsx';
import { EquipmentSections } from './table-sections.tsx';

/** Every component from fixtures, and the way to every game's table in every phase. */
export function SpecimenPage() {
  return (
    <main className="mx-auto grid max-w-5xl gap-6 p-6" style={WITHOUT_WEAVE}>
      <h1 className="font-display text-title">
        <code>specimen</code>
      </h1>
      <nav className="grid gap-1">
        {Object.keys(SPECIMEN_ROUNDS).map((game) => (
          <p key={game} className="flex gap-4">
            <code className="w-48">{game}</code>
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
      <BrandSections />
    </main>
  );
}
