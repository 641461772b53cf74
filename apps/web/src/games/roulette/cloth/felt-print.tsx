import { colourOf } from '@baize/rules';
import { memo } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type Board, NUMBERS, OUTSIDE, type Rect } from '../spots/board.ts';
import { isAside } from '../spots/lattice.ts';
import styles from './felt.module.css';

/** The radius of zero's rounded end. */
const HEAD = 20;

/** Zero's field: the rounded end of the layout. */
function zeroPath(board: Board): string {
  const { x, y, width, height } = board.field('straight:0') ?? NOWHERE;
  return board.horizontal
    ? `M${width} 0H${HEAD}Q0 0 0 ${HEAD}V${height - HEAD}Q0 ${height} ${HEAD} ${height}H${width}Z`
    : `M${x} ${y + height}V${HEAD}Q${x} 0 ${x + HEAD} 0H${x + width - HEAD}Q${x + width} 0 ${x + width} ${HEAD}V${height}Z`;
}

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 };

export type FieldShapeProps = {
  board: Board;
  id: string;
  inset?: number;
  className?: string | undefined;
  opacity?: number;
};

/** The outline of a field, for everything drawn below or around its print. */
export function FieldShape({ board, id, inset = 0, ...look }: FieldShapeProps) {
  if (id === 'straight:0') return <path d={zeroPath(board)} {...look} />;
  const field = board.field(id);
  if (!field) return null;
  const [x, y] = [field.x + inset, field.y + inset];
  return <rect x={x} y={y} width={field.width - 2 * inset} height={field.height - 2 * inset} {...look} />;
}

/** The complete print of the cloth. It never changes for one layout. */
export const FeltPrint = memo(function FeltPrint({ board }: { board: Board }) {
  const outside = OUTSIDE.filter(({ id }) => !board.size.insideOnly || !isAside(id));
  return (
    <g>
      {NUMBERS.map((number) => (
        <NumberField key={number} board={board} number={number} />
      ))}
      {outside.map(({ id }) => (
        <OutsideField key={id} board={board} id={id} />
      ))}
    </g>
  );
});

export function NumberField({ board, number }: { board: Board; number: number }) {
  const id = `straight:${number}`;
  const { width, height } = board.field(id) ?? NOWHERE;
  const { x, y } = board.point(id);
  const zero = number === 0;
  const size = board.size.numberSize * (zero ? 1.15 : 1);
  return (
    <g data-number={number}>
      <FieldShape board={board} id={id} className={styles.cell} />
      {!zero && (
        <ellipse
          className={`${styles.cartouche} ${styles[colourOf(number)]}`}
          cx={x}
          cy={y}
          rx={Math.min(width * 0.4, height * 0.56)}
          ry={height * 0.39}
        />
      )}
      <text
        className={zero ? styles.zero : styles.number}
        x={zero && board.horizontal ? x - 6 : x}
        y={y + size * 0.35}
        fontSize={size}
      >
        {number}
      </text>
    </g>
  );
}

/** The print of an outside field. */
const PRINT = {
  'dozen:1': 'dozen1',
  'dozen:2': 'dozen2',
  'dozen:3': 'dozen3',
  'column:1': 'column',
  'column:2': 'column',
  'column:3': 'column',
  low: 'low',
  even: 'even',
  red: 'red',
  black: 'black',
  odd: 'odd',
  high: 'high',
} as const;

/** The width of a letter and the height of a capital, as shares of the size of the print. */
const [LETTER, CAPITAL] = [0.58, 0.7];
/** How far the tips of the diamonds of red and black are from the lines. */
const TIP = 4;

const isPrinted = (id: string): id is keyof typeof PRINT => id in PRINT;

export function OutsideField({ board, id }: { board: Board; id: string }) {
  const { say } = useLanguage();
  const { x, y, width, height } = board.field(id) ?? NOWHERE;
  const turned = !board.horizontal && height > width * 1.15;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const print = isPrinted(id) ? say(`games.roulette.print.${PRINT[id]}`) : '';
  // A long word is printed smaller, so that it stays within its lines, and does not move for the chips.
  const lengthAtOne = print.length * LETTER;
  const [along, across] = turned ? [height, width] : [width, height];
  const inField = (along * 0.86) / lengthAtOne;
  const inDiamond = 1 / (lengthAtOne / (along - 2 * TIP) + CAPITAL / (across - 2 * TIP));
  const isColour = id === 'red' || id === 'black';
  const size = Math.min(board.size.labelSize, isColour ? inDiamond : inField);
  return (
    <g data-outside={id}>
      <FieldShape board={board} id={id} className={styles.cell} />
      {isColour && (
        <path
          className={`${styles.cartouche} ${styles[id]}`}
          d={`M${middleX} ${y + TIP}L${x + width - TIP} ${middleY}L${middleX} ${y + height - TIP}L${x + TIP} ${middleY}Z`}
        />
      )}
      <text
        className={`${styles.label} ${isColour ? styles.onColour : ''}`}
        x={middleX}
        y={middleY + size * 0.34}
        fontSize={size}
        transform={turned ? `rotate(-90 ${middleX} ${middleY})` : undefined}
      >
        {print}
      </text>
    </g>
  );
}
