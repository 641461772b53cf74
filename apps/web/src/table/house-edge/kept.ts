/** What the house keeps of a bet, as the rules have counted it. */
export interface Kept {
  /** Its name in the rules' list, which `Telling.figuresOf` gives for a spot. */
  readonly bet: string;
  /** Of the first stake; below zero the player has the edge. */
  readonly edge: number;
  /** It hangs on how the hand is played: the figure is that of the play which the rules tell. */
  readonly asPlayed: boolean;
}

const HEADING = '## What the house keeps';
const ROW = /^\| (?<bet>[^|]+) \| (?<edge>-?[\d.]+) %[^|]*\|/;
const PLAN = /^- (?<bets>\*\*.+?\*\*): /;

/** Reads the last chapter of a game's rules, which is written by what counts the odds; none without that chapter. */
export function readKept(rules: string): readonly Kept[] {
  const from = rules.indexOf(HEADING);
  if (from === -1) return [];
  const lines = rules.slice(from).split('\n');
  const planned = lines.flatMap((line) => {
    const bets = PLAN.exec(line)?.groups?.bets ?? '';
    return [...bets.matchAll(/\*\*(.+?)\*\*/g)].map(([, bet]) => bet);
  });
  return lines.flatMap((line) => {
    const { bet, edge } = ROW.exec(line)?.groups ?? {};
    return bet === undefined ? [] : [{ bet, edge: Number(edge) / 100, asPlayed: planned.includes(bet) }];
  });
}
