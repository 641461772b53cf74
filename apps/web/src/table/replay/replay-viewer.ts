import { type Identity, may } from '@baize/auth';
import type { RoundRecord } from '@baize/database';
import { isRoundEvent } from '@baize/rules';

/** The viewer of a replay: a player of the round, staff who may read every round, or a stranger. */
export type ReplayViewer =
  | { readonly is: 'participant'; readonly userId: string }
  | { readonly is: 'staff'; readonly identity: Identity }
  | { readonly is: 'stranger' };

/**
 * Who somebody is to a round; `null` when it is not theirs to see. The id of a round is enough for those who had part in
 * it and for staff; everybody else needs the address that cannot be guessed.
 * @param hasKey the address held the key of the round
 */
export function viewerOf(record: RoundRecord, identity: Identity | null, hasKey: boolean): ReplayViewer | null {
  if (identity && hasPart(record, identity.userId)) return { is: 'participant', userId: identity.userId };
  if (identity && may(identity, 'read-history')) return { is: 'staff', identity };
  return hasKey ? { is: 'stranger' } : null;
}

/** Whether a player has bet in the round, even if all bets were taken back. */
const hasPart = ({ events }: RoundRecord, userId: string): boolean =>
  events.some(({ event }) => isRoundEvent(event) && event.type === 'betsPlaced' && event.player === userId);
