'use client';

import type { DealerPlayer } from '@baize/protocol';
import { createContext } from 'react';

/**
 * The players with bets in the round and what each has on every spot, as the server reports it to the dealer. Only the
 * dealer's console provides it; on players' pages it is null.
 */
export const PlayersWithBets = createContext<readonly DealerPlayer[] | null>(null);
