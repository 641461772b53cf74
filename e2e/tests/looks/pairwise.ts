/** Whether everything is measured, and not only a part of it: `npm test -- e2e --every-layout`. */
const ALL = (process.env.EVERY_LAYOUT ?? '') !== '';

/** What a page that is already opened is worth against pairs that are still missing: opening one costs several cases. */
const OPENED = 1;

/**
 * A part of these cases in which any two values meet that meet in any of them: a phase with every viewport, in one of the
 * languages, and so on.
 * @param pageOf the page that a case is seen on: those that need no other page are preferred
 */
export function pairwise<Case>(
  cases: readonly Case[],
  valuesOf: (one: Case) => readonly unknown[],
  pageOf: (one: Case) => string = () => '',
): readonly Case[] {
  if (ALL) return cases;
  let left = cases.map((one) => ({ one, pairs: pairsOf(valuesOf(one).map((value, nth) => `${nth} ${value}`)) }));
  const open = new Set(left.flatMap(({ pairs }) => pairs));
  const opened = new Set<string>();
  const chosen: Case[] = [];
  const worthOf = ({ one, pairs }: (typeof left)[number]) => pairs.length + (opened.has(pageOf(one)) ? OPENED : 0);
  while (open.size > 0) {
    left = left
      .map(({ one, pairs }) => ({ one, pairs: pairs.filter((pair) => open.has(pair)) }))
      .filter(({ pairs }) => pairs.length > 0);
    const best = left.reduce((most, other) => (worthOf(other) > worthOf(most) ? other : most));
    chosen.push(best.one);
    opened.add(pageOf(best.one));
    for (const pair of best.pairs) open.delete(pair);
  }
  return chosen;
}

const pairsOf = (values: readonly string[]): readonly string[] =>
  values.flatMap((value, nth) => values.slice(nth + 1).map((other) => `${value}, ${other}`));
