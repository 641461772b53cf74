import type { BrandId } from '../../serve/brand-choice.mjs';
import { baizeDrawings } from './baize/drawings.tsx';
import type { Drawings } from './brand.ts';
import { lumenDrawings } from './lumen/drawings.tsx';

/** What each brand draws itself. */
export const DRAWINGS: Readonly<Record<BrandId, Drawings>> = { baize: baizeDrawings, lumen: lumenDrawings };

/** The drawings of a brand, once in a page; `Logo` and `CardBack` refer to them. */
export function BrandDrawings({ brand }: { brand: BrandId }) {
  const { sign, cardBack } = DRAWINGS[brand];
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <symbol id="brand-sign" viewBox="0 0 22 14">
        {sign}
      </symbol>
      <symbol id="brand-card-back" viewBox="0 0 100 140">
        {cardBack}
      </symbol>
    </svg>
  );
}
