import type { Rank, Suit } from './card-code.ts';
import { Pip } from './pips.tsx';

export type CourtRank = Extract<Rank, 'J' | 'Q' | 'K'>;

export const isCourt = (rank: Rank): rank is CourtRank => rank === 'J' || rank === 'Q' || rank === 'K';

type HeadDress = { shapes: readonly string[]; band: string; pearls: readonly (readonly [number, number, number])[] };

/** The head-dresses of the three courts, around (0,0), about 36 units wide. */
const HEAD_DRESSES: Record<CourtRank, HeadDress> = {
  K: {
    shapes: ['M-17 9L-19-7L-9.5 0L0-13L9.5 0L19-7L17 9Z'],
    band: 'M-17 12.5H17',
    pearls: [
      [0, -16.4, 2.6],
      [-19.4, -9.8, 2.2],
      [19.4, -9.8, 2.2],
    ],
  },
  Q: {
    shapes: ['M-16 9C-18 2-18-2-15-6C-12-2-10-1-7.5-7C-5-1-3-3 0-11C3-3 5-1 7.5-7C10-1 12-2 15-6C18-2 18 2 16 9Z'],
    band: 'M-16 12.5H16',
    pearls: [
      [0, -14, 2.4],
      [-7.5, -9.8, 1.8],
      [7.5, -9.8, 1.8],
      [-15.4, -9, 2],
      [15.4, -9, 2],
    ],
  },
  J: {
    shapes: ['M-15 8C-16-2-8-8 2-7C10-6 15 0 15 8Z', 'M7-6C8-14 14-18 21-17C19-11 15-6 8-4Z'],
    band: 'M-18 11.5H18',
    pearls: [],
  },
};

/** Lozenges of the robe from the outside in: half-height, paper or ink, strength. */
const ROBE = [
  { reach: 36, paper: false, opacity: 1 },
  { reach: 29, paper: true, opacity: 1 },
  { reach: 22, paper: false, opacity: 0.16 },
] as const;

const lozenge = (reach: number): string =>
  `M50 ${70 - reach * 0.92}L${50 + reach * 0.66} 70L50 ${70 + reach * 0.92}L${50 - reach * 0.66} 70Z`;

function CourtHalf({ rank }: { rank: CourtRank }) {
  const dress = HEAD_DRESSES[rank];
  return (
    <>
      <g transform="translate(50 31) scale(.74)">
        {dress.shapes.map((shape) => (
          <path key={shape} d={shape} />
        ))}
        <path d={dress.band} stroke="currentColor" strokeWidth="3.4" />
        {dress.pearls.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <path d="M29 51.5L42.4 44.5M71 51.5L57.6 44.5" stroke="currentColor" strokeWidth=".9" fill="none" />
    </>
  );
}

/** A court card's panel: the suit in the middle of a lozenge robe, the head-dress above and, turned, below. */
export function Court({ rank, suit }: { rank: CourtRank; suit: Suit }) {
  return (
    <>
      <rect
        x="27.5"
        y="13"
        width="45"
        height="114"
        rx="4"
        fillOpacity=".055"
        stroke="currentColor"
        strokeOpacity=".55"
        strokeWidth=".9"
      />
      {ROBE.map(({ reach, paper, opacity }) => (
        <path
          key={reach}
          d={lozenge(reach)}
          fill={paper ? '#fbf7ec' : 'currentColor'}
          fillOpacity={opacity}
          stroke="currentColor"
          strokeWidth=".9"
        />
      ))}
      <CourtHalf rank={rank} />
      <g transform="rotate(180 50 70)">
        <CourtHalf rank={rank} />
      </g>
      <Pip suit={suit} x={50} y={70} scale={1.05} />
    </>
  );
}
