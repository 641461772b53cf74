/** The drawing's units: the rim has radius 500, the picture is 1040 wide. */
export const PICTURE_WIDTH = 1040;
export const RIM_RADIUS = 500;
export const TRACK_RADIUS = 434;
export const POCKET_RADIUS = 292;

/** The visual depth of the bowl: the more the wheel is tilted, the lower inner layers are on the screen. */
export const bowlDepth = (tilt: number): number => (1 - tilt) * 100;

/** The frame of a wheel at a tilt (1 is from straight above): its height, and the position of the axle. */
export function frameOf(tilt: number): { height: number; axleY: number } {
  const rim = RIM_RADIUS * tilt;
  return { height: 2 * rim + 70, axleY: rim + 14 };
}

/** The point at a radius and an angle clockwise from twelve o'clock. */
export function pointAt(radius: number, degrees: number): readonly [x: number, y: number] {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(radians), radius * Math.sin(radians)];
}

/** The same as path text. */
export const pathPoint = (radius: number, degrees: number): string =>
  pointAt(radius, degrees)
    .map((value) => value.toFixed(1))
    .join(' ');

/** A ring segment between two radii and two angles, as path text. */
export const ringSegment = (inner: number, outer: number, from: number, to: number): string =>
  `M${pathPoint(outer, from)}A${outer} ${outer} 0 0 1 ${pathPoint(outer, to)}` +
  `L${pathPoint(inner, to)}A${inner} ${inner} 0 0 0 ${pathPoint(inner, from)}Z`;
