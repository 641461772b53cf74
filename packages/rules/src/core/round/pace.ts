import type { Round } from './round.ts';

/** The waiting times of a table, ms. */
export interface Pace {
  readonly bettingMs: number;
  readonly decisionMs: number;
  /** Time from settlement to the next round. */
  readonly resultMs: number;
  /** Time that an automatic dealer takes for each kind of step, and for acts by name. */
  readonly dealer: {
    readonly cardMs: number;
    readonly revealMs: number;
    readonly numberMs: number;
    readonly actMs: number;
    readonly acts?: Readonly<Record<string, number>>;
  };
}

/** The next timed command and its time, ms: close betting, or take the defaults of the open decisions. */
export interface Deadline {
  readonly at: number;
  readonly command: 'closeBets' | 'timeOut';
}

/** The next deadline of the round, if any. Times are on the server's clock, ms. */
export function deadline(round: Round, pace: Pace): Deadline | undefined {
  if (round.phase === 'betting')
    return round.closesAt === undefined ? undefined : { at: round.closesAt, command: 'closeBets' };
  if (round.phase !== 'playing' || round.deciding === undefined) return undefined;
  return { at: round.deciding.since + pace.decisionMs, command: 'timeOut' };
}

/** The round after its table was stopped for `forMs`: its deadline moves by that time. */
export function delayed<State>(round: Round<State>, forMs: number): Round<State> {
  if (round.phase === 'betting')
    return round.closesAt === undefined ? round : { ...round, closesAt: round.closesAt + forMs };
  if (round.phase !== 'playing' || round.deciding === undefined) return round;
  return { ...round, deciding: { ...round.deciding, since: round.deciding.since + forMs } };
}
