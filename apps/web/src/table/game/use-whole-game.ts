'use client';

import type { TableInfo } from '@baize/protocol';
import type { Game, GameDefinition } from '@baize/rules';
import { useMemo } from 'react';
import { gameWith } from './house-rules.ts';
import { useLoaded } from './use-loaded.ts';

/**
 * The game with its play, by which a cloth works out what its open cards have won; loaded once it is `wanted`, and null
 * until then.
 * @param load a function that stays the same: `GameTable.wholeRules`
 */
export function useWholeGame(
  load: () => Promise<GameDefinition>,
  { options }: TableInfo,
  wanted: boolean,
): Game | null {
  const rules = useLoaded(wanted ? load : null);
  return useMemo(() => (rules && gameWith(rules, options)) ?? null, [rules, options]);
}
