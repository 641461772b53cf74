import type { Face, Rank } from './card-code.ts';
import { Court, isCourt } from './court.tsx';
import { Pip, PipField } from './pips.tsx';

/** `full` from 56 px width: index, pips or court. `small` below: rank and suit only, as large as possible. */
export type CardCut = 'full' | 'small';

type RankFigureProps = { rank: Rank; x: number; y: number; size: number };

function RankFigure({ rank, x, y, size }: RankFigureProps) {
  const squeeze = rank === 'T' ? { textLength: size * 0.8, lengthAdjust: 'spacingAndGlyphs' as const } : {};
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fontWeight="600"
      textAnchor="middle"
      fontFamily="var(--font-display)"
      {...squeeze}
    >
      {rank === 'T' ? '10' : rank}
    </text>
  );
}

function SmallFace({ rank, suit }: Face) {
  return (
    <>
      <RankFigure rank={rank} x={rank === 'T' ? 31 : 30} y={56} size={rank === 'T' ? 60 : 62} />
      <Pip suit={suit} x={62} y={101} scale={2.75} />
    </>
  );
}

function CornerIndex({ rank, suit }: Face) {
  return (
    <>
      <RankFigure rank={rank} x={14} y={29} size={29} />
      <Pip suit={suit} x={14} y={42.5} scale={0.78} />
    </>
  );
}

function FullFace({ rank, suit }: Face) {
  return (
    <>
      {rank === 'A' && <Pip suit={suit} x={50} y={70} scale={2.5} />}
      {isCourt(rank) ? <Court rank={rank} suit={suit} /> : <PipField rank={rank} suit={suit} />}
      <CornerIndex rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <CornerIndex rank={rank} suit={suit} />
      </g>
    </>
  );
}

/** The print of a face on 100 × 140 units, in the current colour. */
export function CardFace({ face, cut }: { face: Face; cut: CardCut }) {
  return cut === 'small' ? <SmallFace {...face} /> : <FullFace {...face} />;
}
