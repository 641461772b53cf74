import type { PhraseOrText } from '@baize/rules';
import type { NumbersInPlay, OwnShoe, ShoeInPlay } from '../../events/equipment.ts';
import type { Assigned, Closing, DealerAtTable, Offer, PlayedUnder } from '../../events/table-events.ts';
import { type CurrentRound, isInPlay } from './current-round.ts';
import { noPresets, type Presets } from './presets.ts';
import { noSeating, type Seating } from './seating.ts';

/**
 * The complete state of a table, as a fold of its events: identical whether it was folded live or restored after a
 * restart.
 */
export interface TableState {
  readonly version: number;
  /** The rules and configuration of the next round; `null` before the first. */
  readonly playedUnder: PlayedUnder | null;
  /** Why no further round opens, or `null`; a round in play is finished first. */
  readonly closed: PhraseOrText | null;
  /** When it closes after some more rounds; `left` is 0 from the end of the last one until it is closed. */
  readonly closing: Closing | null;
  /** When a person last opened or closed it, ms; 0 before. */
  readonly doorsAt: number;
  readonly paused: Pause | null;
  /** The request to abandon the round of a table that has stopped. */
  readonly abandon: { readonly askedBy: string; readonly reason: PhraseOrText; readonly at: number } | null;
  /** Who deals the next round; `null` is the automatic dealer. */
  readonly dealer: DealerAtTable | null;
  /** Dealers who may sign on here; with an open roster every dealer may. */
  readonly assigned: readonly Assigned[];
  /** The hand-over that is offered. */
  readonly offer: Offer | null;
  readonly shoe: ShoeInPlay | null;
  /** The cards dealt from the dealer's own shoe before the newest round; `null` when there are none. */
  readonly ownShoe: OwnShoe | null;
  /** The numbers sealed for the newest round at a virtual wheel. */
  readonly numbers: NumbersInPlay | null;
  /** The newest round, in play or over. */
  readonly current: CurrentRound | null;
  /** The seats that stay their players' between rounds. */
  readonly seating: Seating;
  /** What players have chosen in advance, until they change it. */
  readonly presets: Presets;
  /** The dealer's latest call. */
  readonly call: PhraseOrText | null;
  /** What the dealer has told everybody in the newest round or after it. */
  readonly told: { readonly text: PhraseOrText; readonly at: number } | null;
  /** Since when the table has run without interruption: the last resumption or restart. */
  readonly runningSince: number;
}

export interface Pause {
  readonly since: number;
  readonly reason: PhraseOrText;
  /** The dealer whose absence began it, by user id: back again, they may resume it themselves. */
  readonly absent: string | null;
  /** Actor who asked for the round to be void: a dealer or a pit boss. */
  readonly voidAskedBy: string | null;
  /** When they asked, ms; 0 where nobody has. */
  readonly voidAskedAt: number;
  /** The pit boss who has taken it, by actor and name. */
  readonly acknowledged: { readonly by: string; readonly name: string; readonly at: number } | null;
}

export const initialState: TableState = {
  version: 0,
  playedUnder: null,
  closed: null,
  closing: null,
  doorsAt: 0,
  paused: null,
  abandon: null,
  dealer: null,
  assigned: [],
  offer: null,
  shoe: null,
  ownShoe: null,
  numbers: null,
  current: null,
  seating: noSeating,
  presets: noPresets,
  call: null,
  told: null,
  runningSince: 0,
};

/** The round in play, or `null`. */
export const inPlay = ({ current }: TableState): CurrentRound | null => (isInPlay(current) ? current : null);

/** Whether this dealer may end the pause: only their own absence began it, and nobody asks for anything. */
export const mayResume = ({ paused }: TableState, userId: string): boolean =>
  paused !== null && paused.absent === userId && paused.voidAskedBy === null;

/** The state for viewers of a table whose round cannot be shown. */
export const withoutRound = (state: TableState): TableState => ({
  ...state,
  current: null,
  seating: noSeating,
  call: null,
});

/** User ids of the dealers at the table: who deals the next round, and who deals the round in play. */
export function dealersAt(state: TableState): readonly string[] {
  const dealers = [state.dealer, inPlay(state)?.dealer].flatMap((dealer) => dealer?.userId ?? []);
  return [...new Set(dealers)];
}
