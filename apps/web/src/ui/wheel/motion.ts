import { pocketAngle, rotationFor } from './pockets.ts';

/**
 * The wheel in motion as pure functions of time. Angles are degrees clockwise from twelve o'clock and grow without
 * wrapping; cylinder and ball turn in opposite directions.
 */
export type WheelPose = { readonly cylinder: number; readonly ball: number };

/** The position of the ball between the track (0) and the pocket (1), and its height above the wheel, 0 to 1. */
export type BallDrop = { readonly inward: number; readonly hop: number };

const CYLINDER_DEGREES_PER_S = -150;
const IDLE_DEGREES_PER_S = -9;
const SPIN_UP_S = 1.4;
const BALL_FASTEST = 640;
const BALL_SLOWEST = 330;
const BALL_TIRES_S = 7;
/**
 * The fraction of the landing after which the ball rests in its pocket; the cylinder then carries it to twelve o'clock.
 */
export const REST_SHARE = 0.64;
const LEAVES_TRACK = 0.52;
const REACHES_POCKETS = 0.76;

/** A wheel that has not been spun: it drifts. */
export const drift = (from: WheelPose, elapsedMs: number): WheelPose => ({
  cylinder: from.cylinder + (IDLE_DEGREES_PER_S * elapsedMs) / 1000,
  ball: from.ball,
});

/** The ball's distance on the track since it was thrown: fast first, slowing to its minimum speed. */
function ballTravel(seconds: number): number {
  const surplus = (BALL_FASTEST - BALL_SLOWEST) * BALL_TIRES_S;
  return BALL_SLOWEST * seconds + surplus * (1 - Math.exp(-seconds / BALL_TIRES_S));
}

function ballSpeed(seconds: number): number {
  return BALL_SLOWEST + (BALL_FASTEST - BALL_SLOWEST) * Math.exp(-seconds / BALL_TIRES_S);
}

/** The ball on the track while the cylinder accelerates from its position. */
export function spin(from: WheelPose, elapsedMs: number): WheelPose {
  const seconds = elapsedMs / 1000;
  const gathering = Math.min(seconds, SPIN_UP_S);
  const cylinder =
    CYLINDER_DEGREES_PER_S * ((gathering * gathering) / (2 * SPIN_UP_S) + Math.max(0, seconds - SPIN_UP_S));
  return { cylinder: from.cylinder + cylinder, ball: from.ball + ballTravel(seconds) };
}

export type Landing = {
  readonly from: WheelPose;
  readonly cylinderTravel: number;
  readonly cylinderPower: number;
  readonly ballTravel: number;
  readonly ballPower: number;
  readonly durationMs: number;
};

/** The smallest angle of the form `angle + 360 k` that is at least `least`. */
const turnsUpTo = (least: number, angle: number): number => angle + 360 * Math.ceil((least - angle) / 360);

/**
 * How a spinning wheel comes to rest on a known number. Ball and cylinder start with their current speed and only slow
 * down; their distances are extended by less than a turn so that the ball ends in the pocket, and the pocket at twelve
 * o'clock.
 */
export function planLanding(from: WheelPose, spunMs: number, number: number, durationMs: number): Landing {
  const seconds = durationMs / 1000;
  const cylinderReach = CYLINDER_DEGREES_PER_S * seconds;
  const cylinderTravel = -turnsUpTo(-cylinderReach / 4, from.cylinder - rotationFor(number));
  const relativeReach = (ballSpeed(spunMs / 1000) - CYLINDER_DEGREES_PER_S) * seconds * REST_SHARE;
  const relative = from.ball - from.cylinder;
  const ballWay = turnsUpTo(relativeReach / 3, pocketAngle(number) - relative);
  return {
    from,
    cylinderTravel,
    cylinderPower: Math.max(1.3, cylinderReach / cylinderTravel),
    ballTravel: ballWay,
    ballPower: Math.max(1.3, relativeReach / ballWay),
    durationMs,
  };
}

/** Deceleration: starts with slope `power`, ends at rest. */
const slowDown = (share: number, power: number): number => 1 - (1 - Math.min(1, share)) ** power;

/** Ball and cylinder while landing. At `durationMs` and after: in the pocket, at twelve o'clock, still. */
export function land(landing: Landing, elapsedMs: number): WheelPose & BallDrop {
  const share = Math.min(1, Math.max(0, elapsedMs / landing.durationMs));
  const ballShare = share / REST_SHARE;
  const cylinder = landing.from.cylinder + landing.cylinderTravel * slowDown(share, landing.cylinderPower);
  const relative =
    landing.from.ball - landing.from.cylinder + landing.ballTravel * slowDown(ballShare, landing.ballPower);
  return { cylinder, ball: cylinder + relative, ...drop(ballShare) };
}

/** The fall from the track into the pockets: a quick slide down, then three hops of decreasing height. */
function drop(ballShare: number): BallDrop {
  if (ballShare <= LEAVES_TRACK) return { inward: 0, hop: 0 };
  if (ballShare < REACHES_POCKETS) {
    const falling = (ballShare - LEAVES_TRACK) / (REACHES_POCKETS - LEAVES_TRACK);
    return { inward: falling * falling, hop: 0 };
  }
  const hopping = Math.min(1, (ballShare - REACHES_POCKETS) / (1 - REACHES_POCKETS));
  const hop = Math.abs(Math.sin(3 * Math.PI * hopping)) * (1 - hopping) ** 1.4;
  return { inward: 1 - 0.22 * hop, hop };
}
