import { type ComponentType, lazy, memo, Suspense, useMemo } from 'react';
import { loadWithRetry } from '../../lib/load-with-retry.ts';

/** A component whose code is loaded when it is first shown, or by `preload` before. */
export type Lazy<Props extends object> = ComponentType<Props> & { readonly preload: () => void };

/** A component whose code is loaded when it is first shown; empty until then. Call once per module. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let preloaded: ComponentType<Props> | undefined;
  const Part = lazy(async () => ({ default: await loadWithRetry(load) }));
  const preload = async () => {
    preloaded = await load();
  };
  return Object.assign(
    memo((props: Props) => <Shown preloaded={() => preloaded} later={Part} given={props} />),
    // A failed load is repeated, and reported, when the part is shown.
    { preload: () => void preload().catch(() => undefined) },
  );
}

type ShownProps<Props extends object> = {
  preloaded: () => ComponentType<Props> | undefined;
  later: ComponentType<Props>;
  given: Props;
};

/** A part that was preloaded is shown at once: React would first show its fallback, for 300 ms. */
function Shown<Props extends object>({ preloaded, later: Later, given }: ShownProps<Props>) {
  // A memo, since server components cannot have state. The page of a server always expects to load the part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part that arrives later must not replace the shown one
  const Loaded = useMemo(() => (typeof window === 'undefined' ? undefined : preloaded()), []);
  if (Loaded) return <Loaded {...given} />;
  return (
    <Suspense fallback={null}>
      <Later {...given} />
    </Suspense>
  );
}
