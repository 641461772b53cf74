import type { Player } from '../bets/bet.ts';
import type { Game } from '../game.ts';
import { amountOf } from '../payouts/outcome.ts';
import type { Payout } from '../payouts/payouts.ts';
import { settlement } from '../payouts/settlement.ts';
import type { Fact } from '../steps/fact.ts';
import { isEntered, isResult, type Report } from '../steps/report.ts';
import { DealtAgain, type Resettlement, refused, type TrueFact } from './deal-again.ts';
import type { Setup } from './decide.ts';
import { betting, evolve, replay } from './evolve.ts';
import type { Round, RoundEvent, Settled } from './round.ts';

/** The results of a round in order, without cards that lie face down. */
export const resultsOf = (reports: readonly Report[]): readonly TrueFact[] =>
  reports.flatMap(({ fact }) => (isTrue(fact) ? fact : []));

/**
 * Settles a settled round again: the same bets and decisions, with its results as they truly fell. Every result is judged
 * as its entry at the table is; the dealer's acts are adapted. Only results that a person entered can be wrong.
 * @param events of the round in order, in the format of this version
 * @param facts all results in order; a card that lies face down is none
 */
export function resettle(setup: Setup, events: readonly RoundEvent[], facts: readonly TrueFact[]): Resettlement {
  const was = events.reduce<Round>((round, event) => evolve(setup.game, round, event), betting);
  if (was.phase !== 'settled') return refused({ why: 'not-settled' });
  if (!isSame(settledAgain(setup, was), was.payouts)) return refused({ why: 'other-rules' });
  const results = was.reports.filter(({ fact }) => isResult(fact));
  if (results.length === 0 || !results.every(isEntered)) return refused({ why: 'sealed' });
  const walk = new DealtAgain(setup, was, facts);
  for (const report of was.reports) {
    const stop = walk.follow(report);
    if (stop) return stop;
  }
  const now = walk.finish();
  if (now.is !== 'settled') return now;
  if (isSame(resultsOf(now.reports), resultsOf(was.reports))) return refused({ why: 'no-change' });
  return isSame(stakes(now.payouts), stakes(was.payouts)) ? now : refused({ why: 'decisions' });
}

/** The settled round as it stands once it is settled again. */
export function resettled<State>(
  game: Game<State>,
  round: Round<State>,
  { reports, payouts }: Pick<Settled<State>, 'reports' | 'payouts'>,
): Round<State> {
  if (round.phase !== 'settled') return round;
  return { ...round, reports, payouts, play: replay(game, round, reports) };
}

/** What a player got by the payouts that are recorded, and what is due by others. */
export interface Difference {
  readonly player: Player;
  readonly paid: number;
  readonly due: number;
}

/** What payouts come to for every player, before and after, minor units. */
export function differences(was: readonly Payout[], now: readonly Payout[]): readonly Difference[] {
  const sum = (payouts: readonly Payout[], player: Player) =>
    payouts.reduce((all, payout) => (payout.player === player ? all + amountOf(payout) : all), 0);
  const players = [...new Set([...was, ...now].map(({ player }) => player))];
  return players.map((player) => ({ player, paid: sum(was, player), due: sum(now, player) }));
}

const isTrue = (fact: Fact): fact is TrueFact => isResult(fact) && !('card' in fact && fact.card === 'down');

/** The payouts of the round by its rules; none where it would be void. */
function settledAgain(setup: Setup, { play }: Settled<unknown>): readonly Payout[] {
  const again = settlement(setup, play);
  return 'void' in again ? [] : again.payouts;
}

const stakes = (payouts: readonly Payout[]): readonly string[] =>
  payouts.map(({ player, spot, stake }) => JSON.stringify([player, spot, stake])).toSorted();

/** Compared as JSON, because what is stored has been through it. */
const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** JSON with the parts of every object in the order of their names: the database does not keep their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
