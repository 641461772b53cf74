/** Whether everything is measured, and not only a part of it: `npm test -- e2e --every-layout`. */
const ALL = (process.env.EVERY_LAYOUT ?? '') !== '';

/**
 * A part of these cases in which any two values meet that meet in any of them: a phase with every viewport, in one of the
 * languages, and so on.
 */
export function pairwise<Case>(cases: readonly Case[], valuesOf: (one: Case) => readonly unknown[]): readonly Case[] {
  if (ALL) return cases;
  let left = cases.map((one) => ({ one, pairs: pairsOf(valuesOf(one).map((value, nth) => `${nth} ${value}`)) }));
  const open = new Set(left.flatMap(({ pairs }) => pairs));
  const chosen: Case[] = [];
  while (open.size > 0) {
    left = left.map(({ one, pairs }) => ({ one, pairs: pairs.filter((pair) => open.has(pair)) }));
    const best = left.reduce((most, other) => (other.pairs.length > most.pairs.length ? other : most));
    chosen.push(best.one);
    for (const pair of best.pairs) open.delete(pair);
  }
  return chosen;
}

const pairsOf = (values: readonly string[]): readonly string[] =>
  values.flatMap((value, nth) => values.slice(nth + 1).map((other) => `${value}, ${other}`));
