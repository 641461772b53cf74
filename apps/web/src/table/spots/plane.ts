export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a rectangle as they are seen: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/**
 * Where in a rectangle a seen point lies, 0 to 1 from its left and from its top. The rectangle may be tilted in space,
 * which the matrices of SVG do not contain.
 */
export function pointWithin([origin, right, far, down]: Corners, seen: Point): Point {
  // The projection of the unit square onto the corners, and its inverse: Heckbert, Fundamentals of Texture Mapping (1989), 2.2.
  const [dx1, dy1] = [right.x - far.x, right.y - far.y];
  const [dx2, dy2] = [down.x - far.x, down.y - far.y];
  const [sx, sy] = [origin.x - right.x + far.x - down.x, origin.y - right.y + far.y - down.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  const [a, b, c] = [right.x - origin.x + g * right.x, down.x - origin.x + h * down.x, origin.x];
  const [d, e, f] = [right.y - origin.y + g * right.y, down.y - origin.y + h * down.y, origin.y];
  const { x, y } = seen;
  const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
  return {
    x: ((e - f * h) * x + (c * h - b) * y + (b * f - c * e)) / w,
    y: ((f * g - d) * x + (a - c * g) * y + (c * d - a * f)) / w,
  };
}
