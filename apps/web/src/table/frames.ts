/** Where a table is shown, and what belongs to it there. */
export interface Frame {
  /**
   * The live picture: the only one of the page, with both cameras; that of the table in hand; that of a table beside it,
   * without sound and controls. Null where nothing is live.
   */
  readonly picture: 'alone' | 'in-hand' | 'aside' | null;
  /** Whether the clock of its status runs; null where status is shown elsewhere. */
  readonly status: 'running' | 'at-rest' | null;
  /** The dealer's calls: also announced, only shown, or shown elsewhere. */
  readonly calls: 'announced' | 'shown' | null;
  /** Announcements, sounds and spoken calls. */
  readonly isHeard: boolean;
}

/** The frames of a table. Players sit at the first three; on the rest nobody bets. */
export const FRAMES = {
  single: { picture: 'alone', status: 'running', calls: 'announced', isHeard: true },
  inHand: { picture: 'in-hand', status: 'running', calls: 'announced', isHeard: true },
  aside: { picture: 'aside', status: 'running', calls: 'shown', isHeard: false },
  replay: { picture: null, status: 'at-rest', calls: 'announced', isHeard: false },
  /** A round on a page of the office. */
  record: { picture: null, status: 'at-rest', calls: null, isHeard: false },
  specimen: { picture: null, status: 'running', calls: 'shown', isHeard: false },
  /** The dealer's console, whose own lines tell status and calls. */
  console: { picture: null, status: null, calls: null, isHeard: false },
} as const satisfies Readonly<Record<string, Frame>>;
