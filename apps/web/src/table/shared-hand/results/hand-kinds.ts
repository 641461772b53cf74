import type { NamedHand } from '@baize/rules';
import type { StoredHand } from '../../game/words/hand-words.ts';

export interface KindCount {
  readonly kind: NamedHand['hand'];
  readonly count: number;
}

/** How often each kind came, the most frequent first. The hands of earlier versions, which are texts, do not count. */
export function countKinds(hands: readonly StoredHand[]): readonly KindCount[] {
  const counts = new Map<NamedHand['hand'], number>();
  for (const hand of hands) if (typeof hand !== 'string') counts.set(hand.hand, (counts.get(hand.hand) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
}
