const CIRCLES = ['main', 'pairs', '21+3'];

/**
 * The circle to which an arrow key moves: left and right to the same circle of the next seat that has it, up and down
 * within a seat; seat 1 is on the right. Undefined at the edges and for other keys.
 */
export function circleAfter(spots: readonly string[], from: string, key: string): string | undefined {
  const [circle, seat] = parts(from);
  const step = { ArrowLeft: 1, ArrowRight: -1 }[key];
  if (step !== undefined)
    return spots
      .filter((each) => parts(each)[0] === circle && (parts(each)[1] - seat) * step > 0)
      .sort((a, b) => (parts(a)[1] - parts(b)[1]) * step)[0];
  const down = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (down === undefined) return undefined;
  return spots
    .filter((each) => parts(each)[1] === seat && (row(each) - row(from)) * down > 0)
    .sort((a, b) => (row(a) - row(b)) * down)[0];
}

const row = (spot: string): number => CIRCLES.indexOf(parts(spot)[0]);

/** The bets on a seat and behind it share a circle. */
function parts(spot: string): readonly [string, number] {
  const [kind = '', seat] = spot.split(':');
  return [kind === 'seat' || kind === 'behind' ? 'main' : kind, Number(seat)];
}
