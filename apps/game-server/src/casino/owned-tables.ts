import type { Publisher } from '../feed/engine/publisher.ts';
import { adoptOrphans, Bell } from '../ownership/adoption.ts';
import type { Ownership } from '../ownership/ownership.ts';
import type { Base } from './base.ts';
import type { EngineSide } from './engine-side.ts';

/** How the tables of this process are reached. */
interface Serving {
  /** A table was restored: it is reached from now on. */
  open(engine: Publisher): Promise<void>;
  /** Another process has taken the table, and nothing more is written to it here. */
  left(tableId: string): Promise<void>;
  /** Other processes have taken the last tables; absent where a process waits for others. */
  lostAll?(): void;
  /** Whether this process gives the table away. */
  gives?(tableId: string): boolean;
  /** Rings when another one has given a table away. */
  readonly bell?: Bell;
}

/**
 * Stops serving the tables that other processes take, and takes those of processes that are gone, until the process stops.
 * Resolves when no further table is opened.
 */
export function followOwnership(base: Base, side: EngineSide, serving: Serving): Promise<void> {
  const { front, metrics, stopping, settings, log } = base;
  const { ownership, engines, configurations, wanted: tableIds } = side;
  const until = stopping.signal;
  /** The tables that clients can reach here: a restored one that could not be opened to them yet is not among them. */
  const served = new Set(engines.tables.map(({ info }) => info.id));
  const count = () => {
    front.health = { ...front.health, tables: ownership.tableIds.filter((tableId) => served.has(tableId)).length };
  };
  const leave = async (tableId: string) => {
    if (!serving.gives?.(tableId))
      log.error({ table: tableId }, 'another server has taken a table: this one stops serving it');
    await engines.leave(tableId);
    served.delete(tableId);
    if (front.health.phase === 'open') await serving.left(tableId);
  };
  onLosses(ownership, (lost) => {
    if (until.aborted) return;
    count();
    if (ownership.tableIds.length === 0 && serving.lostAll) serving.lostAll();
    else for (const tableId of lost) void leave(tableId);
  });
  const open = async (tableId: string) => {
    await serving.open(await engines.adopt(tableId));
    served.add(tableId);
    count();
    metrics.tableAdopted();
    if (!ownership.owns(tableId)) await leave(tableId);
  };
  const opened = (tableIds: readonly string[]) => {
    engines.tookOver();
    for (const tableId of tableIds) configurations.changed(tableId);
  };
  const isServed = (tableId: string) => front.health.phase !== 'open' || served.has(tableId);
  const { bell = new Bell() } = serving;
  const { takeOverAfterMs: graceMs } = settings;
  return adoptOrphans({ ownership, tableIds, graceMs, isServed, open, opened, bell, log }, until);
}

/** Calls `callback` once for each group of tables lost at the same time. */
function onLosses(ownership: Ownership, callback: (tableIds: readonly string[]) => void): void {
  let lost: string[] = [];
  ownership.onLost((tableId) => {
    if (lost.push(tableId) > 1) return;
    queueMicrotask(() => {
      callback(lost);
      lost = [];
    });
  });
}
