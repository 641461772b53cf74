import { useLanguage } from '../../i18n/use-language.ts';
import styles from './road.module.css';
import { columnsOf, type DerivedCell, type DerivedColour, type DerivedRoadName } from './road-cells.ts';
import { type RoadFrameProps, RoadSheet, Square } from './road-sheet.tsx';

const NAMES = {
  'big-eye-boy': 'ui.road.bigEyeBoy',
  'small-road': 'ui.road.smallRoad',
  'cockroach-pig': 'ui.road.cockroachPig',
} as const satisfies Record<DerivedRoadName, string>;

export type DerivedRoadProps = RoadFrameProps & {
  road: DerivedRoadName;
  cells: readonly DerivedCell[];
  preview?: DerivedCell | undefined;
};

/** One of the three derived roads: rings, discs or strokes in red and blue. */
export function DerivedRoad({ road, cells, preview, columns, size = 12, label, ...frame }: DerivedRoadProps) {
  const { say } = useLanguage();
  const shown = preview ? [...cells, preview] : cells;
  return (
    <RoadSheet
      columns={columns}
      drawn={columnsOf(cells, columns)}
      size={size}
      label={label ?? say(NAMES[road])}
      {...frame}
    >
      {shown.map((cell, i) => (
        <Square
          key={`${cell.column}:${cell.row}`}
          cell={cell}
          size={size}
          preview={preview !== undefined && i === shown.length - 1}
        >
          <Mark road={road} colour={cell.colour} size={size} />
        </Square>
      ))}
    </RoadSheet>
  );
}

type MarkProps = { road: DerivedRoadName; colour: DerivedColour; size: number };

function Mark({ road, colour, size }: MarkProps) {
  const reach = size * 0.34;
  const shapes = {
    'big-eye-boy': <circle r={size * 0.33} className={styles.line} strokeWidth={size * 0.17} />,
    'small-road': <circle r={size * 0.4} className={styles.solid} />,
    'cockroach-pig': (
      <path
        d={`M${-reach} ${reach}L${reach} ${-reach}`}
        className={styles.line}
        strokeWidth={size * 0.2}
        strokeLinecap="round"
      />
    ),
  };
  return <g className={styles[colour]}>{shapes[road]}</g>;
}

export type DerivedMarkProps = MarkProps & { tone?: 'paper' | 'cloth' };

/** A single mark, for “if Player is next”. */
export function DerivedMark({ road, colour, size, tone = 'paper' }: DerivedMarkProps) {
  const { say } = useLanguage();
  return (
    <svg
      role="img"
      aria-label={say('ui.road.mark', { road: say(NAMES[road]), colour })}
      width={size}
      height={size}
      viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
      className={`${styles.road} ${tone === 'cloth' ? styles.cloth : ''}`}
    >
      <Mark road={road} colour={colour} size={size * 0.8} />
    </svg>
  );
}
