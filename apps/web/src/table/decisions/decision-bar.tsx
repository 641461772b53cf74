'use client';

import { lazily } from '../../ui/loading/lazily.tsx';
import type { Betting } from '../betting/betting-desk.ts';
import { openChoices } from './open-choices.ts';
import type { QuestionProps } from './question.tsx';

/** Loaded when the page is idle, or with the first decision of a page that opens with one. */
export const Question = lazily(async () => (await import('./question.tsx')).Question);

export type DecisionBarProps = Omit<QuestionProps, 'step' | 'more' | 'betting'> & { betting: Betting | null };

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
