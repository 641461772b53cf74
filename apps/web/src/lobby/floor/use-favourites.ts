'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { deviceStorage } from '../../lib/browser/browser-storage.ts';
import { reach } from '../../lib/browser/reach.ts';
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
  const [shown, setShown] = useState(kept ?? []);
  const list = useRef(shown);
  const show = useCallback((ids: readonly string[]) => {
    list.current = ids;
    setShown(ids);
  }, []);
  const toast = useToast();
  const { say } = useLanguage();
  useEffect(() => {
    if (kept === null) show(remembered());
  }, [kept, show]);

  const toggle = useCallback(
    async (tableId: string) => {
      const isFavourite = !list.current.includes(tableId);
      show(withTable(list.current, tableId, isFavourite));
      if (kept === null) {
        deviceStorage.setItem(KEY, JSON.stringify(list.current));
        return;
      }
      const reached = await reach(() => keepFavourite(tableId, isFavourite));
      if ('answer' in reached && reached.answer) return;
      // Others may have changed in the meantime: only this one goes back.
      show(withTable(list.current, tableId, !isFavourite));
      toast({ tone: 'refused', text: say('house.tile.favouriteNotKept') });
    },
    [kept, say, show, toast],
  );

  return useMemo(() => ({ ids: new Set(shown), toggle: (tableId) => void toggle(tableId) }), [shown, toggle]);
}

const withTable = (ids: readonly string[], tableId: string, isFavourite: boolean): readonly string[] => [
  ...ids.filter((id) => id !== tableId),
  ...(isFavourite ? [tableId] : []),
];

function remembered(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
