import { type ComponentType, lazy, Suspense } from 'react';

/** A part of a page whose code comes when it is first shown; until it is there, its place is empty. Once per module. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  // biome-ignore lint/correctness/noComponentHookFactories: it is called by modules, not by components
  return function Lazily(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
