import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { serveOverBus } from '../feed/engine/bus-engine.ts';
import type { Publisher } from '../feed/engine/publisher.ts';
import { announceOpen, type Casino, closeBase, joinBus, openBase, stoppable } from './base.ts';
import { openEngineSide, showMovedMoney } from './engine-side.ts';
import { followTables } from './news.ts';
import { followOwnership } from './owned-tables.ts';

/**
 * Starts an engine of a cluster: it takes tables that nobody owns, and serves them over the bus. It has no clients, and
 * waits where others have all tables.
 */
export async function openEngineProcess(settings: Settings, log: Logger): Promise<Casino> {
  const base = await openBase(settings, log);
  const { house, metrics } = base;
  // Publications that were missed are asked for by the gateways.
  const bus = await joinBus(base, () => undefined);
  // Its first tables are taken like those of a process that is gone, so that engines which start together share them.
  const side = await openEngineSide(base, settings, async () => undefined);
  showMovedMoney(side);
  const stops = new Map<string, () => void>();
  const stopServing = (tableId: string) => {
    stops.get(tableId)?.();
    stops.delete(tableId);
  };
  announceOpen(base, 0);
  const tables = followTables(base, (tableId) => {
    house.changed(() => undefined);
    if (tableId === undefined) side.configurations.missed();
    else side.configurations.changed(tableId);
  });
  const adopting = followOwnership(base, side, {
    open: async (engine: Publisher) => {
      stopServing(engine.tableId);
      stops.set(
        engine.tableId,
        serveOverBus(bus, engine, () => metrics.busRefused()),
      );
    },
    left: async (tableId) => stopServing(tableId),
  });
  return stoppable(base, async () => {
    await adopting;
    await side.engines.stop();
    for (const tableId of [...stops.keys()]) stopServing(tableId);
    await side.close();
    await tables.close();
    await bus.close();
    await closeBase(base);
  });
}
