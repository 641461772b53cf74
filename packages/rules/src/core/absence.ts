/**
 * What the table does for a player who does not answer in time or is not there any more: the disconnect contract, told
 * before the first bet. That it is what the procedure does, the suite "every game" proves.
 */
export interface Absence {
  /** The numbered rule that says so: `BJ 18`. */
  readonly rule: string;
  /**
   * The choices that the table takes for a player when time runs out, in the order in which they come: a whole choice, or
   * its first part where the rest names a card. Nothing where players only bet.
   */
  readonly takes: readonly string[];
}

/** Which of these a choice is; `undefined` when the table never takes it for a player. */
export const takenBy = ({ takes }: Absence, choice: string): string | undefined =>
  takes.find((taken) => taken === choice || choice.startsWith(`${taken}:`));
