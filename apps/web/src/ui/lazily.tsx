import { type ComponentType, lazy, memo, Suspense } from 'react';
import { loadWithRetry } from './load-with-retry.ts';

/** A component whose code is loaded when it is first shown; empty until then. Call once per module. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await loadWithRetry(load) }));
  return memo((props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ));
}
