import type { DealerView, TableView } from '@baize/protocol';
import { dealerViewBehind, viewBehind } from '../../../src/feed/gateway/owner-clock.ts';

/** How far one of these times is from its pair, by the first pair that has both; 0 without one. */
function between(...pairs: readonly (readonly [number | null | undefined, number | null | undefined])[]): number {
  for (const [one, other] of pairs) if (typeof one === 'number' && typeof other === 'number') return one - other;
  return 0;
}

/** Whether events tell since when a table waits for this: for the first viewer it may be since nobody has been here. */
const isToldByEvents = ({ waitsFor }: TableView): boolean => waitsFor === 'dealer' || waitsFor === 'sign-on';

/** How far the clock of an owner is behind that of the gateway which showed this view of it. */
export const behindShown = (shown: TableView, owners: TableView): number =>
  between(
    [shown.deadline, owners.deadline],
    [shown.round?.closesAt, owners.round?.closesAt],
    [shown.told?.at, owners.told?.at],
    [shown.correctedAt, owners.correctedAt],
    ...(isToldByEvents(shown) ? [[shown.waitsSince, owners.waitsSince] as const] : []),
  );

export const dealerBehindShown = (shown: DealerView, owners: DealerView): number =>
  between(
    [shown.signedOn?.since, owners.signedOn?.since],
    [shown.physicalShoe?.openedAt, owners.physicalShoe?.openedAt],
  );

/** A shown view with the times of its owner's clock; a time that no event tells is the owner's. */
export function asOwned(shown: TableView, owners: TableView, behindMs: number): TableView {
  const view = viewBehind(shown, behindMs);
  return isToldByEvents(shown) ? view : { ...view, waitsSince: owners.waitsSince };
}

export const asOwnersDealer = (shown: DealerView, behindMs: number): DealerView => dealerViewBehind(shown, behindMs);
