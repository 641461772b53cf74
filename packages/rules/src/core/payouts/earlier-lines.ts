import type { PaidLine } from '../bets/spots.ts';

// Earlier versions stored paytable lines by their English names, in settled events, in settled bets and in the options
// of tables. Every reader of stored lines passes them through here.

/** The code of a stored line: `Win / Tie` is `win-tie`; a code stays as it is. */
const liftLine = (line: string): string =>
  line
    .replace(/, hand ties or loses$/, '-not-beating')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

/** The paid line of a stored payout, which was a text: `Straight 35:1`, or empty if no line decided. */
export function liftPaid(stored: PaidLine | string | null): PaidLine | null {
  if (typeof stored !== 'string') return stored;
  const [, line, win, per] = /^(.+) (\d+):(\d+)$/.exec(stored) ?? [];
  return line === undefined ? null : { line: liftLine(line), odds: [Number(win), Number(per)] };
}

/** A stored paytable of a table's options, by codes. */
export const liftPaytable = (stored: object): object =>
  Object.fromEntries(Object.entries(stored).map(([line, odds]) => [liftLine(line), odds]));
