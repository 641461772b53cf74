import type { Game } from '../game.ts';
import { replay } from '../round/evolve.ts';
import type { Playing, Round } from '../round/round.ts';
import { askedIn } from '../steps/asked.ts';
import { isEntered, isResult } from '../steps/report.ts';

/**
 * The round as players see it: without a result that the dealer has entered and not confirmed yet. A drawn result is
 * final, and shown at once.
 */
export function confirmedRound<State>(game: Game<State>, round: Round<State>): Round<State> {
  if (round.phase !== 'playing') return round;
  const play = confirmedPlay(game, round);
  return play === round.play ? round : { ...round, play, asked: askedIn(game, play) };
}

function confirmedPlay<State>(game: Game<State>, round: Playing<State>): State {
  const [next] = round.asked.dealers;
  if (next?.ask !== 'act' || !next.confirms) return round.play;
  const index = round.reports.findLastIndex(({ fact }) => isResult(fact));
  const report = round.reports[index];
  return report && isEntered(report) ? replay(game, round, round.reports.slice(0, index)) : round.play;
}
