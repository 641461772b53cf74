'use client';

import { useEffect, useState } from 'react';

type Loaded<Part> = { readonly by: () => Promise<Part>; readonly part: Part } | { readonly failed: unknown };

/** What comes later, by a `load` that stays the same; null until it has come. Throws what kept it from coming. */
export function useLoaded<Part>(load: () => Promise<Part>): Part | null {
  const [loaded, setLoaded] = useState<Loaded<Part> | null>(null);
  useEffect(() => {
    let wanted = true;
    const keep = (known: Loaded<Part>) => wanted && setLoaded(known);
    load().then(
      (part) => keep({ by: load, part }),
      (failed: unknown) => keep({ failed }),
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  if (loaded && 'failed' in loaded) throw loaded.failed;
  return loaded?.by === load ? loaded.part : null;
}
