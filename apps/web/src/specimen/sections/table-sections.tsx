'use client';

import { DiscardHolder, Shoe } from '../../ui/equipment/equipment.tsx';
import { BeadPlate } from '../../ui/roads/bead-plate.tsx';
import { BigRoad } from '../../ui/roads/big-road.tsx';
import { DerivedRoad } from '../../ui/roads/derived-road.tsx';
import { Wheel } from '../../ui/wheel/wheel.tsx';
import { Section } from './section.tsx';

const COLUMNS = 8;
const WINNERS = ['player', 'banker', 'tie'] as const;
const BEADS = Array.from({ length: 20 }, (_, nth) => ({
  column: Math.floor(nth / 6),
  row: nth % 6,
  winner: WINNERS[(nth * nth) % 3] ?? 'tie',
  playerPair: nth % 7 === 0,
  bankerPair: nth % 5 === 0,
}));
const RINGS = BEADS.map(({ winner, ...bead }, nth) => ({
  ...bead,
  winner: winner === 'tie' ? ('banker' as const) : winner,
  ties: nth % 6 === 2 ? 2 : nth % 4 === 3 ? 1 : 0,
}));
const MARKS = BEADS.map(({ column, row }, nth) => ({
  column,
  row,
  colour: nth % 3 ? ('red' as const) : ('blue' as const),
}));
const DERIVED = ['big-eye-boy', 'small-road', 'cockroach-pig'] as const;

/** The equipment of the tables, and the roads. */
export function EquipmentSections() {
  return (
    <>
      <Section of="equipment">
        <Shoe />
        <DiscardHolder />
        <DiscardHolder empty />
        <div className="w-72">
          <Wheel phase="still" number={17} />
        </div>
      </Section>
      <Section of="roads">
        {(['paper', 'cloth'] as const).map((tone) => (
          <div key={tone} className={`grid gap-3 p-4 ${tone === 'paper' ? 'score-sheet' : 'bg-(--cloth)'}`}>
            <BeadPlate cells={BEADS} columns={COLUMNS} tone={tone} />
            <BigRoad
              cells={RINGS}
              columns={COLUMNS}
              tone={tone}
              preview={{ column: 4, row: 0, winner: 'player', ties: 0 }}
            />
            {DERIVED.map((road) => (
              <DerivedRoad key={road} road={road} cells={MARKS} columns={COLUMNS} size={14} tone={tone} />
            ))}
          </div>
        ))}
      </Section>
    </>
  );
}
