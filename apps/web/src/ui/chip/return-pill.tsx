import { useLanguage } from '../../i18n/use-language.ts';
import styles from './chip.module.css';

export type ReturnPillProps = {
  /** The total returned: stake and winnings. */
  amountMinor: number;
  currency: string;
};

/** The return of a won spot, stake included, as a pill beside the chips. */
export function ReturnPill({ amountMinor, currency }: ReturnPillProps) {
  const { money } = useLanguage();
  return (
    <span
      data-layout="pill"
      className="inline-flex h-6 items-center rounded-full bg-win px-2.5 font-bold text-body text-on-win whitespace-nowrap"
    >
      {money(amountMinor, currency, { trim: true })}
    </span>
  );
}

export type ReturnPillShapeProps = ReturnPillProps & { x: number; y: number };

/** The same pill as an SVG group centred on (x, y), for drawings. */
export function ReturnPillShape({ amountMinor, currency, x, y }: ReturnPillShapeProps) {
  const text = useLanguage().money(amountMinor, currency, { trim: true });
  const width = text.length * 8.7 + 15;
  return (
    <g transform={`translate(${x} ${y})`} className={styles.pill}>
      <rect x={-width / 2} y="-11" width={width} height="22" rx="11" fill="var(--color-win)" />
      <text
        y="5.2"
        fontSize="15"
        fontWeight="700"
        textAnchor="middle"
        fontFamily="var(--font-ui)"
        fill="var(--color-on-win)"
      >
        {text}
      </text>
    </g>
  );
}
