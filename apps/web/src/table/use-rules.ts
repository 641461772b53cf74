'use client';

import type { GameDefinition } from '@baize/rules';
import { useEffect, useState } from 'react';
import type { GameTable } from './game-table.ts';

type Loaded = { readonly of: GameTable; readonly rules: GameDefinition } | { readonly failed: unknown };

/** The rules of a table's game; null until they have come. Throws what kept them from coming. */
export function useRules(gameTable: GameTable): GameDefinition | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let wanted = true;
    const keep = (known: Loaded) => wanted && setLoaded(known);
    gameTable.rules().then(
      (rules) => keep({ of: gameTable, rules }),
      (failed: unknown) => keep({ failed }),
    );
    return () => {
      wanted = false;
    };
  }, [gameTable]);
  if (loaded && 'failed' in loaded) throw loaded.failed;
  return loaded?.of === gameTable ? loaded.rules : null;
}
