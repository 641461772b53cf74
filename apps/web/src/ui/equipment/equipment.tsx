import { type Ref, useId } from 'react';

/** Lacquer, lit from above. */
function Lacquer({ id }: { id: string }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop stopColor="var(--color-equipment-lit)" />
      <stop offset="1" stopColor="var(--color-equipment)" />
    </linearGradient>
  );
}

const BACK = 'var(--color-card-back)';
const BACK_LINE = 'var(--color-card-back-line)';
const EDGE = { stroke: 'var(--color-equipment-edge)' } as const;

export type EquipmentProps = {
  /** Width in pixels, or any CSS length. */
  width?: number | string;
  className?: string;
  ref?: Ref<SVGSVGElement>;
};

/** The shoe, seen from above. Pass its ref to `DealtCard`. Decorative. */
export function Shoe({ width = 124, className = '', ref }: EquipmentProps) {
  const id = useId();
  return (
    <svg
      ref={ref}
      viewBox="-4 -4 130 98"
      style={{ width }}
      aria-hidden="true"
      className={`block flex-none ${className}`}
    >
      <Lacquer id={id} />
      <path d="M4 16H82L116 42V90H4Z" fill="var(--color-shadow)" />
      <path d="M84 8L120 40V66L84 72Z" fill="var(--color-equipment)" {...EDGE} />
      <rect width="84" height="72" rx="6" fill={`url(#${id})`} {...EDGE} />
      <rect x="8" y="8" width="60" height="56" rx="3" fill={BACK} stroke={BACK_LINE} strokeOpacity=".7" />
      <path d="M8 18H68M8 28H68M8 38H68M8 48H68M8 58H68" stroke="#000" strokeOpacity=".25" />
      <path d="M38 24L48 36L38 48L28 36Z" fill={BACK} stroke={BACK_LINE} />
    </svg>
  );
}

/** The discard holder, seen from above; empty at the start of a shoe. Decorative. */
export function DiscardHolder({
  width = 84,
  className = '',
  empty = false,
  ref,
}: EquipmentProps & { empty?: boolean }) {
  const id = useId();
  return (
    <svg
      ref={ref}
      viewBox="-2 -2 84 74"
      style={{ width }}
      aria-hidden="true"
      className={`block flex-none ${className}`}
    >
      <Lacquer id={id} />
      <rect x="3" y="8" width="76" height="62" rx="6" fill="var(--color-shadow)" />
      <rect width="76" height="62" rx="6" fill={`url(#${id})`} {...EDGE} />
      {!empty && (
        <>
          <rect x="10" y="8" width="42" height="46" rx="3" fill="#efe9da" />
          <rect x="12" y="6" width="42" height="46" rx="3" fill={BACK} stroke={BACK_LINE} strokeOpacity=".7" />
        </>
      )}
    </svg>
  );
}
