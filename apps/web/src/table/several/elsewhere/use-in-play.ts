'use client';

import type { InPlay } from '@baize/protocol';
import { useShallow } from 'zustand/react/shallow';
import { useOwnStanding } from '../../../live/live-provider.tsx';

/** The other tables where the player has chips in an unfinished round. */
export const useInPlayElsewhere = (tableId: string): readonly InPlay[] =>
  useOwnStanding(useShallow(({ inPlay }) => inPlay.filter((each) => each.tableId !== tableId)));
