import { type ComponentType, lazy, memo, Suspense } from 'react';
import { bring } from './bring.ts';

/** A part of a page whose code comes when it is first shown; until it is there, its place is empty. Once per module. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await bring(load) }));
  return memo((props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ));
}
