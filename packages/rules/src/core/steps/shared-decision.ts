import type { Player } from '../bets/bet.ts';
import type { ChoiceStep } from './step.ts';

/** Decisions of many players at the same time. Their steps are the ones that `procedure` lists. */
export interface SharedDecision {
  readonly window: string;
  /** Number of open decisions. */
  readonly decisions: number;
  /** The places with open decisions, in the order of the procedure. */
  readonly open: readonly OpenPlace[];
  /** The open steps of this player, in the order of the procedure; each is the same until it is answered. */
  stepsOf(player: Player): readonly ChoiceStep[];
}

/** A place with open decisions. */
export interface OpenPlace {
  readonly place: string;
  /** Number of open decisions. */
  readonly players: number;
  /** The player of the decision if only one is open. */
  readonly player: Player | null;
}
