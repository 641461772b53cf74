'use client';

import { type ComponentType, useState } from 'react';
import { type Lazy, lazily } from '../loading/lazily.tsx';

/** A dialog whose code is loaded when it is first opened, or by `preload` before. Call once per module. */
export function lazyDialog<Props extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): Lazy<Props> {
  const Part = lazily(load);
  return Object.assign(
    (props: Props) => {
      const [wasOpen, setWasOpen] = useState(false);
      if (props.open && !wasOpen) setWasOpen(true);
      return wasOpen && <Part {...props} />;
    },
    { preload: Part.preload },
  );
}
