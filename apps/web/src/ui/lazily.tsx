import { type ComponentType, lazy, memo, Suspense } from 'react';
import { loadWithRetry } from './load-with-retry.ts';

/** A component whose code is loaded when it is first shown, or by `preload` before. */
export type Lazy<Props extends object> = ComponentType<Props> & { readonly preload: () => void };

/** A component whose code is loaded when it is first shown; empty until then. Call once per module. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  const Part = lazy(async () => ({ default: await loadWithRetry(load) }));
  return Object.assign(
    memo((props: Props) => (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )),
    // A failed load is repeated, and reported, when the part is shown.
    { preload: () => void load().catch(() => undefined) },
  );
}
