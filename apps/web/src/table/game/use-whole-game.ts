'use client';

import type { TableInfo } from '@baize/protocol';
import type { Game, GameDefinition } from '@baize/rules';
import { useMemo } from 'react';
import { useIdle } from '../../ui/loading/use-idle.ts';
import { useLoaded } from '../../ui/loading/use-loaded.ts';
import { gameWith } from './house-rules.ts';

/**
 * The game with its play, by which a cloth works out what its open cards have won; loaded once it is `wanted` and the
 * page is idle, and null until then: who comes in the middle of a round sees the table first.
 * @param load a function that stays the same: `AtTable.wholeRules`
 */
export function useWholeGame(
  load: () => Promise<GameDefinition>,
  { options }: TableInfo,
  wanted: boolean,
): Game | null {
  const idle = useIdle(wanted);
  const rules = useLoaded(wanted && idle ? load : null);
  return useMemo(() => (rules && gameWith(rules, options)) ?? null, [rules, options]);
}
