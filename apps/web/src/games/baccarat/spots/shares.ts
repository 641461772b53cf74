const MAIN_SPOTS = ['player', 'tie', 'banker'] as const;
export type MainSpot = (typeof MAIN_SPOTS)[number];
export const isMain = (spot: string): spot is MainSpot => (MAIN_SPOTS as readonly string[]).includes(spot);

/** The total bets of all players on a side, and its share of all bets. */
export interface Share {
  readonly percent: number;
  readonly stakeMinor: number;
  readonly players: number;
}

type Totals = Readonly<Record<string, { readonly stake: number; readonly players: number }>>;

/** The shares of the sides as whole percentages that sum to 100; null without bets. */
export function sharesOf(totals: Totals): Readonly<Record<MainSpot, Share>> | null {
  const parts = MAIN_SPOTS.map((spot) => {
    const { stake = 0, players = 0 } = totals[spot] ?? {};
    return { spot, stake, players };
  });
  const sum = parts.reduce((all, { stake }) => all + stake, 0);
  if (sum === 0) return null;
  const percents = wholePercents(parts.map(({ stake }) => stake / sum));
  const share = (spot: MainSpot): Share => {
    const at = MAIN_SPOTS.indexOf(spot);
    return { percent: percents[at] ?? 0, stakeMinor: parts[at]?.stake ?? 0, players: parts[at]?.players ?? 0 };
  };
  return { player: share('player'), tie: share('tie'), banker: share('banker') };
}

/** Fractions as whole percentages: rounded down, with the remainder given to the largest rounding losses. */
export function wholePercents(parts: readonly number[]): readonly number[] {
  const floors = parts.map((part) => Math.floor(part * 100));
  const left = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const byLoss = parts
    .map((part, i) => ({ i, loss: part * 100 - Math.floor(part * 100) }))
    .sort((a, b) => b.loss - a.loss)
    .slice(0, left)
    .map(({ i }) => i);
  return floors.map((floor, i) => floor + (byLoss.includes(i) ? 1 : 0));
}
