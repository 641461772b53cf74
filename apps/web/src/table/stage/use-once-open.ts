'use client';

import { useEffect, useRef, useState } from 'react';
import { CARD_LIES_OPEN_MS } from '../../ui/card/timing.ts';
import { isCalm } from '../../ui/motion/calm.ts';

/**
 * Something that follows from the cards, such as the name of a hand, as it may be shown: while a new card still moves
 * and turns over, what was shown before it.
 * @param open the number of cards face up
 * @param moves whether new cards move; reduced motion is considered here
 */
export function useOnceOpen<Value>(value: Value, open: number, moves: boolean): Value {
  const [known, setKnown] = useState(open);
  const [waits, setWaits] = useState(false);
  const shown = useRef(value);
  if (open !== known) {
    setKnown(open);
    setWaits(moves && open > known && !isCalm());
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every further card is waited for
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setWaits(false), CARD_LIES_OPEN_MS);
    return () => clearTimeout(timer);
  }, [waits, known]);
  useEffect(() => {
    if (!waits) shown.current = value;
  }, [waits, value]);
  return waits ? shown.current : value;
}
