import type { Bet, Player } from '../core/bet.ts';
import type { Chips } from '../core/chips.ts';
import { decide, type Setup } from '../core/decide.ts';
import { betting, evolve } from '../core/evolve.ts';
import { amountOf } from '../core/payouts.ts';
import type { Phrase } from '../core/phrase.ts';
import { refusalPhrase } from '../core/refusal.ts';
import type { Round, RoundEvent } from '../core/round.ts';
import { complete, strangers } from './complete.ts';
import type { Fault, Line, Order, Refused, RoundLine } from './line.ts';
import { noted } from './misread.ts';

/** A written round played through the rules: how far it came, and the first line that did not hold. */
export interface Played {
  readonly round: Round;
  readonly events: readonly RoundEvent[];
  readonly fault: Fault | undefined;
}

/** Chips that went back: a settled bet, or a stake as it was. */
interface Back {
  readonly player: Player;
  readonly spot: string;
  readonly amount: Chips;
}

/** What came back and no line has named yet, in order. */
interface Unnamed {
  readonly pays: readonly Back[];
  readonly returned: readonly Back[];
}

/**
 * Plays the lines of a round. It faults when a command is refused, when a `refused`, `pays` or `returned` line does not
 * hold, when the round does not end, and when chips came back that no line names, unless no line names any.
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
      const decided = carryOut(setup, round, line.line.order, line.line.refusal);
      if ('key' in decided) return faulted(line, decided);
      round = decided.reduce<Round>((folded, event) => evolve(setup.game, folded, event), round);
      events.push(...decided);
      unnamed = decided.reduce(withBack, unnamed);
    } else if (line.line.line === 'pays' || line.line.line === 'returned') {
      const left = named(unnamed[line.line.line], line.line);
      if ('key' in left) return faulted(line, left);
      unnamed = { ...unnamed, [line.line.line]: left };
    }
  }
  const last = lines.at(-1) ?? { number: 1, text: '' };
  if (round.phase !== 'settled' && round.phase !== 'void') return faulted(last, noted('no-end'));
  const namesMoney = lines.some(({ line }) => line.line === 'pays' || line.line === 'returned');
  const forgotten = [...unnamed.returned, ...unnamed.pays].find(({ amount }) => amount > 0);
  if (namesMoney && forgotten) return faulted(last, noted('not-named', { back: say(forgotten) }));
  return { round, events, fault: undefined };
}

/** The events of a command that holds; a fault when it was refused, or was not and should have been. */
function carryOut(
  setup: Setup,
  round: Round,
  order: Order,
  refusal: Refused | undefined,
): readonly RoundEvent[] | Phrase {
  const decision = decide(setup, round, complete(setup, round, order), 0);
  if (decision.ok) return refusal ? noted('accepted') : decision.value;
  const { code } = decision.error;
  const reason = notFollowing(setup, round, order) ?? refusalPhrase(decision.error, String);
  if (!refusal) return noted('refused', { reason, code });
  return refusal.code === undefined || refusal.code === code ? [] : noted('refused-otherwise', { reason, code });
}

/** What is wrong with a choice that covers somebody who does not follow it. */
function notFollowing(setup: Setup, round: Round, order: Order): Phrase | undefined {
  const [stranger] = order.order === 'choice' ? strangers(setup, round, order) : [];
  return stranger && noted('not-following', { player: stranger });
}

function withBack({ pays, returned }: Unnamed, event: RoundEvent): Unnamed {
  const asTheyWere = (bets: readonly Bet[]) =>
    bets.map(({ player, spot, stake }): Back => ({ player, spot, amount: stake }));
  switch (event.type) {
    case 'betsWithdrawn':
    case 'betsClosed':
      return { pays, returned: [...returned, ...asTheyWere(event.returned ?? [])] };
    case 'voided':
      return { pays, returned: [...returned, ...asTheyWere(event.refunds)] };
    case 'settled':
      return { pays: [...pays, ...event.payouts.map((payout) => ({ ...payout, amount: amountOf(payout) }))], returned };
    default:
      return { pays, returned };
  }
}

/** What is left when the line names the next that came back; bets that lost may go unnamed. */
function named(list: readonly Back[], line: Extract<Line, { line: 'pays' | 'returned' }>): readonly Back[] | Phrase {
  const same = ({ player, spot, amount }: Back) =>
    player === line.player && spot === line.spot && amount === line.amount;
  const at = list.findIndex((back) => same(back) || back.amount > 0);
  const next = list[at];
  if (!next) return noted('nothing-more');
  return same(next) ? list.slice(at + 1) : noted('next', { back: say(next) });
}

const say = ({ player, spot, amount }: Back): string => `${player} ${spot} ${amount}`;
