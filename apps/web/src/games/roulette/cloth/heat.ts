import { covers } from '@baize/rules';
import { OUTSIDE } from '../spots/board.ts';

export type Totals = Readonly<Record<string, { readonly stake: number }>>;
export type Stakes = Readonly<Record<string, number>>;

const OUTSIDE_IDS: ReadonlySet<string> = new Set(OUTSIDE.map(({ id }) => id));

/**
 * The intensity of other players' bets on each field, from 0 to 1 relative to the highest. Bets on lines count for each
 * number they cover in equal parts; the viewer's chips are excluded.
 */
export function heatOf(totals: Totals, own: Stakes): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [spot, { stake }] of Object.entries(totals)) {
    const others = stake - (own[spot] ?? 0);
    const fields = OUTSIDE_IDS.has(spot) ? [spot] : covers(spot).map((number) => `straight:${number}`);
    if (others <= 0) continue;
    for (const field of fields) sums.set(field, (sums.get(field) ?? 0) + others / fields.length);
  }
  const most = Math.max(...sums.values());
  return new Map([...sums].map(([field, sum]) => [field, sum / most]));
}
