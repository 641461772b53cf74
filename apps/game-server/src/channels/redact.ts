import { may } from '@baize/auth';
import type { DealerView } from '@baize/protocol';
import type { Visitor } from '../identity/visitor.ts';

/**
 * The dealer's view as this member of staff may see it; dealers without the shift see only who deals.
 */
export function redacted(view: DealerView, visitor: Visitor): DealerView {
  if (may(visitor, 'supervise') || may(visitor, 'manage') || view.signedOn?.userId === visitor.userId) return view;
  return {
    ...view,
    offeredTo: view.offeredTo?.userId === visitor.userId ? view.offeredTo : null,
    asked: [],
    next: null,
    may: [],
    physicalShoe: null,
    facts: [],
    players: [],
    onFeltMinor: 0,
    voidAsked: null,
    acknowledged: null,
    takeAndPay: [],
  };
}
