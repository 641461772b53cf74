import { askedIn, isLawful } from './asked.ts';
import { isCard } from './cards.ts';
import { replay } from './evolve.ts';
import type { Fact } from './fact.ts';
import type { Equipment, Game } from './game.ts';
import { liesAlready } from './lying.ts';
import type { Refusal } from './refusal.ts';
import { isEntered, isResult, type Report } from './report.ts';
import { err, ok, type Result } from './result.ts';
import type { Playing, Round, RoundEvent } from './round.ts';
import type { Step } from './step.ts';

/**
 * Whether a dealer's entry may still be replaced: a card, a look or a number after which nobody has decided, neither a
 * player nor the table for one whose time ran out. What somebody has decided on stays as it was entered, and what was
 * drawn as it was drawn.
 */
export function isCorrectable(round: Round, index: number): boolean {
  if (round.phase !== 'playing') return false;
  const report = round.reports[index];
  return report !== undefined && isEntered(report) && lastDecision(round.reports) < index;
}

/**
 * Replaces a card or a number that was entered wrongly. What was entered after it stays as far as it still fits;
 * the rest is dropped and entered again.
 */
export function correction<State>(
  { game, equipment }: { readonly game: Game<State>; readonly equipment: Equipment },
  round: Round<State>,
  index: number,
  fact: Fact,
  now: number,
): Result<RoundEvent, Refusal> {
  if (round.phase !== 'playing') return err({ code: 'bets-open' });
  const wrong = round.reports[index];
  if (!wrong || !isEntered(wrong) || wrong.fact.fact !== fact.fact) return err({ code: 'no-such-fact' });
  if (!isCorrectable(round, index)) return err({ code: 'decided-since' });
  const reports = round.reports.with(index, { ...wrong, fact });
  const fitting = lawfulLength(game, round, reports);
  if (fitting <= index) {
    const open = askedIn(game, replay(game, round, reports.slice(0, index))).dealers;
    return err(contradiction(round, open, fact) ?? { code: 'out-of-turn' });
  }
  const card = liesAlready(equipment, round.reports.toSpliced(index, 1), fact);
  if (card !== undefined) return err({ code: 'card-lies-already', card });
  const dropped = reports.slice(fitting);
  if (dropped.some(staysReported)) return err({ code: 'correction-breaks-round' });
  const sight = wrong.onlyFor === undefined ? {} : { onlyFor: wrong.onlyFor };
  return ok({ type: 'corrected', at: now, index, was: wrong.fact, fact, dropped: dropped.length, ...sight });
}

/** Why a card cannot be turned although that is asked for: the look under it said otherwise; and what can be done. */
export function contradiction(round: Playing<unknown>, open: readonly Step[], fact: Fact): Refusal | undefined {
  if (fact.fact !== 'reveal' || !isCard(fact.card)) return undefined;
  if (!open.some((step) => step.ask === 'reveal' && step.place === fact.place)) return undefined;
  const look = round.reports.findLastIndex(({ fact: earlier }) => earlier.fact === 'peek');
  return { code: 'contradicts-peek', card: fact.card, mend: isCorrectable(round, look) ? 'correct' : 'void' };
}

/** What a correction cannot drop: a player's instruction, and what was drawn, since nothing is drawn twice. */
const staysReported = ({ fact, source }: Report): boolean =>
  fact.fact === 'preset' || (isResult(fact) && source.from !== 'dealer');

const lastDecision = (reports: readonly Report[]): number =>
  reports.findLastIndex(({ fact }) => fact.fact === 'choice');

/** How many of these, from the first on, answer what the game asks for at their time. */
function lawfulLength<State>(game: Game<State>, round: Playing<State>, reports: readonly Report[]): number {
  let play = replay(game, round, []);
  for (const [i, { fact }] of reports.entries()) {
    if (!isLawful(game, askedIn(game, play), fact)) return i;
    play = game.evolve(play, fact);
  }
  return reports.length;
}
