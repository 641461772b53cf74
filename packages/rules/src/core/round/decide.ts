import type { Bet } from '../bets/bet.ts';
import { allBets } from '../bets/bets.ts';
import { standingBets } from '../bets/judge.ts';
import type { Limits } from '../bets/limits.ts';
import type { Equipment, Game } from '../game.ts';
import { settlement } from '../payouts/settlement.ts';
import type { Refusal } from '../refusal.ts';
import { err, ok, type Result } from '../result.ts';
import { answeredBy, askedNow, isOver, isValidFact } from '../steps/asked.ts';
import type { Fact } from '../steps/fact.ts';
import { mayComeFrom, type Source, sightOf } from '../steps/report.ts';
import type { Step } from '../steps/step.ts';
import { changeBets } from './change-bets.ts';
import { contradiction, correction } from './correct.ts';
import { duplicateCard } from './duplicate-card.ts';
import { evolve } from './evolve.ts';
import type { Command, Round, RoundEvent } from './round.ts';

/** A game on a table: its rules, its limits, and the equipment that its cards or numbers come from. */
export interface Setup<State = unknown> {
  readonly game: Game<State>;
  readonly limits: Limits;
  readonly equipment: Equipment;
}

/** The events of a command, and the round after them. */
export interface Decided<State = unknown> {
  readonly events: readonly RoundEvent[];
  readonly round: Round<State>;
}

/**
 * The events of a command and the round after them, or its refusal.
 * @param now the server's clock, ms; a bet at or after `closesAt` is refused even if betting has not been closed yet
 */
export function decide<State>(
  setup: Setup<State>,
  round: Round<State>,
  command: Command,
  now: number,
): Result<Decided<State>, Refusal> {
  if (round.phase === 'settled' || round.phase === 'void') return err({ code: 'round-over' });
  switch (command.type) {
    case 'placeBets':
    case 'withdrawBets':
    case 'moveBets': {
      if (round.phase !== 'betting' || now >= (round.closesAt ?? Number.POSITIVE_INFINITY))
        return err({ code: 'bets-closed' });
      const changed = changeBets(setup.game.spots, setup.limits, round.bets, command, now);
      return changed.ok ? ok(folded(setup.game, round, changed.value)) : changed;
    }
    case 'closeBets': {
      if (round.phase !== 'betting') return err({ code: 'bets-closed' });
      const { returned } = standingBets(setup.game.spots, setup.limits, round.bets);
      return ok(concluded(setup, round, [{ type: 'betsClosed', at: now, returned }]));
    }
    case 'report':
      return report(setup, round, command.fact, command.source, now);
    case 'timeOut':
      return timeOut(setup, round, now);
    case 'correct': {
      const corrected = correction(setup, round, command, now);
      return corrected.ok ? ok(concluded(setup, round, [corrected.value])) : corrected;
    }
    case 'voidRound':
      return ok(
        folded(setup.game, round, [{ type: 'voided', at: now, reason: command.reason, refunds: stakesIn(round) }]),
      );
  }
}

/** These events, and the round after them. */
const folded = <State>(game: Game<State>, round: Round<State>, events: readonly RoundEvent[]): Decided<State> => ({
  events,
  round: events.reduce((before, event) => evolve(game, before, event), round),
});

/** Every step asked for now, including the betting time. */
export function steps<State>(game: Game<State>, round: Round<State>): readonly Step[] {
  return askedNow(game, round).steps;
}

/** Every stake in the round: the bets and the further stakes of decisions. */
export function stakesIn(round: Round): readonly Bet[] {
  if (round.phase === 'void') return [];
  const further =
    round.phase === 'betting' ? [] : round.reports.flatMap(({ fact }) => (fact.fact === 'choice' ? fact.stakes : []));
  return [...allBets(round.bets), ...further];
}

function report<State>(
  setup: Setup<State>,
  round: Round<State>,
  fact: Fact,
  source: Source,
  now: number,
): Result<Decided<State>, Refusal> {
  const { game, equipment } = setup;
  if (!mayComeFrom(fact, source)) return err({ code: 'not-yours' });
  const asked = askedNow(game, round);
  if (!isValidFact(game, asked, fact)) {
    const contradicted = round.phase === 'playing' ? contradiction(round, asked.dealers, fact) : undefined;
    const untimely = round.phase === 'betting' && fact.fact !== 'act' ? 'bets-open' : 'out-of-turn';
    return err(contradicted ?? { code: untimely });
  }
  const card = round.phase === 'playing' ? duplicateCard(equipment, round.reports, fact) : undefined;
  if (card !== undefined) return err({ code: 'duplicate-card', card });
  return ok(
    concluded(setup, round, [{ type: 'reported', at: now, fact, source, ...sightOf(answeredBy(asked, fact)) }]),
  );
}

/** Takes the default of every open decision, marked as taken by the table, without optional stakes. */
function timeOut<State>(setup: Setup<State>, round: Round<State>, now: number): Result<Decided<State>, Refusal> {
  const events = steps(setup.game, round).flatMap((step): RoundEvent[] => {
    const [byDefault] = step.ask === 'choice' ? step.options : [];
    if (step.ask !== 'choice' || !byDefault) return [];
    const { place, player } = step;
    const stakes = byDefault.stakes.filter(({ optional }) => !optional);
    return [
      {
        type: 'reported',
        at: now,
        source: { from: 'clock' },
        fact: { fact: 'choice', place, player, choice: byDefault.choice, stakes, auto: true },
      },
    ];
  });
  return events.length === 0 ? err({ code: 'out-of-turn' }) : ok(concluded(setup, round, events));
}

/** The events, followed by the settlement or void if they complete the procedure. */
function concluded<State>(setup: Setup<State>, round: Round<State>, events: readonly RoundEvent[]): Decided<State> {
  const { game } = setup;
  const decided = folded(game, round, events);
  const { round: after } = decided;
  if (after.phase !== 'playing' || !isOver(after.asked)) return decided;
  const at = events.at(-1)?.at ?? 0;
  const settled = settlement(setup, after.play);
  const last: RoundEvent =
    'void' in settled
      ? { type: 'voided', at, reason: settled.void, refunds: stakesIn(after) }
      : { type: 'settled', at, payouts: settled.payouts };
  return { events: [...events, last], round: evolve(game, after, last) };
}
