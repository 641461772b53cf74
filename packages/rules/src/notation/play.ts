import type { Bet, Player } from '../core/bets/bet.ts';
import type { Chips } from '../core/bets/chips.ts';
import { amountOf } from '../core/payouts/outcome.ts';
import type { Phrase } from '../core/phrase.ts';
import { refusalPhrase } from '../core/refusal.ts';
import { type Decided, decide, type Setup } from '../core/round/decide.ts';
import { betting } from '../core/round/evolve.ts';
import type { Round, RoundEvent } from '../core/round/round.ts';
import { complete, invalidCovers } from './complete.ts';
import type { Fault, Line, Order, Refused, RoundLine } from './line.ts';
import { notationPhrase } from './parse-error.ts';

/** A written round played through the rules: its state and events, up to the first line that failed, if any. */
export interface Played {
  readonly round: Round;
  readonly events: readonly RoundEvent[];
  readonly fault: Fault | undefined;
}

/** Chips returned to a player: the payout of a settled bet, or a returned stake. */
interface ReturnedChips {
  readonly player: Player;
  readonly spot: string;
  readonly amount: Chips;
}

/** Returned chips that no line has named yet, in order. */
interface Unnamed {
  readonly pays: readonly ReturnedChips[];
  readonly returned: readonly ReturnedChips[];
}

/**
 * Plays the lines of a round. Faults: a refused command; a `refused`, `pays` or `returned` line that does not match; a
 * round that does not end; returned chips that no line names, unless no line names any.
 */
export function playRound(setup: Setup, lines: readonly RoundLine[]): Played {
  let round: Round = betting;
  const events: RoundEvent[] = [];
  let unnamed: Unnamed = { pays: [], returned: [] };
  const faulted = ({ number, text }: Omit<Fault, 'reason'>, reason: Phrase): Played => ({
    round,
    events,
    fault: { number, text, reason },
  });

  for (const line of lines) {
    if (line.line.line === 'order') {
      const decided = execute(setup, round, line.line.order, line.line.refusal);
      if ('key' in decided) return faulted(line, decided);
      round = decided.round;
      events.push(...decided.events);
      unnamed = decided.events.reduce(withReturned, unnamed);
    } else if (line.line.line === 'pays' || line.line.line === 'returned') {
      const left = named(unnamed[line.line.line], line.line);
      if ('key' in left) return faulted(line, left);
      unnamed = { ...unnamed, [line.line.line]: left };
    }
  }
  const last = lines.at(-1) ?? { number: 1, text: '' };
  if (round.phase !== 'settled' && round.phase !== 'void') return faulted(last, notationPhrase('no-end'));
  const namesMoney = lines.some(({ line }) => line.line === 'pays' || line.line === 'returned');
  const unlisted = [...unnamed.returned, ...unnamed.pays].find(({ amount }) => amount > 0);
  if (namesMoney && unlisted) return faulted(last, notationPhrase('not-named', { back: print(unlisted) }));
  return { round, events, fault: undefined };
}

/**
 * What an accepted command does; otherwise why it failed: it was refused, or accepted although a refusal was expected.
 */
function execute(setup: Setup, round: Round, order: Order, refusal: Refused | undefined): Decided | Phrase {
  const decision = decide(setup, round, complete(setup, round, order), 0);
  if (decision.ok) return refusal ? notationPhrase('accepted') : decision.value;
  const { code } = decision.error;
  const reason = notFollowing(setup, round, order) ?? refusalPhrase(decision.error, String);
  if (!refusal) return notationPhrase('refused', { reason, code });
  return refusal.code === undefined || refusal.code === code
    ? { events: [], round }
    : notationPhrase('refused-otherwise', { reason, code });
}

/** The fault of a choice that covers a player who does not follow it. */
function notFollowing(setup: Setup, round: Round, order: Order): Phrase | undefined {
  const [stranger] = order.order === 'choice' ? invalidCovers(setup, round, order) : [];
  return stranger && notationPhrase('not-following', { player: stranger });
}

function withReturned({ pays, returned }: Unnamed, event: RoundEvent): Unnamed {
  const stakesOf = (bets: readonly Bet[]) =>
    bets.map(({ player, spot, stake }): ReturnedChips => ({ player, spot, amount: stake }));
  switch (event.type) {
    case 'betsWithdrawn':
    case 'betsClosed':
      return { pays, returned: [...returned, ...stakesOf(event.returned ?? [])] };
    case 'voided':
      return { pays, returned: [...returned, ...stakesOf(event.refunds)] };
    case 'settled':
      return { pays: [...pays, ...event.payouts.map((payout) => ({ ...payout, amount: amountOf(payout) }))], returned };
    default:
      return { pays, returned };
  }
}

/** The remaining list if the line matches the next entry, otherwise the fault; lost bets may be left unnamed. */
function named(
  list: readonly ReturnedChips[],
  line: Extract<Line, { line: 'pays' | 'returned' }>,
): readonly ReturnedChips[] | Phrase {
  const matches = ({ player, spot, amount }: ReturnedChips) =>
    player === line.player && spot === line.spot && amount === line.amount;
  const at = list.findIndex((back) => matches(back) || back.amount > 0);
  const next = list[at];
  if (!next) return notationPhrase('nothing-more');
  return matches(next) ? list.slice(at + 1) : notationPhrase('next', { back: print(next) });
}

const print = ({ player, spot, amount }: ReturnedChips): string => `${player} ${spot} ${amount}`;
