import { useLanguage } from '../../i18n/use-language.ts';
import styles from './road.module.css';
import { type BigRoadCell, columnsOf } from './road-cells.ts';
import { lettersIn, PairDots, type RoadFrameProps, RoadSheet, Square } from './road-sheet.tsx';

export type BigRoadProps = RoadFrameProps & { cells: readonly BigRoadCell[]; preview?: BigRoadCell | undefined };

/** The big road: runs of one side as columns of rings, ties struck through, the newest ringed. */
export function BigRoad({ cells, preview, columns, size = 28, label, ...frame }: BigRoadProps) {
  const { say } = useLanguage();
  const shown = preview ? [...cells, preview] : cells;
  const newest = cells.length > 0 ? shown.at(preview ? -2 : -1) : undefined;
  const radius = size * 0.37;
  return (
    <RoadSheet
      columns={columns}
      drawn={columnsOf(cells, columns)}
      size={size}
      label={label ?? say('ui.road.bigRoad')}
      {...frame}
    >
      {shown.map((cell, i) => (
        <Square
          key={`${cell.column}:${cell.row}`}
          cell={cell}
          size={size}
          preview={preview !== undefined && i === shown.length - 1}
        >
          {cell.winner && (
            <g className={styles[cell.winner]}>
              <circle
                r={radius}
                className={frame.tone === 'cloth' && cell.winner === 'banker' ? styles.solid : styles.line}
                strokeWidth={size * 0.11}
              />
            </g>
          )}
          <Ties count={cell.ties} radius={radius} size={size} />
          <PairDots pairs={cell} radius={radius} />
          {cell === newest && size >= 20 && <circle r={radius + 4} className={styles.newest} />}
        </Square>
      ))}
    </RoadSheet>
  );
}

function Ties({ count, radius, size }: { count: number; radius: number; size: number }) {
  const reach = radius * 1.05;
  const letter = lettersIn(size, 0.5);
  return (
    <>
      {count > 0 && (
        <path
          d={`M${-reach} ${reach}L${reach} ${-reach}`}
          strokeWidth={Math.max(1.5, size * 0.09)}
          className={styles.tieLine}
        />
      )}
      {count > 1 && (
        <text y={letter * 0.36} className={styles.ties} style={{ fontSize: letter }}>
          {count}
        </text>
      )}
    </>
  );
}
