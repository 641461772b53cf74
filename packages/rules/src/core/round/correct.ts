import { type Card, isCard } from '../cards/cards.ts';
import type { Equipment, Game } from '../game.ts';
import type { Refusal } from '../refusal.ts';
import { err, ok, type Result } from '../result.ts';
import { askedIn, isValidFact } from '../steps/asked.ts';
import type { Fact } from '../steps/fact.ts';
import { isEntered, isResult, type Report, shownCard } from '../steps/report.ts';
import type { Step } from '../steps/step.ts';
import { duplicateCard } from './duplicate-card.ts';
import { replay } from './evolve.ts';
import type { Command, Playing, Round, RoundEvent } from './round.ts';

/**
 * Whether a dealer's entry can still be replaced: a card, a peek or a number with no later decision by a player or by the
 * table on timeout. Entries before a decision, and results drawn from a sealed shoe or wheel, are final.
 */
export function isCorrectable(round: Round, index: number): boolean {
  if (round.phase !== 'playing') return false;
  const report = round.reports[index];
  return report !== undefined && isEntered(report) && !isUnseen(report) && lastDecision(round.reports) < index;
}

/** A card dealt face down without being seen: whatever it is, the entry is right. */
const isUnseen = ({ fact }: Report): boolean => fact.fact === 'card' && fact.card === 'down';

/**
 * Replaces a card, a peek or a number that was entered wrongly. Later entries are kept up to the first one that is no
 * longer valid; the rest is dropped and must be entered again. A card of which all copies are on the table is refused,
 * unless it is swapped with the entry that shows it.
 */
export function correction<State>(
  { game, equipment }: { readonly game: Game<State>; readonly equipment: Equipment },
  round: Round<State>,
  { index, fact, deck, swapping }: Extract<Command, { type: 'correct' }>,
  now: number,
): Result<RoundEvent, Refusal> {
  if (round.phase !== 'playing') return err({ code: 'bets-open' });
  const wrong = round.reports[index];
  if (!wrong || !isEntered(wrong) || wrong.fact.fact !== fact.fact) return err({ code: 'no-such-fact' });
  if (!isCorrectable(round, index)) return err({ code: 'decided-since' });
  const card = duplicateCard(equipment, round.reports.toSpliced(index, 1), fact);
  const swapped = card !== undefined && swapping ? swappedEntry(round, index, card) : undefined;
  const right = round.reports.with(index, { ...wrong, fact });
  const reports = swapped ? right.with(swapped.index, swapped.report) : right;
  const fitting = validLength(game, round, reports);
  if (fitting <= index) {
    const open = askedIn(game, replay(game, round, reports.slice(0, index))).dealers;
    return err(contradiction(round, open, fact) ?? { code: 'out-of-turn' });
  }
  if (card !== undefined && !swapped) return err({ code: 'duplicate-card', card });
  const dropped = reports.slice(fitting);
  if (dropped.some(mustBeKept) || (swapped && fitting <= swapped.index))
    return err({ code: 'correction-breaks-round' });
  const onlyFor = wrong.onlyFor ?? swapped?.report.onlyFor;
  return ok({
    ...{ type: 'corrected', at: now, index, was: wrong.fact, fact },
    ...(deck !== undefined && !swapped && { deck }),
    dropped: dropped.length,
    ...(swapped && { swapped: { index: swapped.index, fact: swapped.report.fact } }),
    ...(onlyFor !== undefined && { onlyFor }),
  });
}

/** The entry that shows this card, with the card of the wrong one instead; undefined if it is final. */
function swappedEntry(round: Playing<unknown>, index: number, card: Card) {
  const wrong = round.reports[index]?.fact;
  const other = round.reports.findIndex(({ fact }, i) => i !== index && shownCard(fact) === card);
  const report = round.reports[other];
  const shown = wrong && shownCard(wrong);
  if (!report || shown === undefined || !isCorrectable(round, other)) return undefined;
  return { index: other, report: { ...report, fact: { ...report.fact, card: shown } as Fact } }; // it shows a card
}

/** The refusal of a requested reveal that contradicts the result of the peek; names the remedy: correct or void. */
export function contradiction(round: Playing<unknown>, open: readonly Step[], fact: Fact): Refusal | undefined {
  if (fact.fact !== 'reveal' || !isCard(fact.card)) return undefined;
  if (!open.some((step) => step.ask === 'reveal' && step.place === fact.place)) return undefined;
  const look = round.reports.findLastIndex(({ fact: earlier }) => earlier.fact === 'peek');
  return { code: 'contradicts-peek', card: fact.card, mend: isCorrectable(round, look) ? 'correct' : 'void' };
}

/** Reports that a correction must not drop: presets of players, and drawn results, which cannot be drawn twice. */
const mustBeKept = ({ fact, source }: Report): boolean =>
  fact.fact === 'preset' || (isResult(fact) && source.from !== 'dealer');

const lastDecision = (reports: readonly Report[]): number =>
  reports.findLastIndex(({ fact }) => fact.fact === 'choice');

/** Number of leading reports that are valid in sequence. */
function validLength<State>(game: Game<State>, round: Playing<State>, reports: readonly Report[]): number {
  let play = replay(game, round, []);
  for (const [i, { fact }] of reports.entries()) {
    if (!isValidFact(game, askedIn(game, play), fact)) return i;
    play = game.evolve(play, fact);
  }
  return reports.length;
}
