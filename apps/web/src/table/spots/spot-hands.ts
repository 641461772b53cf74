/** What somebody at the table does with the spots, the same for all spots of a group. */
export interface SpotHands {
  /** Whether bets are taken. */
  readonly open: boolean;
  /** The one spot of the group in the tab order. */
  readonly reachable: string | null;
  /** The spot whose limits and payouts are shown on request. */
  readonly inspected: string | null;
  /** The newest refusal at a spot. */
  readonly refusal: SpotRefusal | null;
}

export interface SpotRefusal {
  readonly spot: string;
  readonly sentence: string;
}

/** Nobody touches the spots. */
export const RESTING: SpotHands = { open: false, reachable: null, inspected: null, refusal: null };

/** The bubble over a spot: why a bet was refused there, or its facts on request; a refusal anywhere hides the facts. */
export function bubbleAt({ refusal, inspected }: SpotHands, spot: string): 'refusal' | 'facts' | null {
  if (refusal) return refusal.spot === spot ? 'refusal' : null;
  return inspected === spot ? 'facts' : null;
}
