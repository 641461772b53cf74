'use client';

import { createContext, useContext } from 'react';

/**
 * The place that the dealer's current step is about, as named in steps: `dealer`, `seat:3:split`. Only the dealer's
 * console provides it; on players' pages it is null.
 */
export const PlaceInHand = createContext<string | null>(null);

/** The value of `data-in-hand` for a place: what has it is framed on the cloth. */
export function useInHand(): (place: string) => true | undefined {
  const inHand = useContext(PlaceInHand);
  return (place) => place === inHand || undefined;
}
