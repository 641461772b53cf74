import { pathPoint, pointAt, ringSegment } from './geometry.ts';
import { POCKET_STEP, type PocketColour, pocketAngle, pocketColour, WHEEL_ORDER } from './pockets.ts';

const NUMBER_FILL: Record<PocketColour, string> = { red: '#a32a2b', black: '#17191a', green: '#1c7a50' };
const WELL_FILL: Record<PocketColour, string> = { red: '#701c1e', black: '#0d0f10', green: '#12573a' };

const halfStep = POCKET_STEP / 2;

const POCKETS = WHEEL_ORDER.map((number) => {
  const degrees = pocketAngle(number);
  const [x, y] = pointAt(366, degrees).map((value) => value.toFixed(1));
  return {
    number,
    colour: pocketColour(number),
    ring: ringSegment(330, 400, degrees - halfStep, degrees + halfStep),
    well: ringSegment(246, 330, degrees - halfStep, degrees + halfStep),
    text: { x, y, transform: `rotate(${degrees.toFixed(2)} ${x} ${y})` },
  };
});

const FRETS = WHEEL_ORDER.map((number) => {
  const degrees = pocketAngle(number) + halfStep;
  return `M${pathPoint(246, degrees)}L${pathPoint(400, degrees)}`;
}).join('');

/** The ring of numbers, facing the rim. With a result the other numbers are dimmed. */
export function NumberRing({ lit }: { lit: number | undefined }) {
  return POCKETS.map(({ number, colour, ring, text }) => (
    <g key={number} opacity={lit === undefined || lit === number ? 1 : 0.62}>
      <path d={ring} fill={NUMBER_FILL[colour]} />
      <text
        {...text}
        dy="14"
        fontSize="42"
        fontWeight="600"
        textAnchor="middle"
        fontFamily="var(--font-display)"
        fill="#f7f1e1"
      >
        {number}
      </text>
    </g>
  ));
}

/** The wells in which the ball comes to rest, between brass frets; the winning one is framed, for who won in the colour of a win. */
export function Wells({ lit, won }: { lit: number | undefined; won: boolean }) {
  const degrees = lit === undefined ? 0 : pocketAngle(lit);
  const frame = ringSegment(246, 400, degrees - halfStep, degrees + halfStep);
  return (
    <>
      <circle r="330" fill="#0b0908" />
      {POCKETS.map(({ number, colour, well }) => (
        <path key={number} d={well} fill={WELL_FILL[colour]} />
      ))}
      <path d={FRETS} stroke="#d9bd7c" strokeOpacity=".75" strokeWidth="3" fill="none" />
      {lit !== undefined && (
        <g fill="none" stroke={won ? 'var(--color-win)' : 'var(--color-pocket-ink)'} strokeLinejoin="round">
          <path d={frame} strokeWidth="26" strokeOpacity=".16" />
          <path d={frame} strokeWidth="16" strokeOpacity=".22" />
          <path d={frame} strokeWidth="6" />
        </g>
      )}
    </>
  );
}

const ARM_ANGLES = [20, 110, 200, 290] as const;
const ARM_REACH = 108;

/** The cross handle's arms, which turn with the cylinder. */
export function HandleArms({ metal }: { metal: (name: string) => string }) {
  return ARM_ANGLES.map((degrees) => {
    const [x, y] = pointAt(ARM_REACH, degrees).map((value) => value.toFixed(1));
    return <path key={degrees} d={`M0 0L${x} ${y}`} stroke={metal('brass')} strokeWidth="13" strokeLinecap="round" />;
  });
}

/** The positions of the knobs, as a fraction of the picture's width from the axle. */
export const KNOBS = ARM_ANGLES.map((degrees) => {
  const [x, y] = pointAt(ARM_REACH, degrees);
  return { degrees, x, y };
});
