'use client';

import type { ReactNode } from 'react';
import { useOwnStanding } from '../live/live-provider.tsx';
import { lazily } from '../ui/loading/lazily.tsx';

/** Loaded with the first offer. */
const Offer = lazily(async () => (await import('./offer.tsx')).Offer);

export type TopUpProps = {
  /** Only this currency; all when absent. */
  currency?: string | undefined;
  /** In the bar below a table. */
  inBar?: boolean;
  /** What is shown as long as there is no offer. */
  children?: ReactNode;
};

/** Offers to top up play money that is used up, or states from when on, while the balance covers no bet. */
export function TopUp({ currency, inBar = false, children = null }: TopUpProps) {
  const topUps = useOwnStanding((standing) => standing.topUps);
  const offer = topUps.find((each) => currency === undefined || each.currency === currency);
  return offer ? <Offer offer={offer} inBar={inBar} /> : children;
}
