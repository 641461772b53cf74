import type { Payout } from '../payouts/payouts.ts';
import type { Refusal } from '../refusal.ts';
import type { Fact } from '../steps/fact.ts';
import { isResult, type Report } from '../steps/report.ts';
import type { DealersStep } from '../steps/step.ts';
import { decide, type Setup } from './decide.ts';
import { betting, evolve } from './evolve.ts';
import { withActs } from './replay-under.ts';
import type { Round, Settled } from './round.ts';

/** A result as it truly fell: a card face up, a turned card, a peek or a number. */
export type TrueFact = Extract<Fact, { fact: 'card' | 'reveal' | 'peek' | 'number' }>;

/** Why a settled round cannot be settled again with these results. */
export type ResettleFault =
  /** It is not settled, or its rules do not come to the payouts that are recorded. */
  | { readonly why: 'not-settled' | 'other-rules' }
  /** Its results were drawn from a sealed shoe or wheel, which proves them, or nothing was entered. */
  | { readonly why: 'sealed' }
  /** The results are those that are recorded. */
  | { readonly why: 'no-change' }
  /** The result at this place of the list is refused, as its entry at the table would be. */
  | { readonly why: 'entry'; readonly nth: number; readonly refusal: Refusal }
  /** A decision of a player would not have been asked, would have been refused, or was never made. */
  | { readonly why: 'decisions' }
  /** The round would be void. */
  | { readonly why: 'void' };

/** What a settled round comes to with other results. */
export type Resettlement =
  | {
      readonly is: 'settled';
      readonly reports: readonly Report[];
      readonly payouts: readonly Payout[];
      /** The game's state at the end. */
      readonly play: unknown;
    }
  /** The results so far fit; one of these is needed next. */
  | { readonly is: 'asks'; readonly steps: readonly DealersStep[] }
  | ({ readonly is: 'refused' } & ResettleFault);

export const refused = (fault: ResettleFault): Resettlement => ({ is: 'refused', ...fault });

/** A round that is dealt again with the same decisions. */
export class DealtAgain {
  readonly #setup: Setup;
  readonly #facts: readonly TrueFact[];
  #used = 0;
  #round: Round;

  constructor(setup: Setup, was: Settled<unknown>, facts: readonly TrueFact[]) {
    this.#setup = setup;
    this.#facts = facts;
    const { bets, early, returned } = was;
    const before = { ...betting, bets, early, returned };
    this.#round = evolve(setup.game, before, { type: 'betsClosed', at: 0, returned: [] });
  }

  /** Repeats what was reported; a result gives way to the true one. */
  follow({ fact, source }: Report): Resettlement | undefined {
    if (isResult(fact)) return this.#open().length > 0 ? this.#take() : undefined;
    const decided = decide(this.#setup, this.#round, { type: 'report', fact, source }, 0);
    if (decided.ok) this.#round = decided.value.round;
    else if (fact.fact === 'choice' || fact.fact === 'preset') return refused({ why: 'decisions' });
    return undefined;
  }

  finish(): Resettlement {
    while (this.#round.phase === 'playing') {
      const stop = this.#open().length > 0 ? this.#take() : refused({ why: 'decisions' });
      if (stop && this.#round.phase === 'playing') return stop;
    }
    const round = this.#round;
    if (round.phase !== 'settled') return refused({ why: 'void' });
    if (this.#used < this.#facts.length)
      return refused({ why: 'entry', nth: this.#used, refusal: { code: 'out-of-turn' } });
    return { is: 'settled', reports: round.reports, payouts: round.payouts, play: round.play };
  }

  /** The results that are asked for, after the dealer's acts that come before them. */
  #open(): readonly DealersStep[] {
    const asked = (round: Round) =>
      round.phase === 'playing' ? round.asked.dealers.filter(({ ask }) => ask !== 'act') : [];
    if (asked(this.#round).length === 0)
      this.#round = withActs(this.#setup, { round: this.#round, isAdapted: false }, 0).round;
    return asked(this.#round);
  }

  #take(): Resettlement | undefined {
    const steps = this.#open();
    const down = steps.find((step) => step.ask === 'card' && step.face === 'down');
    const next = this.#facts[this.#used];
    const fact: Fact | undefined = down && 'place' in down ? { fact: 'card', place: down.place, card: 'down' } : next;
    if (!fact) return { is: 'asks', steps };
    const decided = decide(this.#setup, this.#round, { type: 'report', fact, source: { from: 'dealer' } }, 0);
    if (!decided.ok) return refused({ why: 'entry', nth: this.#used, refusal: decided.error });
    if (!down) this.#used += 1;
    this.#round = decided.value.round;
    return undefined;
  }
}
