import { bowlDepth, PICTURE_WIDTH, POCKET_RADIUS, TRACK_RADIUS } from './geometry.ts';
import { drift, land, planLanding, REST_SHARE, spin, type WheelPose } from './motion.ts';
import { rotationFor } from './pockets.ts';

type Pose = WheelPose & { readonly inward: number; readonly hop: number };
type Motion = {
  readonly poseAt: (elapsedMs: number) => Pose;
  readonly startedAt: number;
  readonly spunMsAtStart: number;
  readonly landsOn?: number;
};

const HOP_HEIGHT = 26;
const LONG_MOTION_MS = 15_000;
/**
 * Interval of the samples: the browser interpolates between them, and the ball's hops need shorter ones than the wheel.
 */
const STEP_MS = { steady: 300, landing: 80, ballLanding: 30 } as const;

/**
 * Moves the parts of one drawn wheel: elements marked `data-moves` as `rotor` (turns with the cylinder), `counter`
 * (stays upright on it), `ball` or `trail`. Every motion is passed to the browser as keyframes, so that nothing runs on
 * the main thread while it plays.
 */
export class WheelAnimator {
  readonly #root: HTMLElement;
  readonly #tilt: number;
  #motion: Motion;
  #playing: Animation[] = [];
  #timers: ReturnType<typeof setTimeout>[] = [];
  #fallsUntil = 0;
  #playAgain = () => {};
  /** WebKit keeps the lengths that the wheel's width had when a motion began. */
  readonly #width = new ResizeObserver(() => this.#playAgain());

  constructor(root: HTMLElement, tilt: number) {
    this.#root = root;
    this.#tilt = tilt;
    this.#motion = standing({ cylinder: 0, ball: 0, inward: 0, hop: 0 });
    this.#width.observe(root);
  }

  /**
   * Rests with the ball in `number`'s pocket at twelve o'clock; without a number it drifts without a ball in play. A
   * ball that is already falling there continues. Returns whether the ball is at rest.
   */
  rest(number: number | undefined): boolean {
    if (number === undefined) {
      const from = this.#pose();
      this.#start((ms) => ({ ...drift(from, ms), inward: 0, hop: 0 }), 0);
      return false;
    }
    if (this.#motion.landsOn === number) return performance.now() >= this.#fallsUntil;
    this.#show(standing({ cylinder: rotationFor(number), ball: 0, inward: 1, hop: 0 }, number));
    return true;
  }

  /** Throws the ball; `spunMs` is the time since the throw. */
  spin(spunMs: number): void {
    const here = this.#pose();
    const gone = spin({ cylinder: 0, ball: 0 }, spunMs);
    const from = { cylinder: here.cylinder - gone.cylinder, ball: here.ball };
    this.#start((ms) => ({ ...spin(from, spunMs + ms), inward: 0, hop: 0 }), spunMs);
  }

  /**
   * Lets the ball fall into `number`; `goneMs` of the landing have already passed. Calls `onRest` when it is at rest.
   */
  land(number: number, durationMs: number, goneMs: number, onRest: () => void): void {
    if (goneMs >= durationMs) {
      this.rest(number);
      onRest();
      return;
    }
    const landing = planLanding(this.#pose(), this.#spunMs(), number, durationMs);
    this.#stop();
    this.#motion = {
      poseAt: (ms) => land(landing, goneMs + ms),
      startedAt: performance.now(),
      spunMsAtStart: 0,
      landsOn: number,
    };
    this.#play(durationMs - goneMs, { wheel: STEP_MS.landing, ball: STEP_MS.ballLanding });
    const fallMs = Math.max(0, durationMs * REST_SHARE - goneMs);
    this.#fallsUntil = performance.now() + fallMs;
    this.#timers.push(setTimeout(onRest, fallMs));
  }

  /** Shows the ball on the track without motion, for reduced motion. */
  holdSpinning(): void {
    this.#show(standing({ ...this.#pose(), ball: 315, inward: 0, hop: 0 }));
  }

  dispose(): void {
    this.#width.disconnect();
    this.#stop();
  }

  #pose(): Pose {
    return this.#motion.poseAt(performance.now() - this.#motion.startedAt);
  }

  #spunMs(): number {
    return this.#motion.spunMsAtStart + performance.now() - this.#motion.startedAt;
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    for (const animation of this.#playing) animation.cancel();
    this.#timers = [];
    this.#playing = [];
  }

  #show(motion: Motion): void {
    this.#stop();
    this.#motion = motion;
    this.#play(1, { wheel: 1, ball: 1 });
  }

  #start(poseAt: Motion['poseAt'], spunMsAtStart: number): void {
    this.#stop();
    this.#motion = { poseAt, startedAt: performance.now(), spunMsAtStart };
    this.#playOn();
  }

  /** Plays an endless motion in segments: each one starts before the previous one ends. */
  #playOn(): void {
    this.#play(LONG_MOTION_MS, { wheel: STEP_MS.steady, ball: STEP_MS.steady });
    this.#timers = [setTimeout(() => this.#playOn(), LONG_MOTION_MS - 500)];
  }

  /** Samples the motion from now on and replaces the current animation. */
  #play(lengthMs: number, stepMs: { wheel: number; ball: number }): void {
    const until = performance.now() + lengthMs;
    this.#playAgain = () => this.#play(Math.max(1, until - performance.now()), stepMs);
    const { poseAt, startedAt } = this.#motion;
    const fromMs = performance.now() - startedAt;
    const sample = (step: number): Pose[] => {
      const steps = Math.max(1, Math.ceil(lengthMs / step));
      return Array.from({ length: steps + 1 }, (_, i) => poseAt(fromMs + (lengthMs * i) / steps));
    };
    const wheel = sample(stepMs.wheel);
    const ball = stepMs.ball === stepMs.wheel ? wheel : sample(stepMs.ball);
    const frames = {
      rotor: wheel.map((pose) => ({ transform: `rotate(${pose.cylinder}deg)` })),
      counter: wheel.map((pose) => ({ transform: `rotate(${-pose.cylinder}deg) scaleY(${1 / this.#tilt})` })),
      ball: ball.map((pose) => ({ transform: this.#ballTransform(pose) })),
      trail: ball.map((pose, i) => ({
        transform: `rotate(${pose.ball}deg)`,
        opacity: trailStrength(pose, ball[i + 1] ?? ball[i - 1] ?? pose, lengthMs / (ball.length - 1)),
      })),
    };
    const before = this.#playing;
    this.#playing = [];
    for (const part of this.#root.querySelectorAll<HTMLElement>('[data-moves]')) {
      const role = part.dataset.moves as keyof typeof frames; // these names are set by the wheel's own markup
      this.#playing.push(part.animate(frames[role], { duration: lengthMs, fill: 'forwards' }));
    }
    for (const animation of before) animation.cancel();
  }

  /** In units of the wheel's width, not percentages of the ball, which would move the animation off the compositor. */
  #ballTransform({ ball, inward, hop }: Pose): string {
    const length = (units: number): string => `${((units / PICTURE_WIDTH) * 100).toFixed(3)}cqw`;
    const radius = TRACK_RADIUS + (POCKET_RADIUS - TRACK_RADIUS) * inward;
    const lower = bowlDepth(this.#tilt) * (0.3 + 0.5 * inward) - 3 - HOP_HEIGHT * hop;
    return (
      `translateY(${length(lower / this.#tilt)}) rotate(${ball}deg) translateY(${length(-radius)}) ` +
      `rotate(${-ball}deg) scaleY(${1 / this.#tilt})`
    );
  }
}

function standing(pose: Pose, landsOn?: number): Motion {
  const motion = { poseAt: () => pose, startedAt: performance.now(), spunMsAtStart: 0 };
  return landsOn === undefined ? motion : { ...motion, landsOn };
}

/** The blur behind the ball grows with its speed and ends where the ball leaves the track. */
function trailStrength(pose: Pose, neighbour: Pose, apartMs: number): number {
  const degreesPerMs = Math.abs(neighbour.ball - pose.ball) / apartMs;
  return pose.inward > 0 ? 0 : Math.min(1, Math.max(0, (degreesPerMs - 0.12) * 4));
}
