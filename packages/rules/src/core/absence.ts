/**
 * What the table does for a player who does not answer in time or is not there any more: the disconnect contract, told
 * before the first bet. That it is what the procedure does, the suite "every game" proves.
 */
export interface Absence {
  /** The numbered rule that says so: `BJ 18`. */
  readonly rule: string;
  /** What time can decide for a player, in the order in which it comes; nothing where players only bet. */
  readonly takes: readonly Taken[];
}

/** A decision that the table takes for a player. */
export interface Taken {
  /** The choice that is taken, or its first word where the rest names a card. */
  readonly choice: string;
  /** What that means for the player, as a sentence. */
  readonly means: string;
}

/** How a game takes that choice for a player; `undefined` when it never does. */
export const takenBy = ({ takes }: Absence, choice: string): Taken | undefined =>
  takes.find((taken) => taken.choice === choice || choice.startsWith(`${taken.choice}:`));
