import type { Asked, DealersStep, SharedDecision } from './asked.ts';
import type { Player } from './bet.ts';
import type { ChoiceStep, Step } from './step.ts';

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
