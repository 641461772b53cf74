import { LAYOUT, POCKETS, WHEEL } from './layout.ts';

/** A racetrack bet: a set of ordinary bets, each of a number of equal units. */
export type CallBet = readonly CallPart[];

export interface CallPart {
  readonly spot: string;
  readonly units: number;
}

const parts = (units: number, ...spots: string[]): CallPart[] => spots.map((spot) => ({ spot, units }));

/** The seventeen numbers from 22 to 25 around zero: nine units. */
export const VOISINS: CallBet = [
  ...parts(2, 'trio:0-2-3'),
  ...parts(1, 'split:4-7', 'split:12-15', 'split:18-21', 'split:19-22', 'split:32-35'),
  ...parts(2, 'corner:25'),
];

/** The twelve numbers from 27 to 33 opposite zero: six units. */
export const TIERS: CallBet = parts(
  1,
  'split:5-8',
  'split:10-11',
  'split:13-16',
  'split:23-24',
  'split:27-30',
  'split:33-36',
);

/** The eight numbers outside voisins and tiers: five units. */
export const ORPHELINS: CallBet = parts(1, 'straight:1', 'split:6-9', 'split:14-17', 'split:17-20', 'split:31-34');

/** The seven numbers closest to zero: four units. */
export const JEU_ZERO: CallBet = parts(1, 'split:0-3', 'split:12-15', 'straight:26', 'split:32-35');

/**
 * Straight bets on a number and `reach` neighbours on either side of it on the wheel; empty for a number that is not on
 * the wheel.
 */
export function neighbours(number: number, reach: number): CallBet {
  const at = WHEEL.indexOf(number);
  if (at < 0) return [];
  const around = Array.from({ length: 2 * reach + 1 }, (_, i) => WHEEL.at((at + i - reach) % POCKETS));
  return [...new Set(around)].map((pocket) => ({ spot: `straight:${pocket}`, units: 1 }));
}

/** Straight bets on every number that ends in this digit. */
export const finaleEnPlein = (digit: number): CallBet =>
  WHEEL.filter((number) => number % 10 === digit)
    .toSorted((a, b) => a - b)
    .map((number) => ({ spot: `straight:${number}`, units: 1 }));

/** The finales à cheval on offer, by their two lowest numbers: one apart, then three apart (RO 10). */
export const FINALES_A_CHEVAL: readonly (readonly [low: number, high: number])[] = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((low) => [low, low + 1] as const),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((low) => [low, low + 3] as const),
];

/**
 * Two numbers one or three apart, and the same plus ten, twenty and thirty: each pair as a split, or as straight bets
 * where the numbers are not adjacent on the layout or the higher one is not on the wheel. Empty for other numbers.
 */
export function finaleACheval(low: number, high: number): CallBet {
  const apart = high - low;
  if (apart !== 1 && apart !== 3) return [];
  return finaleEnPlein(low).flatMap(({ spot }) => {
    const first = Number(spot.slice('straight:'.length));
    const split = `split:${first}-${first + apart}`;
    const touching = LAYOUT.has(split) ? [split] : [spot, `straight:${first + apart}`];
    return touching.filter((id) => LAYOUT.has(id)).map((id) => ({ spot: id, units: 1 }));
  });
}
