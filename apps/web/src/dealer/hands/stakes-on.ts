import type { DealerView, TableView } from '@baize/protocol';

/** What lies on each spot: the bets that everybody sees, and what players have added to them in decisions. */
export function stakesOn(round: TableView['round'], players: DealerView['players']): ReadonlyMap<string, number> {
  const stakes = new Map<string, number>(Object.entries(round?.totals ?? {}).map(([spot, { stake }]) => [spot, stake]));
  const reported = new Map<string, number>();
  for (const { spot, stakeMinor } of players.flatMap(({ bets }) => bets))
    reported.set(spot, (reported.get(spot) ?? 0) + stakeMinor);
  for (const [spot, stakeMinor] of reported) stakes.set(spot, Math.max(stakes.get(spot) ?? 0, stakeMinor));
  return stakes;
}
