import type { ToldHand } from '../../game/hand-words.ts';

/** The kind of a hand as paytables print it: a pair of kings is a `Pair`, three kings are `Three of a kind`. */
export function kindOf(hand: ToldHand): string {
  if (typeof hand !== 'string') return hand.hand.charAt(0).toUpperCase() + hand.hand.slice(1).replaceAll('-', ' ');
  if (hand.endsWith(' high') && !hand.includes(',')) return 'High card';
  if (hand.startsWith('Three ')) return 'Three of a kind';
  if (hand.startsWith('Four ')) return 'Four of a kind';
  if (hand.startsWith('Pair ')) return 'Pair';
  return hand.split(',')[0] ?? hand;
}

export interface KindCount {
  readonly kind: string;
  readonly count: number;
}

/** How often each kind came, the most frequent first. */
export function countKinds(hands: readonly ToldHand[]): readonly KindCount[] {
  const counts = new Map<string, number>();
  for (const kind of hands.map(kindOf)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
}
