import type { Drawings } from '../brand.ts';
import { LozengeBack } from '../lozenge-back.tsx';

export const baizeDrawings: Drawings = {
  sign: (
    <>
      <path
        d="M3 .5H19A2.5 2.5 0 0 1 21.5 3C21.5 9 16 13.5 11 13.5S.5 9 .5 3A2.5 2.5 0 0 1 3 .5Z"
        fill="oklch(0.44 0.09 158)"
        stroke="oklch(0.955 0.018 90 / 0.4)"
      />
      <path d="M4.5 2.5H17.5C16.5 6 13.5 7.5 11 7.5S5.5 6 4.5 2.5Z" fill="oklch(0.62 0.11 158)" />
    </>
  ),
  cardBack: <LozengeBack ground="var(--color-card-back)" line="var(--color-card-back-line)" letter="B" ink="#dcbd76" />,
};
