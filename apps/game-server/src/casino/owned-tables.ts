import type { Logger } from 'pino';
import type { Configurations } from '../configuration/configurations.ts';
import type { Engines } from '../engines.ts';
import type { Settings } from '../env.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { adoptOrphans } from '../ownership/adoption.ts';
import type { Ownership } from '../ownership/ownership.ts';
import type { Transport } from '../transport/transport.ts';
import { feedOf } from './gateway.ts';
import type { HttpFront } from './http-front.ts';

interface OwnedTablesParts {
  readonly ownership: Ownership;
  readonly engines: Engines;
  readonly transport: Transport;
  readonly front: HttpFront;
  readonly configurations: Configurations;
  readonly metrics: Metrics;
  /** The tables that this server may own now. */
  readonly wanted: () => readonly string[];
  readonly settings: Pick<Settings, 'takeOverAfterMs'>;
  /** Closes tables and transport. */
  readonly shutDown: () => Promise<void>;
  readonly log: Logger;
}

/**
 * Stops serving the tables that other servers take, and takes those of servers that are gone, until the signal. Without
 * a table only the health is served. Resolves when no further table is opened.
 */
export function followOwnership(parts: OwnedTablesParts, until: AbortSignal): Promise<void> {
  const { ownership, engines, transport, front, configurations, metrics, log } = parts;
  /** The tables that clients can reach here: a restored one whose chat could not be read yet is not among them. */
  const served = new Set(engines.tables.map(({ info }) => info.id));
  const leave = async (tableId: string) => {
    log.error({ table: tableId }, 'another server has taken a table: this one stops serving it');
    await engines.leave(tableId);
    served.delete(tableId);
    if (front.health.phase === 'open') await transport.sendAway(tableId);
  };
  onLosses(ownership, (lost) => {
    if (until.aborted) return;
    front.health = { ...front.health, tables: ownership.tableIds.length };
    if (ownership.tableIds.length === 0) serveHealthOnly(parts, until);
    else for (const tableId of lost) void leave(tableId);
  });
  const open = async (tableId: string) => {
    await transport.open(feedOf(await engines.adopt(tableId)));
    served.add(tableId);
    configurations.changed(tableId);
    front.health = { ...front.health, tables: ownership.tableIds.length };
    metrics.tableAdopted();
    if (!ownership.owns(tableId)) await leave(tableId);
  };
  const isServed = (tableId: string) => front.health.phase !== 'open' || served.has(tableId);
  const { wanted: tableIds, settings } = parts;
  return adoptOrphans({ ownership, tableIds, graceMs: settings.takeOverAfterMs, isServed, open, log }, until);
}

function serveHealthOnly({ front, shutDown, log }: OwnedTablesParts, until: AbortSignal): void {
  front.health = { ...front.health, phase: 'overtaken' };
  log.error('another server has taken the tables: this one writes nothing more and only answers health checks');
  void shutDown().then(() => (until.aborted ? undefined : front.listenForHealthOnly()));
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
