'use client';

import { useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;

/** Whether React has taken over the page: false in the server's HTML and in the first pass over it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
