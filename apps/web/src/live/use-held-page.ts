'use client';

import { useEffect } from 'react';
import { holdTable } from '../lib/browser/upgrade.ts';

/** Keeps an outdated page from being reloaded while somebody is busy at this table; between rounds it may be. */
export const useHeldPage = (isBusy: boolean): void => useEffect(() => holdTable(isBusy), [isBusy]);
