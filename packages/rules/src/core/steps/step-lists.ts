import type { Player } from '../bets/bet.ts';
import type { SharedDecision } from './shared-decision.ts';
import type { ChoiceStep, DealersStep, Step } from './step.ts';

/**
 * The steps that a game asks for in one state. If a thousand players decide at once, only `steps` iterates over all of
 * them.
 */
export interface Asked {
  /** Every step, in the order of the procedure. */
  readonly steps: readonly Step[];
  /** Steps of the dealer. */
  readonly dealers: readonly DealersStep[];
  /** Set if all steps are decisions of many players at the same time. */
  readonly shared: SharedDecision | undefined;
  /** The open decision window. */
  readonly window: string | undefined;
  of(player: Player): readonly ChoiceStep[];
}

/** The steps of one decision of many players, listed only if somebody needs all of them. */
export class SharedSteps implements Asked {
  readonly shared: SharedDecision;
  readonly window: string;
  readonly dealers: readonly DealersStep[] = [];
  readonly #list: () => readonly Step[];
  #steps: readonly Step[] | undefined;

  constructor(shared: SharedDecision, list: () => readonly Step[]) {
    this.shared = shared;
    this.window = shared.window;
    this.#list = list;
  }

  get steps(): readonly Step[] {
    this.#steps ??= this.#list();
    return this.#steps;
  }

  of(player: Player): readonly ChoiceStep[] {
    return this.shared.stepsOf(player);
  }
}

/** The steps of a procedure, sorted by who answers them when they are looked up. */
export class StepList implements Asked {
  readonly shared = undefined;
  readonly steps: readonly Step[];
  #dealers: readonly DealersStep[] | undefined;
  #byPlayer: Map<Player, ChoiceStep[]> | undefined;

  constructor(steps: readonly Step[]) {
    this.steps = steps;
  }

  get window(): string | undefined {
    return this.steps.find((step) => step.ask === 'choice')?.window;
  }

  get dealers(): readonly DealersStep[] {
    this.#dealers ??= this.steps.filter((step) => step.ask !== 'choice');
    return this.#dealers;
  }

  of(player: Player): readonly ChoiceStep[] {
    this.#byPlayer ??= grouped(this.steps.filter((step) => step.ask === 'choice'));
    return this.#byPlayer.get(player) ?? [];
  }
}

function grouped(choices: readonly ChoiceStep[]): Map<Player, ChoiceStep[]> {
  const groups = new Map<Player, ChoiceStep[]>();
  for (const step of choices) {
    const group = groups.get(step.player);
    if (group) group.push(step);
    else groups.set(step.player, [step]);
  }
  return groups;
}
