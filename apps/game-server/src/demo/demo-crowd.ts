import { setMaxListeners } from 'node:events';
import { Chance } from '@baize/crowd';
import type { createPool } from '@baize/database';
import { inMinorUnits, REBUY } from '@baize/ledger';
import { DEMO_PLAYERS } from '@baize/protocol';
import { tableCurrencies } from '../configuration/tables.ts';
import { rebuy } from '../ledger/rebuy.ts';
import { type EveningParts, evening, USUAL } from './evening.ts';
import { Occupancy } from './occupancy.ts';
import { seedDemoPlayers } from './people.ts';
import { Talk } from './talk.ts';

export interface DemoCrowdParts extends Pick<EveningParts, 'url' | 'origin' | 'auth' | 'log'> {
  readonly pool: ReturnType<typeof createPool>;
  readonly count: number;
  readonly seed: number;
  /** Buy-in of a player, in hundredths of the smallest chip. */
  readonly grantMinor: number;
  readonly rhythm?: EveningParts['rhythm'];
}

/** Starts the demo players: ordinary clients with marked names. */
export async function openDemoCrowd(parts: DemoCrowdParts): Promise<{ stop(): Promise<void> }> {
  const { auth, pool, count, grantMinor, rhythm = USUAL } = parts;
  const players = DEMO_PLAYERS.slice(0, count);
  await seedDemoPlayers(auth.prisma, players);
  const stopping = new AbortController();
  // Every player listens to this signal.
  setMaxListeners(0, stopping.signal);
  const currencies = await tableCurrencies(auth.prisma);
  const shared: EveningParts = {
    ...parts,
    rhythm,
    occupancy: new Occupancy([...currencies.keys()]),
    talk: new Talk(),
    rebuy: (userId, tableId) => {
      const currency = currencies.get(tableId);
      if (currency === undefined) throw new Error(`unknown table ${tableId}`);
      const upToMinor = inMinorUnits(grantMinor, currency);
      const limits = { belowMinor: Math.floor(upToMinor / 5), upToMinor, reason: REBUY };
      return rebuy(pool, { userId, currency }, limits);
    },
    signal: stopping.signal,
  };
  const chance = new Chance(parts.seed);
  const evenings = players.map((player, i) => evening(player, chance.branch(i), shared));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(evenings);
    },
  };
}
