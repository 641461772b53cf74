import type { Game } from '../game.ts';
import { replay } from '../round/evolve.ts';
import type { Playing } from '../round/round.ts';
import { askedIn } from '../steps/asked.ts';
import { isEntered, isResult } from '../steps/report.ts';

/**
 * The state of the game as players see it: without a result that the dealer has entered and not confirmed yet. A drawn
 * result is final, and shown at once.
 */
export function confirmedPlay<State>(game: Game<State>, round: Playing<State>): State {
  const [next] = askedIn(game, round.play).dealers;
  if (next?.ask !== 'act' || !next.confirms) return round.play;
  const index = round.reports.findLastIndex(({ fact }) => isResult(fact));
  const report = round.reports[index];
  return report && isEntered(report) ? replay(game, round, round.reports.slice(0, index)) : round.play;
}
