import { useLanguage } from '../../i18n/use-language.ts';
import styles from './chip.module.css';
import { FeltChipDrawing, UnderChipDrawing } from './chip-drawing.tsx';
import { useChips } from './chips-in.tsx';
import { breakDown, chipLabel, faceOf } from './denominations.ts';

/** `pending`: sent; `accepted`: placed; `won`: with its return; `lost`: about to be collected. */
export type ChipState = 'pending' | 'accepted' | 'won' | 'lost';

export type ChipStackShapeProps = {
  /** The total stake on the spot in minor units. */
  amountMinor: number;
  /** Centre and diameter in the units of the surrounding drawing. */
  x?: number;
  y?: number;
  diameter?: number;
  state?: ChipState;
};

const MAX_DRAWN = 12;
const MAX_UNDER = 4;
const STEP = 9;

/** A stack on the cloth as an SVG group, for drawings that position it themselves. Decorative. */
export function ChipStackShape({ amountMinor, x = 0, y = 0, diameter = 28, state = 'accepted' }: ChipStackShapeProps) {
  const language = useLanguage();
  const set = useChips();
  const chips = breakDown(amountMinor, set, MAX_DRAWN);
  const under = chips.slice(1, 1 + MAX_UNDER);
  const scale = diameter / 100;
  return (
    <g
      data-layout="chip"
      className={`${styles.stack} ${styles[state]}`}
      transform={`translate(${x} ${y}) scale(${scale}) translate(0 ${-under.length * STEP * 0.5})`}
    >
      <g className={styles.landing}>
        <ellipse cy={under.length * STEP + 8} rx="53" ry="51" fill="#000" opacity=".34" />
        {under
          .map((denomination, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: chips of a stack are identified only by their order
            <g key={i} transform={`translate(0 ${(i + 1) * STEP})`}>
              <UnderChipDrawing denomination={denomination} />
            </g>
          ))
          .reverse()}
        {state === 'pending' && <circle r="56" className={styles.ring} strokeDasharray="13 9.5" />}
        {state === 'won' && <circle r="56" className={styles.ring} />}
        <g className={styles.top}>
          <FeltChipDrawing
            denomination={faceOf(amountMinor, set)}
            label={chipLabel(amountMinor, set.currency, language)}
          />
        </g>
      </g>
    </g>
  );
}

export type ChipStackProps = {
  amountMinor: number;
  /** Diameter of a chip in pixels; the drawing is somewhat larger. */
  size?: number;
  state?: ChipState;
  /** The accessible name: `€25.00 on Player`. Without it the stack is decorative. */
  label?: string;
  className?: string;
};

/** A stack on the cloth as an HTML element. */
export function ChipStack({ amountMinor, size = 34, state = 'accepted', label, className = '' }: ChipStackProps) {
  const [width, height] = [size * 1.3, size * 1.5];
  const names = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label; a title would pop up under the mouse
    <svg
      width={width}
      height={height}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      className={`block flex-none overflow-visible ${className}`}
      {...names}
    >
      <ChipStackShape amountMinor={amountMinor} diameter={size} state={state} />
    </svg>
  );
}
