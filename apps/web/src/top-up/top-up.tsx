'use client';

import { useOwnStanding } from '../live/live-provider.tsx';
import { lazily } from '../ui/loading/lazily.tsx';

/** Loaded with the first offer. */
const Offer = lazily(async () => (await import('./offer.tsx')).Offer);

export type TopUpProps = {
  /** Only this currency; all when absent. */
  currency?: string | undefined;
  /** Across the whole width of a table's screen, without a frame. */
  flush?: boolean;
};

/** Offers to top up play money that is used up, or states from when on; nothing while the balance covers a bet. */
export function TopUp({ currency, flush = false }: TopUpProps) {
  const topUps = useOwnStanding((standing) => standing.topUps);
  const offer = topUps.find((each) => currency === undefined || each.currency === currency);
  return offer && <Offer offer={offer} flush={flush} />;
}
