'use client';

import { useEffect, useState } from 'react';
import { loadWithRetry } from '../../ui/load-with-retry.ts';

type Load<Part> = () => Promise<Part>;
type Loaded<Part> = { readonly by: Load<Part>; readonly part: Part } | { readonly failed: unknown };

/** What has come in this tab: whoever asks for it again has it at once. */
const come = new WeakMap<Load<unknown>, Loaded<unknown>>();

/** What comes later, by a `load` that stays the same; null until it has come. Throws what kept it from coming. */
export function useLoaded<Part>(load: Load<Part>): Part | null {
  // The cast: under a load lies what it brought.
  const [loaded, setLoaded] = useState(() => (come.get(load) as Loaded<Part> | undefined) ?? null);
  useEffect(() => {
    let wanted = true;
    loadWithRetry(load).then(
      (part) => {
        const known = { by: load, part };
        come.set(load, known);
        if (wanted) setLoaded(known);
      },
      (failed: unknown) => wanted && setLoaded({ failed }),
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  if (loaded && 'failed' in loaded) throw loaded.failed;
  return loaded?.by === load ? loaded.part : null;
}
