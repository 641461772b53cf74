import type { Round } from './round.ts';

/** How long a table waits, in milliseconds. */
export interface Pace {
  readonly bettingMs: number;
  readonly decisionMs: number;
  /** From the settlement to the next round. */
  readonly resultMs: number;
  /** How long an automatic dealer takes for each kind of step, and for acts by name. */
  readonly dealer: {
    readonly cardMs: number;
    readonly revealMs: number;
    readonly numberMs: number;
    readonly actMs: number;
    readonly acts?: Readonly<Record<string, number>>;
  };
}

/** When the clock acts next and what it does: close the bets, take the defaults of the open decisions. */
export interface Deadline {
  readonly at: number;
  readonly command: 'closeBets' | 'timeOut';
}

/** The next thing time decides in this round, if any. Times are milliseconds of the server's clock. */
export function deadline(round: Round, pace: Pace): Deadline | undefined {
  if (round.phase === 'betting')
    return round.closesAt === undefined ? undefined : { at: round.closesAt, command: 'closeBets' };
  if (round.phase !== 'playing' || round.deciding === undefined) return undefined;
  return { at: round.deciding.since + pace.decisionMs, command: 'timeOut' };
}

/** The round after its table has stood still for so long: what time decides in it comes that much later. */
export function delayed<State>(round: Round<State>, forMs: number): Round<State> {
  if (round.phase === 'betting')
    return round.closesAt === undefined ? round : { ...round, closesAt: round.closesAt + forMs };
  if (round.phase !== 'playing' || round.deciding === undefined) return round;
  return { ...round, deciding: { ...round.deciding, since: round.deciding.since + forMs } };
}
