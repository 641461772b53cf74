import { TrayChipDrawing } from './chip-drawing.tsx';

export type ChipProps = {
  /** The chip's value in minor units. */
  amountMinor: number;
  /** Diameter in pixels. */
  size?: number;
  className?: string;
};

/** One chip of the tray. Decorative: the button around it has the amount as its name. */
export function Chip({ amountMinor, size = 56, className = '' }: ChipProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
      className={`block flex-none rounded-full shadow-[0_3px_5px_oklch(0_0_0/0.5)] ${className}`}
    >
      <TrayChipDrawing amountMinor={amountMinor} />
    </svg>
  );
}
