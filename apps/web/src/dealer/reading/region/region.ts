/** The part of the picture in which cards are read, as fractions of its width and height. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE_PICTURE: Region = { left: 0, top: 0, width: 1, height: 1 };
export const DEFAULT_REGION: Region = { left: 0.2, top: 0.2, width: 0.6, height: 0.6 };

/** The smallest side: a code needs some pixels. */
const MIN_SIDE = 0.1;
/** The effect of an arrow key. */
const STEP = 0.02;

/** The rectangle between two corners, inside the picture and not too small. */
export function regionBetween(one: Point, other: Point): Region {
  const [left, width] = spanBetween(one.x, other.x);
  const [top, height] = spanBetween(one.y, other.y);
  return { left, top, width, height };
}

function spanBetween(one: number, other: number): readonly [from: number, length: number] {
  const [from, to] = [clamp(Math.min(one, other)), clamp(Math.max(one, other))];
  const length = Math.max(MIN_SIDE, to - from);
  return [Math.min(from, 1 - length), length];
}

/** Moves the region by an arrow key, or with `resizes` its lower right corner; undefined for other keys. */
export function movedByKey({ left, top, width, height }: Region, key: string, resizes: boolean): Region | undefined {
  const move = ARROWS[key];
  if (!move) return undefined;
  if (!resizes) return { left: within(left + move.x, 1 - width), top: within(top + move.y, 1 - height), width, height };
  return {
    ...{ left, top },
    width: within(width + move.x, 1 - left, MIN_SIDE),
    height: within(height + move.y, 1 - top, MIN_SIDE),
  };
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Whether stored data is a region. */
export function isRegion(value: unknown): value is Region {
  if (typeof value !== 'object' || value === null) return false;
  const { left, top, width, height } = value as Partial<Record<keyof Region, unknown>>; // checked below
  const inside = (from: unknown, length: unknown) =>
    typeof from === 'number' && typeof length === 'number' && from >= 0 && length >= MIN_SIDE && from + length <= 1.001;
  return inside(left, width) && inside(top, height);
}

const within = (value: number, most: number, least = 0): number => Math.min(Math.max(value, least), most);
const clamp = (value: number): number => within(value, 1);
