import type { Drawings } from '../brand.ts';
import { RayBack } from './ray-back.tsx';

export const lumenDrawings: Drawings = {
  sign: (
    <>
      <circle cx="11" cy="7" r="3.4" fill="var(--color-accent)" />
      <path
        d="M11 .5V2M11 12V13.5M4.5 7H6M16 7H17.5M6.4 2.4L7.5 3.5M14.5 10.5L15.6 11.6M6.4 11.6L7.5 10.5M14.5 3.5L15.6 2.4"
        stroke="var(--color-accent)"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </>
  ),
  cardBack: <RayBack />,
};
