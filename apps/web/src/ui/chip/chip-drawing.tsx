import { useLanguage } from '../../i18n/use-language.ts';
import type { ChipDesign } from '../../lib/chip-designs.ts';
import { useChips } from './chips-in.tsx';
import { chipLabel, faceOf } from './denominations.ts';

/** The colours of a chip, which are the brand's. */
const coloursOf = (design: ChipDesign) => ({
  body: `var(--chip-${design}-body)`,
  spot: `var(--chip-${design}-spot)`,
  inlay: `var(--chip-${design}-inlay)`,
  ink: `var(--chip-${design}-ink)`,
});

type EdgeSpotsProps = { radius: number; width: number; colour: string; share: number };

const EDGE_SPOTS = 8;

/** The eight light marks on a chip's edge. */
function EdgeSpots({ radius, width, colour, share }: EdgeSpotsProps) {
  const step = (2 * Math.PI * radius) / EDGE_SPOTS;
  const dash = `${(step * share).toFixed(2)} ${(step * (1 - share)).toFixed(2)}`;
  return (
    <circle
      r={radius}
      fill="none"
      stroke={colour}
      strokeWidth={width}
      strokeDasharray={dash}
      transform="rotate(-9.5)"
    />
  );
}

type FigureProps = { text: string; size: number; ink: string };

function Figure({ text, size, ink }: FigureProps) {
  return (
    <text
      y={size * 0.35}
      fontSize={size}
      fontWeight="700"
      textAnchor="middle"
      letterSpacing="-.02em"
      fontFamily="var(--font-ui)"
      fill={ink}
    >
      {text}
    </text>
  );
}

const TRAY_SIZES = [36, 36, 29, 26.5, 22, 18] as const;
const FELT_SIZES = [45, 45, 38, 32, 26, 23] as const;
const sizeFor = (text: string, sizes: readonly number[]): number =>
  sizes[Math.min(text.length, sizes.length) - 1] ?? 23;

/** A chip from 44 px up: inlay, rope ring, light on the edge. Units: radius 50 around (0,0). */
export function TrayChipDrawing({ amountMinor }: { amountMinor: number }) {
  const chips = useChips();
  const face = coloursOf(faceOf(amountMinor, chips));
  const label = chipLabel(amountMinor, chips.currency, useLanguage());
  return (
    <>
      <circle r="48" fill={face.body} />
      <EdgeSpots radius={42.4} width={11} colour={face.spot} share={0.42} />
      <circle r="47.4" fill="none" stroke="#000" strokeOpacity=".4" strokeWidth="1.2" />
      <circle r="36.6" fill={face.body} />
      <circle r="33.6" fill={face.inlay} stroke={face.spot} strokeOpacity=".75" />
      <circle
        r="30"
        fill="none"
        stroke={face.spot}
        strokeOpacity=".45"
        strokeWidth="1.2"
        strokeDasharray=".1 3.8"
        strokeLinecap="round"
      />
      <path
        d="M-44 -18A47.5 47.5 0 0 1 30 -36.8"
        fill="none"
        stroke="#fff"
        strokeOpacity=".3"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <Figure text={label} size={sizeFor(label, TRAY_SIZES)} ink={face.ink} />
    </>
  );
}

/** A chip on the cloth, below 44 px: thin edge, large figures. */
export function FeltChipDrawing({ denomination, label }: { denomination: ChipDesign; label: string }) {
  const face = coloursOf(denomination);
  return (
    <>
      <circle r="48" fill={face.body} />
      <EdgeSpots radius={44} width={8} colour={face.spot} share={0.4} />
      <circle r="47.4" fill="none" stroke="#000" strokeOpacity=".5" strokeWidth="1.4" />
      <circle r="39" fill={face.inlay} stroke={face.spot} strokeOpacity=".6" strokeWidth="1.2" />
      <Figure text={label} size={sizeFor(label, FELT_SIZES)} ink={face.ink} />
    </>
  );
}

/** A chip below others: only its edge is visible. */
export function UnderChipDrawing({ denomination }: { denomination: ChipDesign }) {
  const face = coloursOf(denomination);
  return (
    <>
      <circle r="48" fill={face.body} />
      <EdgeSpots radius={44} width={8} colour={face.spot} share={0.4} />
      <circle r="47.4" fill="none" stroke="#000" strokeOpacity=".55" strokeWidth="2" />
    </>
  );
}
