'use client';

import type { ChoiceStep } from '@baize/rules';
import { lazily } from '../../ui/loading/lazily.tsx';
import type { Betting } from '../betting/betting-desk.ts';
import type { TableSight } from '../game/table-sight.ts';
import type { KeyLabel } from './decision-keys.ts';
import { openChoices } from './open-choices.ts';

/** Loaded when the page is idle, or with the first decision of a page that opens with one. */
export const Question = lazily(async () => (await import('./question.tsx')).Question);

export type DecisionBarProps = {
  table: TableSight;
  betting: Betting | null;
  /** How a choice of the rules is called on its key. */
  labels: (choice: string, step: ChoiceStep) => KeyLabel;
  /** What is asked, in the game's words: `Seat 4, first hand, 11`. */
  question?: (step: ChoiceStep) => string;
  className?: string;
};

/**
 * What this player is asked now, the most pressing question first: its options as large keys with what each costs,
 * and the time that is left. Digits and letters press the keys too. Nothing while nothing is asked.
 */
export function DecisionBar({ table, betting, ...props }: DecisionBarProps) {
  const choices = openChoices(table);
  const [step] = choices;
  if (!step || !betting) return null;
  return (
    <Question
      key={`${table.view.roundId} ${step.window} ${step.place}`}
      step={step}
      more={choices.length - 1}
      table={table}
      betting={betting}
      {...props}
    />
  );
}
