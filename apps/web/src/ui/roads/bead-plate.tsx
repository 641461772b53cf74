import { useLanguage } from '../../i18n/use-language.ts';
import styles from './road.module.css';
import { type BeadCell, columnsOf } from './road-cells.ts';
import { lettersIn, PairDots, type RoadFrameProps, RoadSheet, Square } from './road-sheet.tsx';

export type BeadPlateProps = RoadFrameProps & { cells: readonly BeadCell[]; preview?: BeadCell | undefined };

/** The bead plate: every round as a lettered bead, the newest with a ring. */
export function BeadPlate({ cells, preview, columns, size = 28, label, ...frame }: BeadPlateProps) {
  const { say } = useLanguage();
  const shown = preview ? [...cells, preview] : cells;
  const newest = cells.length > 0 ? shown.at(preview ? -2 : -1) : undefined;
  const radius = size * 0.42;
  const letter = lettersIn(size, 0.5);
  return (
    <RoadSheet
      columns={columns}
      drawn={columnsOf(cells, columns)}
      size={size}
      label={label ?? say('ui.road.beadPlate')}
      {...frame}
    >
      {shown.map((cell, i) => (
        <Square
          key={`${cell.column}:${cell.row}`}
          cell={cell}
          size={size}
          preview={preview !== undefined && i === shown.length - 1}
        >
          <g className={styles[cell.winner]}>
            <circle r={radius} className={styles.solid} />
          </g>
          <text y={letter * 0.35} className={styles.letter} style={{ fontSize: letter }}>
            {say(`ui.road.letter.${cell.winner}`)}
          </text>
          <PairDots pairs={cell} radius={radius} />
          {cell === newest && <circle r={radius + 2} className={styles.newest} />}
        </Square>
      ))}
    </RoadSheet>
  );
}
