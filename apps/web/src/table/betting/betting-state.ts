import type { Notice, Stakes, Wager } from './betting.ts';

export interface BettingState {
  readonly roundId: string | null;
  readonly chipMinor: number;
  /** Chips that are not confirmed yet, by command; negative when taken back. */
  readonly onTheWay: readonly OnTheWay[];
  /** The actions of this round that can be undone, oldest first. */
  readonly done: readonly Done[];
  /** The bets of the last round that had any. */
  readonly last: readonly Wager[];
  /** The newest notice. */
  readonly notice: (Notice & { readonly id: number; readonly currency: string }) | null;
  /** The decision that was sent and is not answered yet. */
  readonly choosing: { readonly place: string; readonly choice: string } | null;
}

export interface OnTheWay {
  readonly id: number;
  readonly wagers: readonly Wager[];
  /** The table's version that holds it, once accepted. */
  readonly version: number | null;
}

export interface Done {
  readonly id: number;
  readonly taken: readonly Wager[];
  readonly placed: readonly Wager[];
}

/** The stake on each spot once all pending chips are accepted. */
export function stakesWith(accepted: Readonly<Record<string, number>>, onTheWay: readonly OnTheWay[]): Stakes {
  const stakes = new Map(Object.entries(accepted));
  for (const { wagers } of onTheWay)
    for (const { spot, stake } of wagers) stakes.set(spot, (stakes.get(spot) ?? 0) + stake);
  return new Map([...stakes].filter(([, stake]) => stake > 0));
}

export const onTheWayMinor = (onTheWay: readonly OnTheWay[]): number =>
  onTheWay.reduce((all, { wagers }) => all + wagers.reduce((sum, { stake }) => sum + stake, 0), 0);

/** Stored bets; anything else in the storage counts as none. */
export function remembered(text: string | null): readonly Wager[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWager) : [];
  } catch {
    return [];
  }
}

const isWager = (kept: unknown): kept is Wager =>
  typeof kept === 'object' &&
  kept !== null &&
  'spot' in kept &&
  typeof kept.spot === 'string' &&
  'stake' in kept &&
  Number.isSafeInteger(kept.stake);
