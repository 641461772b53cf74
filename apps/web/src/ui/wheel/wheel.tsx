'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { steadyNow } from '../../lib/browser/steady-clock.ts';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import { playSound } from '../../sound/sounds.ts';
import { useIdle } from '../loading/use-idle.ts';
import { isCalm } from '../motion/calm.ts';
import { Bowl, Cone, Finial, Light, turretLift, Veneer } from './bowl.tsx';
import { HandleArms, KNOBS, NumberRing, Wells } from './cylinder.tsx';
import { bowlDepth, frameOf, PICTURE_WIDTH, pathPoint, TRACK_RADIUS } from './geometry.ts';
import { Metals } from './metals.tsx';
import { pocketColour } from './pockets.ts';
import styles from './wheel.module.css';
import type { WheelAnimator } from './wheel-animator.ts';

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
  const { root, rested, moves } = useWheel(props, tilt);
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
  const ballInPlay = moves && (phase !== 'still' || number !== undefined);
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

/** What moves the wheel comes when the page is idle: until then it stands still, and joins the motion where that is. */
const loadAnimator = async () => (await import('./wheel-animator.ts')).WheelAnimator;

/** Passes each change of phase to the animator; returns the resting result. */
function useWheel(props: WheelProps, tilt: number) {
  const { phase, number, spinStartedAt, landingStartedAt, landingMs = 5200 } = props;
  const root = useRef<HTMLDivElement>(null);
  const [animator, setAnimator] = useState<WheelAnimator | null>(null);
  const idle = useIdle(true);
  const [rested, setRested] = useState<number | undefined>(undefined);

  useEffect(() => {
    const wheel = root.current;
    if (!idle || !wheel) return;
    let created: WheelAnimator | undefined;
    let wanted = true;
    loadWithRetry(loadAnimator).then((Animator) => {
      if (!wanted) return;
      created = new Animator(wheel, tilt);
      setAnimator(created);
    }, reportError);
    return () => {
      wanted = false;
      created?.dispose();
      setAnimator(null);
    };
  }, [idle, tilt]);

  useEffect(() => {
    if (!animator) return;
    const calm = isCalm();
    const since = (epochMs: number | undefined) => (epochMs === undefined ? 0 : Math.max(0, steadyNow() - epochMs));
    if (phase === 'landing' && number !== undefined) {
      const goneMs = calm ? landingMs : since(landingStartedAt);
      setRested(undefined);
      animator.land(number, landingMs, goneMs, () => {
        setRested(number);
        if (!calm) playSound('ball');
      });
    } else if (phase === 'still') {
      const rests = animator.rest(calm ? (number ?? 0) : number);
      if (rests) setRested(number);
    } else {
      setRested(undefined);
      if (calm) animator.holdSpinning();
      else animator.spin(since(spinStartedAt));
    }
  }, [animator, phase, number, spinStartedAt, landingStartedAt, landingMs]);

  return { root, rested, moves: animator !== null };
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
