'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { steadyNow } from '../../lib/browser/steady-clock.ts';
import { playSound } from '../../sound/sounds.ts';
import { isCalm } from '../motion/calm.ts';
import { Bowl, Cone, Finial, Light, turretLift, Veneer } from './bowl.tsx';
import { HandleArms, KNOBS, NumberRing, Wells } from './cylinder.tsx';
import { bowlDepth, frameOf, PICTURE_WIDTH, pathPoint, TRACK_RADIUS } from './geometry.ts';
import { Metals } from './metals.tsx';
import { pocketColour } from './pockets.ts';
import styles from './wheel.module.css';
import { WheelAnimator } from './wheel-animator.ts';

export type WheelProps = {
  /**
   * `still`: not spun, or resting on the last result. `spinning`: the ball is on the track. `landing`: the number is
   * known.
   */
  phase: 'still' | 'spinning' | 'landing';
  /** The winning number: required for `landing`, optional for `still`. */
  number?: number | undefined;
  /** The viewer won with this number. */
  won?: boolean;
  /** Epoch ms of the throw and of the number, so that late viewers join in the middle. */
  spinStartedAt?: number | undefined;
  landingStartedAt?: number | undefined;
  /** From the number until the cylinder stops; the ball rests after 64 % of it. */
  landingMs?: number;
  /** Called when the ball is in its pocket: the moment to show the result. At once under reduced motion. */
  onRest?: () => void;
  /** 1 is from straight above. */
  tilt?: number;
  className?: string;
};

const PLANE_BOX = '-520 -520 1040 1040';

/** A European wheel that fills its container's width and stops exactly on the given number. */
export function Wheel(props: WheelProps) {
  const { phase, number, won = false, tilt = 0.66, className = '' } = props;
  const id = useId();
  const metal = (name: string): string => `url(#${id}-${name})`;
  const { root, rested } = useWheel(props, tilt);
  const lit = phase !== 'spinning' && rested === number ? number : undefined;
  const language = useLanguage();
  const { height, axleY } = frameOf(tilt);
  const depth = bowlDepth(tilt);
  const picture = `-520 ${-axleY} ${PICTURE_WIDTH} ${height}`;
  const still = (children: ReactNode) => (
    <svg className={styles.still} viewBox={picture} aria-hidden="true">
      {children}
    </svg>
  );
  const plane = { tilt, top: `${((axleY - 520) / height) * 100}%` };
  const ballInPlay = phase !== 'still' || number !== undefined;
  return (
    <div
      ref={root}
      role="img"
      aria-label={wheelName(phase, lit, language)}
      className={`${styles.frame} ${className}`}
      style={{ aspectRatio: `${PICTURE_WIDTH} / ${height}` }}
    >
      {still(
        <>
          <Metals id={id} />
          <Bowl tilt={tilt} metal={metal} />
        </>,
      )}
      <Turning {...plane} dy={depth * 0.5} moves="rotor">
        <NumberRing lit={lit} />
      </Turning>
      <Turning {...plane} dy={depth * 0.74} moves="rotor">
        <Wells lit={lit} won={won} />
      </Turning>
      {still(<Cone tilt={tilt} metal={metal} />)}
      <Turning {...plane} dy={depth * 0.62} moves="rotor">
        <Veneer />
      </Turning>
      {still(<Light tilt={tilt} metal={metal} />)}
      <Turning {...plane} dy={depth * 0.5 - turretLift(tilt) * 0.5} moves="rotor" extra={<Knobs metal={metal} />}>
        <HandleArms metal={metal} />
      </Turning>
      {still(<Finial tilt={tilt} metal={metal} />)}
      <div className={ballInPlay ? '' : styles.hidden}>
        <Turning {...plane} dy={depth * 0.3} moves="trail">
          <Trail />
        </Turning>
        <Plane {...plane} dy={0}>
          <span className={styles.ball} data-moves="ball">
            <svg viewBox="-17 -17 34 34" aria-hidden="true">
              <ellipse cx="3" cy="15" rx="17" ry="9" opacity=".5" />
              <circle r="17" fill={metal('ivory')} />
            </svg>
          </span>
        </Plane>
      </div>
    </div>
  );
}

function wheelName(phase: WheelProps['phase'], lit: number | undefined, { say }: Language): string {
  if (lit !== undefined) return say('ui.wheel.result', { number: lit, colour: pocketColour(lit) });
  return say(phase === 'still' ? 'ui.wheel.still' : 'ui.wheel.running');
}

/** Passes each change of phase to the animator; returns the resting result. */
function useWheel(props: WheelProps, tilt: number) {
  const { phase, number, spinStartedAt, landingStartedAt, landingMs = 5200, onRest } = props;
  const root = useRef<HTMLDivElement>(null);
  const animator = useRef<WheelAnimator | null>(null);
  const latestOnRest = useRef(onRest);
  const [rested, setRested] = useState<number | undefined>(undefined);

  useEffect(() => {
    latestOnRest.current = onRest;
  }, [onRest]);

  useEffect(() => {
    if (!root.current) return;
    const created = new WheelAnimator(root.current, tilt);
    animator.current = created;
    return () => created.dispose();
  }, [tilt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new tilt makes a new animator, to be restarted
  useEffect(() => {
    const calm = isCalm();
    const since = (epochMs: number | undefined) => (epochMs === undefined ? 0 : Math.max(0, steadyNow() - epochMs));
    if (phase === 'landing' && number !== undefined) {
      const goneMs = calm ? landingMs : since(landingStartedAt);
      setRested(undefined);
      animator.current?.land(number, landingMs, goneMs, () => {
        setRested(number);
        if (!calm) playSound('ball');
        latestOnRest.current?.();
      });
    } else if (phase === 'still') {
      const rests = animator.current?.rest(calm ? (number ?? 0) : number);
      if (rests) setRested(number);
    } else {
      setRested(undefined);
      if (calm) animator.current?.holdSpinning();
      else animator.current?.spin(since(spinStartedAt));
    }
  }, [phase, number, spinStartedAt, landingStartedAt, landingMs, tilt]);

  return { root, rested };
}

type PlaneProps = { dy: number; tilt: number; top: string; children: ReactNode };

function Plane({ dy, tilt, top, children }: PlaneProps) {
  const transform = `translateY(${(dy / PICTURE_WIDTH) * 100}%) scaleY(${tilt})`;
  return (
    <div className={styles.plane} style={{ top, transform }}>
      {children}
    </div>
  );
}

type TurningProps = PlaneProps & { moves: 'rotor' | 'trail'; extra?: ReactNode };

function Turning({ moves, children, extra, ...plane }: TurningProps) {
  return (
    <Plane {...plane}>
      <div className={`${styles.rotor} ${moves === 'trail' ? styles.trail : ''}`} data-moves={moves}>
        <svg viewBox={PLANE_BOX} aria-hidden="true">
          {children}
        </svg>
        {extra}
      </div>
    </Plane>
  );
}

function Knobs({ metal }: { metal: (name: string) => string }) {
  return KNOBS.map(({ degrees, x, y }) => (
    <span
      key={degrees}
      className={styles.knob}
      data-moves="counter"
      style={{
        marginLeft: `${((x / PICTURE_WIDTH) * 100).toFixed(3)}%`,
        marginTop: `${((y / PICTURE_WIDTH) * 100).toFixed(3)}%`,
      }}
    >
      <svg viewBox="-14 -14 28 28" aria-hidden="true">
        <circle r="14" fill={metal('brass')} />
      </svg>
    </span>
  ));
}

/** The blur behind a moving ball: four arcs that fade. */
function Trail() {
  return [0, 1, 2, 3].map((k) => (
    <path
      key={k}
      d={`M${pathPoint(TRACK_RADIUS, -9 - k * 9)}A${TRACK_RADIUS} ${TRACK_RADIUS} 0 0 1 ${pathPoint(TRACK_RADIUS, -k * 9)}`}
      fill="none"
      stroke="#fff8e6"
      strokeOpacity={0.3 - k * 0.07}
      strokeWidth={15 - k * 3}
    />
  ));
}
