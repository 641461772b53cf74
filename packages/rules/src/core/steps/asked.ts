import type { Game } from '../game.ts';
import type { Round } from '../round/round.ts';
import { answers } from './answers.ts';
import type { Fact } from './fact.ts';
import type { ActStep, Step } from './step.ts';
import { type Asked, SharedSteps, StepList } from './step-lists.ts';

/** The steps asked for in this state of the game; those of a round in play are in it. */
export function askedIn<State>(game: Game<State>, play: State): Asked {
  const shared = game.shared?.(play);
  return shared ? new SharedSteps(shared, () => game.procedure(play)) : new StepList(game.procedure(play));
}

/** The steps asked for in the round now, including the betting time. */
export function askedNow<State>(game: Game<State>, round: Round<State>): Asked {
  if (round.phase === 'playing') return round.asked;
  return new StepList(round.phase === 'betting' ? whileBetting(game, round.early) : []);
}

function whileBetting(game: Pick<Game, 'whileBetting'>, early: readonly { readonly fact: Fact }[]): readonly ActStep[] {
  const { whileBetting } = game;
  if (typeof whileBetting === 'function') return whileBetting(early.map(({ fact }) => fact));
  const done = early.flatMap(({ fact }) => (fact.fact === 'act' ? [fact.act] : []));
  return whileBetting.filter((act) => !done.includes(act)).map((act) => ({ ask: 'act', act }));
}

/** The step that the fact answers. */
export function answeredBy(asked: Asked, fact: Fact): Step | undefined {
  const open: readonly Step[] = fact.fact === 'choice' ? asked.of(fact.player) : asked.dealers;
  return open.find((step) => answers(step, fact));
}

/**
 * Whether a fact may be reported now: it answers one of the steps, or is a preset that the game knows. This is the only
 * validation of facts; a game's `evolve` relies on it.
 */
export const isValidFact = (game: Pick<Game, 'presets'>, asked: Asked, fact: Fact): boolean =>
  fact.fact === 'preset'
    ? game.presets.includes(fact.preset) && typeof fact.on === 'boolean'
    : answeredBy(asked, fact) !== undefined;

/** The game for unvalidated facts, as in a record that may have been tampered with: an invalid fact changes nothing. */
export const ignoringInvalidFacts = <State>(game: Game<State>): Game<State> => ({
  ...game,
  evolve: (state, fact) => (isValidFact(game, askedIn(game, state), fact) ? game.evolve(state, fact) : state),
});

/** Whether the procedure is complete: no step is left but irregular acts. */
export const isOver = (asked: Asked): boolean =>
  asked.window === undefined && asked.dealers.every((step) => step.ask === 'act' && step.irregular === true);
