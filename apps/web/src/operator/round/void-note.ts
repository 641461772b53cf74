import type { RoundRecord } from '@baize/database';
import type { Language } from '../../i18n/language.ts';
import { storedEvent } from '../../rounds/table-events.ts';

/** Why a round is void or was settled again, and what happened to its money; `null` for other rounds. */
export function voidNote(
  { round, events }: Pick<RoundRecord, 'events'> & { round: Pick<RoundRecord['round'], 'voidReason' | 'currency'> },
  { say, tell, money }: Language,
): string | null {
  const reversed = events.map(storedEvent).findLast((event) => event.type === 'reversed' || event.type === 'resettled');
  if (reversed === undefined)
    return round.voidReason && say('operator.round.voidBecause', { reason: tell(round.voidReason) });
  const reason = tell(round.voidReason ?? reversed.reason);
  const moved = reversed.parts.map((part) => part.moved);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const back = money(sum(moved.filter((amount) => amount > 0)), round.currency);
  const taken = money(-sum(moved.filter((amount) => amount < 0)), round.currency);
  const owed = sum(reversed.parts.map((part) => part.owed ?? 0));
  const kept = sum(reversed.parts.map((part) => part.kept ?? 0));
  const rest = owed > 0 ? 'owed' : kept > 0 ? 'kept' : 'none';
  const amount = money(owed + kept, round.currency);
  if (reversed.type === 'resettled') return say('operator.round.resettled', { reason, back, taken, rest, amount });
  return say('operator.round.voidAfterwards', { reason, back, taken, rest, amount });
}
