'use client';

import { useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;
const viewersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The viewer's own zone; UTC until the browser has told it. */
export const useZone = (): string => useSyncExternalStore(unchanging, viewersZone, () => 'UTC');
