'use client';

import { useShortcuts } from '../../ui/keyboard/shortcuts/use-shortcuts.ts';
import type { DecisionKey } from './decision-keys.ts';

/** Digits and letters press the keys of a decision. */
export function useDecisionKeys(keys: readonly DecisionKey[], press: (choice: string) => void): void {
  useShortcuts(
    keys.map(({ choice, label, digit, letter, refusal }) => ({
      key: letter === null ? digit : [letter.toLowerCase(), digit],
      does: label,
      act: () => press(choice),
      scope: 'table',
      active: refusal === null,
    })),
  );
}
