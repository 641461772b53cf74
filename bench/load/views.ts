import type { TableView } from '@baize/protocol';
import type { Line } from './line.ts';

/** Resolves with the first defined result of `find`. */
export function nextView<Found>(line: Line | undefined, find: (view: TableView) => Found | undefined): Promise<Found> {
  return new Promise((resolve) => {
    line?.onEvent((event) => {
      const text = event.toString();
      if (!text.startsWith('42["view"')) return;
      const found = find(JSON.parse(text.slice(2))[1]);
      if (found !== undefined) resolve(found);
    });
  });
}

/** Waits for the next round's betting time and returns how long it lasts, ms. */
export function nextBetting(line: Line | undefined): Promise<number> {
  let seen: string | null | undefined;
  return nextView(line, ({ roundId, round, now }) => {
    seen ??= roundId;
    return roundId !== seen && round?.phase === 'betting' ? (round.closesAt ?? now) - now : undefined;
  });
}
