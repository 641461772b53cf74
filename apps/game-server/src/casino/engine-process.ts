import type { Logger } from 'pino';
import { followOrders } from '../configuration/house-orders.ts';
import type { Settings } from '../env.ts';
import { serveOverBus } from '../feed/engine/bus-engine.ts';
import type { Publisher } from '../feed/engine/publisher.ts';
import { Bell } from '../ownership/adoption.ts';
import { Moving } from '../ownership/moving.ts';
import { GIVEN_CHANNEL } from '../ownership/statements.ts';
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
  // What it missed while the bus was away is asked for by the gateways.
  const bus = await joinBus(base);
  // Its first tables are taken like those of a process that is gone, so that engines which start together share them.
  const side = await openEngineSide(base, settings, async () => undefined, bus);
  showMovedMoney(side);
  const stops = new Map<string, () => void>();
  const stopServing = (tableId: string) => {
    stops.get(tableId)?.();
    stops.delete(tableId);
  };
  const moving = new Moving({
    ownership: side.ownership,
    isBetweenRounds: (tableId) => side.engines.isBetweenRounds(tableId),
    release: async (tableId) => {
      stopServing(tableId);
      await side.engines.release(tableId);
    },
    log,
  });
  const bell = new Bell();
  const ring = () => bell.ring();
  const given = base.listener.on(GIVEN_CHANNEL, { received: ring, lost: ring });
  announceOpen(base, 0);
  const tables = followTables(base, (tableId) => {
    house.changed(() => undefined);
    if (tableId === undefined) side.configurations.missed();
    else side.configurations.changed(tableId);
  });
  const orders = followOrders(base, () => side.engines.houseChanged());
  const adopting = followOwnership(base, side, {
    open: async (engine: Publisher) => {
      stopServing(engine.tableId);
      stops.set(
        engine.tableId,
        serveOverBus(bus, side.shared.traces?.engine(engine) ?? engine, () => metrics.busRefused()),
      );
      engine.onRoundOver(() => moving.roundOver(engine.tableId));
    },
    left: async (tableId) => stopServing(tableId),
    gives: (tableId) => moving.isMoving(tableId),
    bell,
  });
  if (settings.tableIds === undefined) void moving.balance(base.stopping.signal);
  const close = async () => {
    await adopting;
    await side.engines.stop();
    for (const tableId of [...stops.keys()]) stopServing(tableId);
    await side.close();
    for (const each of [given, tables, orders, bus]) await each.close();
    await closeBase(base);
  };
  return stoppable(base, close, () => moving.drain(settings.drainMs));
}
