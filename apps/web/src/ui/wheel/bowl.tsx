import type { ReactNode } from 'react';
import { bowlDepth, pointAt, RIM_RADIUS, ringSegment } from './geometry.ts';

type Part = { tilt: number; metal: (name: string) => string };

/** A flat layer of the bowl, `dy` below the rim's plane. */
function Flat({ dy, tilt, children }: { dy: number; tilt: number; children: ReactNode }) {
  return <g transform={`translate(0 ${dy}) scale(1 ${tilt})`}>{children}</g>;
}

const DEFLECTORS = Array.from({ length: 8 }, (_, i) => {
  const degrees = i * 45 + 22.5;
  const [x, y] = pointAt(446, degrees);
  const lengthwise = i % 2 === 1;
  return {
    degrees,
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees})`,
    shape: lengthwise ? 'M0-20L6 0L0 20L-6 0Z' : 'M0-9L16 0L0 9L-16 0Z',
  };
});

/** The fixed parts below the cylinder: shadow, rim, ball track and deflectors. */
export function Bowl({ tilt, metal }: Part) {
  const depth = bowlDepth(tilt);
  const rim = RIM_RADIUS * tilt;
  return (
    <>
      <ellipse cy="44" rx="518" ry={rim + 14} fill={metal('shadow')} />
      <path d={`M-500 0A500 ${rim} 0 0 0 500 0V38A500 ${rim} 0 0 1 -500 38Z`} fill={metal('side')} />
      <Flat dy={0} tilt={tilt}>
        <circle r="500" fill={metal('rim')} />
        <circle r="498" fill="none" stroke="#b98f56" strokeOpacity=".45" strokeWidth="3" />
        <circle r="474" fill="none" stroke={metal('brass')} strokeWidth="5" />
      </Flat>
      <Flat dy={depth * 0.12} tilt={tilt}>
        <circle r="470" fill={metal('track')} />
      </Flat>
      <Flat dy={depth * 0.4} tilt={tilt}>
        {DEFLECTORS.map(({ degrees, transform, shape }) => (
          <path key={degrees} d={shape} transform={transform} fill={metal('brass')} stroke="#3a2a10" />
        ))}
      </Flat>
      <Flat dy={depth * 0.5} tilt={tilt}>
        <circle r="412" fill="#120a06" />
        <circle r="408" fill="none" stroke={metal('brass')} strokeWidth="6" />
      </Flat>
    </>
  );
}

/** The fixed wood above the wells: the brass edge of the pockets and the cone. */
export function Cone({ tilt, metal }: Part) {
  const depth = bowlDepth(tilt);
  return (
    <>
      <Flat dy={depth * 0.74} tilt={tilt}>
        <circle r="330" fill="none" stroke={metal('brass')} strokeWidth="3" />
      </Flat>
      <Flat dy={depth * 0.62} tilt={tilt}>
        <circle r="246" fill={metal('cone')} />
      </Flat>
    </>
  );
}

const VENEER = Array.from({ length: 12 }, (_, i) => ringSegment(84, 240, i * 30 + 15, i * 30 + 30)).join('');

/** The inlay of the cone, which turns with it. */
export function Veneer() {
  return <path d={VENEER} fill="#000" opacity=".13" />;
}

/** The layers above all turning parts: the cone's rings, the light, the base of the turret. */
export function Light({ tilt, metal }: Part) {
  const depth = bowlDepth(tilt);
  return (
    <>
      <Flat dy={depth * 0.62} tilt={tilt}>
        <circle r="244" fill="none" stroke={metal('brass')} strokeWidth="5" />
        <circle r="150" fill="none" stroke="#e7cd92" strokeOpacity=".4" strokeWidth="2" />
      </Flat>
      <Flat dy={0} tilt={tilt}>
        <circle r="500" fill={metal('fall')} />
      </Flat>
      <g transform={`translate(0 ${depth * 0.5})`}>
        <ellipse cy="12" rx="92" ry={92 * tilt} fill="#000" opacity=".35" />
        <ellipse rx="84" ry={84 * tilt} fill={metal('brass')} />
        <ellipse cy="-6" rx="70" ry={70 * tilt} fill="#8d6b30" />
        <ellipse cy="-9" rx="62" ry={62 * tilt} fill={metal('brass')} />
      </g>
    </>
  );
}

/** The height of the turret above its base. */
export const turretLift = (tilt: number): number => (1 - tilt) * 120;

/** Stem and finial: upright at any tilt. */
export function Finial({ tilt, metal }: Part) {
  const lift = turretLift(tilt);
  return (
    <g transform={`translate(0 ${bowlDepth(tilt) * 0.5})`}>
      <path
        d={`M-22 ${-lift * 0.3}C-20 ${-lift * 0.9} -12 ${-lift} -12 ${-lift * 1.25}H12C12 ${-lift} 20 ${-lift * 0.9} 22 ${-lift * 0.3}Z`}
        fill={metal('brass')}
      />
      <ellipse cy={-lift * 1.28} rx="22" ry="16" fill={metal('brass')} />
      <circle cy={-lift * 1.28 - 16} r="12" fill={metal('brass')} />
    </g>
  );
}
