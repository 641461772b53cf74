import type { DealerView, TableView } from '@baize/protocol';
import { dealerViewBehind, viewBehind } from '../../../src/feed/gateway/owner-clock.ts';

/** How far one of these times is from its pair, by the first pair that has both; 0 without one. */
function between(...pairs: readonly (readonly [number | null | undefined, number | null | undefined])[]): number {
  for (const [one, other] of pairs) if (typeof one === 'number' && typeof other === 'number') return one - other;
  return 0;
}

/** How far the clock of an owner is behind that of the gateway which showed this view of it. */
export const behindShown = (shown: TableView, owners: TableView): number =>
  between(
    [shown.deadline, owners.deadline],
    [shown.round?.closesAt, owners.round?.closesAt],
    [shown.told?.at, owners.told?.at],
    [shown.correctedAt, owners.correctedAt],
    [shown.waitsSince, owners.waitsSince],
  );

export const dealerBehindShown = (shown: DealerView, owners: DealerView): number =>
  between(
    [shown.signedOn?.since, owners.signedOn?.since],
    [shown.physicalShoe?.openedAt, owners.physicalShoe?.openedAt],
  );

/** A shown view with the times of its owner's clock; since when it waits for something that no event tells stays. */
export function asOwned(shown: TableView, behindMs: number): TableView {
  const view = viewBehind(shown, behindMs);
  const isToldByEvents = shown.waitsFor === 'dealer' || shown.waitsFor === 'sign-on';
  return isToldByEvents ? view : { ...view, waitsSince: shown.waitsSince };
}

export const asOwnersDealer = (shown: DealerView, behindMs: number): DealerView => dealerViewBehind(shown, behindMs);
