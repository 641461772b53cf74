/** The position of an element on the page. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

const ACROSS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const DOWN: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The index of the box to which an arrow key moves from the one at `at`: the next in order, or the nearest in the next
 * row. Undefined at the edges and for other keys.
 */
export function boxAfter(boxes: readonly Box[], at: number, key: string): number | undefined {
  const here = boxes[at];
  if (!here) return undefined;
  const across = ACROSS[key];
  if (across !== undefined) return boxes[at + across] ? at + across : undefined;
  const down = DOWN[key];
  if (down === undefined) return undefined;
  const beyond = boxes.filter(({ top }) => (top - here.top) * down > 1);
  const row = Math.min(...beyond.map(({ top }) => top * down)) * down;
  const middle = ({ left, width }: Box) => left + width / 2;
  const nearest = beyond
    .filter(({ top }) => Math.abs(top - row) <= 1)
    .sort((a, b) => Math.abs(middle(a) - middle(here)) - Math.abs(middle(b) - middle(here)))[0];
  return nearest && boxes.indexOf(nearest);
}
