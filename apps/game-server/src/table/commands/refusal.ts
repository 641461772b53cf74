import type { Refused, ServerRefusalCode } from '@baize/protocol';
import { type Refusal, refusalPhrase } from '@baize/rules';
import { type RefusalText, refusedAs } from '../../refusals.ts';
import type { BetCommand } from '../asker.ts';
import type { CurrentRound } from '../state/current-round.ts';
import type { TableSetup } from '../state/setup.ts';

type TableRefusalCode = Extract<
  ServerRefusalCode,
  | 'no-round'
  | 'table-paused'
  | 'table-closed'
  | 'not-enough-chips'
  | 'no-seat'
  | 'reality-check-due'
  | 'not-signed-on'
  | 'table-has-dealer'
  | 'automatic-dealer'
  | 'round-in-play'
  | 'no-such-dealer'
  | 'not-assigned'
  | 'dealing-elsewhere'
  | 'nothing-offered'
  | 'no-own-shoe'
  | 'drops-entries'
  | 'swaps-cards'
  | 'reason-missing'
  | 'command-id-reused'
  | 'second-person'
  | 'void-asked'
  | 'no-void-asked'
  | 'not-stopped'
  | 'abandon-asked'
  | 'no-abandon-asked'
  | 'no-such-round'
  | 'not-settled'
  | 'figures-changed'
  | 'shutting-down'
  | 'try-again'
>;

/** A refusal by the table itself, with the text of its code or a more specific one. */
export const refusal = (code: TableRefusalCode, text: RefusalText = code): Refused => refusedAs(code, text);

/** A refusal by the rules, with the names of this table's spots. */
export function refusedByRules({ game }: Pick<TableSetup, 'game'>, refused: Refusal): Refused {
  const name = (spot: string) => game.spots.get(spot)?.name ?? spot;
  return { code: refused.code, phrase: refusalPhrase(refused, name) };
}

/** The refusal of a decision that arrived after its time, with the delay in seconds. */
export const lateDecision = (endedAt: number, arrivedAt: number): Refused =>
  refusedAs('out-of-turn', 'late-decision', { seconds: (arrivedAt - endedAt) / 1000 });

const LATE = { placeBets: 'late-bet', withdrawBets: 'late-withdrawal', moveBets: 'late-move' } as const;

/** The refusal of a bet command that arrived after the close, with the delay in seconds. */
export function lateRefusal(current: CurrentRound, type: BetCommand['type'], arrivedAt: number): Refused {
  const { round, closedAt } = current;
  const closes = round.phase === 'betting' ? (round.closesAt ?? arrivedAt) : (closedAt ?? arrivedAt);
  return refusedAs('bets-closed', LATE[type], { seconds: Math.max(arrivedAt - closes, 0) / 1000 });
}
