/**
 * What the table does for a player who does not answer in time or is disconnected: the disconnect contract, shown before
 * the first bet. every-game.test.ts checks that the procedure does the same.
 */
export interface Absence {
  /** The rule that describes it: `BJ 18`. */
  readonly rule: string;
  /**
   * The choices that the table takes for a player on timeout, in the order of the procedure: a whole choice, or its first
   * part if the rest names a card. Empty for games in which players only bet.
   */
  readonly takes: readonly string[];
}

/** The entry of `takes` that matches a choice; `undefined` if the table never takes it for a player. */
export const takenBy = ({ takes }: Absence, choice: string): string | undefined =>
  takes.find((taken) => taken === choice || choice.startsWith(`${taken}:`));
