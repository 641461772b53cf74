'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { deviceStorage } from '../../lib/browser-storage.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { keepFavourite } from './keep-favourite.ts';

/** The browser's storage key for a visitor's favourites. */
const KEY = 'baize.favourites';

export interface Favourites {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (tableId: string) => void;
}

/** The favourite tables: stored in the account of a signed-in user, otherwise in this browser. */
export function useFavourites(kept: readonly string[] | null): Favourites {
  const [list, setList] = useState(kept ?? []);
  const toast = useToast();
  const { say } = useLanguage();
  useEffect(() => {
    if (kept === null) setList(remembered());
  }, [kept]);

  const toggle = useCallback(
    async (tableId: string) => {
      const next = list.includes(tableId) ? list.filter((id) => id !== tableId) : [...list, tableId];
      setList(next);
      if (kept === null) {
        deviceStorage.setItem(KEY, JSON.stringify(next));
        return;
      }
      const done = await keepFavourite(tableId, next.includes(tableId)).catch(() => false);
      if (done) return;
      setList(list);
      toast({ tone: 'refused', text: say('house.tile.favouriteNotKept') });
    },
    [kept, list, say, toast],
  );

  return useMemo(() => ({ ids: new Set(list), toggle: (tableId) => void toggle(tableId) }), [list, toggle]);
}

function remembered(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
