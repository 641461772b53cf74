/** The pockets of a European wheel, clockwise from zero. */
export const WHEEL_ORDER: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

/** Degrees from one pocket to the next. */
export const POCKET_STEP = 360 / WHEEL_ORDER.length;

export type PocketColour = 'red' | 'black' | 'green';

const REDS: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const pocketColour = (number: number): PocketColour =>
  number === 0 ? 'green' : REDS.has(number) ? 'red' : 'black';

/** The angle of a number's pocket on the cylinder, in degrees clockwise from zero's. */
export const pocketAngle = (number: number): number => WHEEL_ORDER.indexOf(number) * POCKET_STEP;

/** The rotation of the cylinder at which a number is at twelve o'clock. */
export const rotationFor = (number: number): number => -pocketAngle(number);
