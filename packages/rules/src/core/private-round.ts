import type { Player } from './bet.ts';
import { stakesOf } from './bets.ts';
import type { Chips } from './chips.ts';
import { type Setup, steps } from './decide.ts';
import type { Payout } from './payouts.ts';
import type { Report } from './report.ts';
import type { Returned, Round } from './round.ts';
import type { ChoiceStep } from './step.ts';

/** What one player may know beyond the public part. */
export interface PrivateRound {
  readonly stakes: Readonly<Record<string, Chips>>;
  readonly choices: readonly ChoiceStep[];
  readonly presets: readonly string[];
  /** Places where the table decided for this player because time ran out. */
  readonly timedOut: readonly string[];
  readonly own: unknown;
  /** Bets that went back unasked, and when: before the close another player took back what they ask for. */
  readonly returned: readonly Omit<Returned, 'player'>[];
  /** The player's settled bets; empty until the round is settled. */
  readonly payouts: readonly Payout[];
}

export function privateRound<State>(
  { game }: Pick<Setup<State>, 'game'>,
  round: Round<State>,
  player: Player,
): PrivateRound {
  if (round.phase === 'void')
    return { stakes: {}, choices: [], presets: [], timedOut: [], own: null, returned: [], payouts: [] };
  const closed = round.phase === 'playing' || round.phase === 'settled';
  return {
    stakes: stakes(round, player),
    choices: steps(game, round).filter((step): step is ChoiceStep => step.ask === 'choice' && step.player === player),
    presets: presets(round, player),
    timedOut: closed ? timedOut(round.reports, player) : [],
    own: closed ? (game.privateView(round.play, player) ?? null) : null,
    returned: returned(round, player),
    payouts: round.phase === 'settled' ? round.payouts.filter((payout) => payout.player === player) : [],
  };
}

type Open<State> = Exclude<Round<State>, { phase: 'void' }>;

const returned = (round: Open<unknown>, player: Player): PrivateRound['returned'] =>
  round.returned.flatMap((bet) =>
    bet.player === player ? [{ spot: bet.spot, stake: bet.stake, when: bet.when }] : [],
  );

function timedOut(reports: readonly Report[], player: Player): string[] {
  return reports.flatMap(({ fact }) =>
    fact.fact === 'choice' && fact.auto && fact.player === player ? [fact.place] : [],
  );
}

function stakes<State>(round: Open<State>, player: Player): Record<string, Chips> {
  const sums = new Map<string, number>(stakesOf(round.bets, player));
  const reports = round.phase === 'betting' ? [] : round.reports;
  for (const { fact } of reports) {
    if (fact.fact !== 'choice') continue;
    for (const bet of fact.stakes) if (bet.player === player) sums.set(bet.spot, (sums.get(bet.spot) ?? 0) + bet.stake);
  }
  return Object.fromEntries(sums) as Record<string, Chips>; // sums of chips within one player's safe limits
}

function presets<State>(round: Open<State>, player: Player): string[] {
  const on = new Set<string>();
  for (const { fact } of [...round.early, ...(round.phase === 'betting' ? [] : round.reports)]) {
    if (fact.fact !== 'preset' || fact.player !== player) continue;
    if (fact.on) on.add(fact.preset);
    else on.delete(fact.preset);
  }
  return [...on];
}
