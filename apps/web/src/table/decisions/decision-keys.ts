import type { ChoiceStep } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';

export interface KeyLabel {
  /** `Hit` */
  readonly label: string;
  /** The text of the key beside its cost: `pays 2:1`. */
  readonly hint?: string;
  /** A letter of the keyboard that presses it, beside its digit: `H`. */
  readonly letter?: string;
  /** It gives something up: drawn apart from the others and less prominent. */
  readonly apart?: boolean;
}

/** An option as a key to press. */
export interface DecisionKey {
  readonly choice: string;
  readonly label: string;
  /** Its cost and its hint; null without either. */
  readonly note: string | null;
  readonly digit: string;
  readonly letter: string | null;
  /** Why it cannot be pressed now. */
  readonly refusal: string | null;
  /** Drawn apart from the others and less prominent. */
  readonly apart?: boolean;
}

export interface DecisionParts {
  readonly step: ChoiceStep;
  readonly labels: (choice: string, step: ChoiceStep) => KeyLabel;
  readonly money: (amountMinor: number) => string;
  readonly availableMinor: number;
  /** Why nothing at all can be chosen; null when it can. */
  readonly shut: string | null;
  readonly language: Language;
}

/** The keys of a question in the order of the rules. Only the player's own stakes count as cost, not a follower's. */
export function decisionKeys({
  step,
  labels,
  money,
  availableMinor,
  shut,
  language: { say },
}: DecisionParts): readonly DecisionKey[] {
  return step.options.map(({ choice, stakes }, nth) => {
    const { label, hint, letter, apart = false } = labels(choice, step);
    const own = stakes.filter(({ player }) => player === step.player);
    const costMinor = own.reduce((sum, { stake }) => sum + stake, 0);
    const short = costMinor > availableMinor;
    const cost = costMinor > 0 ? money(costMinor) : null;
    const note = (short ? say('table.decision.insufficientBalance') : hint) || null;
    return {
      choice,
      label,
      note: cost !== null && note !== null ? say('table.decision.note', { cost, note }) : (cost ?? note),
      digit: `${nth + 1}`,
      letter: letter ?? null,
      ...(apart ? { apart } : {}),
      refusal:
        shut ??
        (short ? say('table.decision.costs', { cost: money(costMinor), balance: money(availableMinor) }) : null),
    };
  });
}
