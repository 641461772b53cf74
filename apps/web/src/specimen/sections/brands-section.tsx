'use client';

import { chipsOf } from '@baize/ledger';
import type { CSSProperties } from 'react';
import { type Brand, brandVariables } from '../../brands/brand.ts';
import { DRAWINGS } from '../../brands/brand-drawings.tsx';
import { brands } from '../../brands/index.ts';
import { Swatch } from '../../games/swatch.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Signal } from '../../ui/signal.tsx';
import { Section } from './section.tsx';

/** Every brand: its sign and name, its card back, its chips, its cloths and its colours. */
export const BrandSections = () => Object.values(brands).map((brand) => <OneBrand key={brand.id} brand={brand} />);

function OneBrand({ brand }: { brand: Brand }) {
  const { sign, cardBack } = DRAWINGS[brand.id];
  return (
    <div style={brandVariables(brand) as CSSProperties} className="font-ui text-ink">
      <Section of={`brand-${brand.id}`} className="grid gap-4">
        <div className="flex items-center gap-6">
          <p className="inline-flex items-center gap-3 font-display text-title">
            <svg viewBox="0 0 22 14" className="h-4 w-auto" aria-hidden="true">
              {sign}
            </svg>
            {brand.name}
          </p>
          <svg viewBox="0 0 100 140" className="w-16" aria-hidden="true">
            {cardBack}
          </svg>
          {chipsOf('EUR').map((amountMinor) => (
            <Chip key={amountMinor} amountMinor={amountMinor} />
          ))}
        </div>
        <div className="flex items-center gap-4">
          <Button variant="primary">{brand.name}</Button>
          <Button>{brand.name}</Button>
          <Button variant="grave">{brand.name}</Button>
          <Signal is="open" />
          <Signal is="closing" />
          <Signal is="closed" />
          <Signal is="result" />
        </div>
        <div className="grid grid-cols-4 gap-4">
          {Object.entries(brand.cloths).map(([game, cloth]) => (
            <div key={game} className="grid gap-2">
              <p>
                <Swatch game={game} /> {game}
              </p>
              <div
                className="cloth h-16 rounded-2"
                style={{ '--cloth': cloth } as CSSProperties} // a custom property
              />
            </div>
          ))}
        </div>
      </Section>
    </div>
  );
}
