import type { LastResult, OwnView, TableInfo, TableView } from '@baize/protocol';
import { amountOf, type GameLayout, type Outcome, outcomeOf, type Payout, type PublicRound } from '@baize/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChipState } from '../../ui/chip/chip-stack.tsx';
import type { Stakes } from '../betting/betting.ts';

/** A table as one person sees it now: everything a stage draws. Live, or built from a replayed round. */
export interface TableSight {
  readonly info: TableInfo;
  /** The game with this table's house rules. */
  readonly game: GameLayout;
  readonly view: TableView;
  readonly own: OwnPart | null;
  /** The round as it may be shown: not settled while the scene is still revealing the result. */
  readonly round: PublicRound | null;
  /** The finished rounds as they may be shown, oldest first. */
  readonly results: readonly LastResult[];
  /** The person's own chips. */
  readonly chips: ReadonlyMap<string, SpotChips>;
  /** The balance as it may be shown, minor units; null for viewers. It changes without the table. */
  readonly balance: Balance;
  /** The player's net result of this round once it may be shown: payout less stakes. Null without bets. */
  readonly net: Net | null;
  /** Seen from its beginning, so that the scene may move; false when the person came in the middle or replays. */
  readonly live: boolean;
  /** The result is known and the scene is still revealing it: nothing else may show it. */
  readonly suspended: boolean;
  /** Why bets cannot be placed now, as a sentence; null when they can. */
  readonly shut: string | null;
  /** The server's clock, ms. */
  readonly now: () => number;
}

/** The player's part of a round. */
export type OwnPart = Pick<OwnView, 'roundId' | 'round' | 'seats' | 'reserved'>;

/** Subscribed to only by components that show the balance. */
export type Balance = Pick<StoreApi<number | null>, 'getState' | 'getInitialState' | 'subscribe'>;

/** For viewers. */
export const NO_BALANCE: Balance = createStore<number | null>(() => null);

/** Whether bets can be placed now with these actions. */
export const takesBets = (table: Pick<TableSight, 'shut'>, betting: object | null): boolean =>
  betting !== null && table.shut === null;

export interface SpotChips {
  readonly stakeMinor: number;
  /** `pending` while any chip of it is pending. */
  readonly state: ChipState;
  /** The payout; null before it may be shown. */
  readonly returnedMinor: number | null;
  readonly outcome: Outcome | null;
}

export interface Net {
  readonly stakedMinor: number;
  readonly returnedMinor: number;
  readonly netMinor: number;
}

/** The chips of each spot with their outcome. */
export function spotChips(
  accepted: Readonly<Record<string, number>>,
  withOnTheWay: Stakes,
  payouts: readonly Payout[],
): ReadonlyMap<string, SpotChips> {
  const chips = new Map<string, SpotChips>();
  for (const [spot, stakeMinor] of withOnTheWay) {
    const state = (accepted[spot] ?? 0) === stakeMinor ? 'accepted' : 'pending';
    chips.set(spot, { stakeMinor, state, returnedMinor: null, outcome: null });
  }
  for (const payout of payouts) {
    const outcome = outcomeOf(payout);
    const stakeMinor = Math.max(chips.get(payout.spot)?.stakeMinor ?? 0, payout.stake);
    const state = outcome === 'lose' ? 'lost' : outcome === 'win' ? 'won' : 'accepted';
    chips.set(payout.spot, { stakeMinor, state, returnedMinor: amountOf(payout), outcome });
  }
  return chips;
}

/** The net result of the round; null when nothing was staked. */
export function netOf(payouts: readonly Payout[]): Net | null {
  if (payouts.length === 0) return null;
  const stakedMinor = payouts.reduce((sum, { stake }) => sum + stake, 0);
  const returnedMinor = payouts.reduce((sum, payout) => sum + amountOf(payout), 0);
  return { stakedMinor, returnedMinor, netMinor: returnedMinor - stakedMinor };
}
