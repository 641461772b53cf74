'use client';

import { useEffect, useState } from 'react';
import { loadWithRetry } from '../../lib/load-with-retry.ts';

type Load<Part> = () => Promise<Part>;
type Loaded<Part> = { readonly by: Load<Part>; readonly part: Part } | { readonly failed: unknown };

/** The results of completed loads in this tab. */
const come = new WeakMap<Load<unknown>, Loaded<unknown>>();

/**
 * The result of `load`, a function that stays the same; null until it is loaded, and without one. Throws the error of a
 * failed load.
 */
export function useLoaded<Part>(load: Load<Part> | null): Part | null {
  // The cast: results are stored under the load that returned them.
  const [loaded, setLoaded] = useState(() => (load && (come.get(load) as Loaded<Part> | undefined)) ?? null);
  useEffect(() => {
    if (!load) return;
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
  return load && loaded?.by === load ? loaded.part : null;
}
