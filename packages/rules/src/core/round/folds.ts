import type { Game } from '../game.ts';
import type { Round, RoundEvent } from './round.ts';

/** One event folded into one round. */
interface Fold {
  readonly game: unknown;
  readonly round: unknown;
  readonly event: RoundEvent;
  readonly after: unknown;
}

// The folds of the newest decision, in order, so that each event is folded once: to judge, and when it takes effect. Rounds
// and events are immutable, so a fold holds for the same objects, and it does not matter whether it is still known.
let folds: readonly Fold[] = [];
let next = 0;

/** Folds these events one after the other, and keeps each result until the next decision. */
export function keepFolds<State>(
  game: Game<State>,
  round: Round<State>,
  events: readonly RoundEvent[],
  fold: (game: Game<State>, round: Round<State>, event: RoundEvent) => Round<State>,
): Round<State> {
  const kept: Fold[] = [];
  let before = round;
  for (const event of events) {
    const after = fold(game, before, event);
    kept.push({ game, round: before, event, after });
    before = after;
  }
  folds = kept;
  next = 0;
  return before;
}

/** The round after the event, if it is the next fold of the newest decision. */
export function knownFold<State>(game: Game<State>, round: Round<State>, event: RoundEvent): Round<State> | undefined {
  const known = folds[next];
  if (known?.event !== event || known.round !== round || known.game !== game) return undefined;
  next += 1;
  return known.after as Round<State>; // of the same game
}
