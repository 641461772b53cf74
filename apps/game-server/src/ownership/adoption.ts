import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { TableOwnership } from './ownership.ts';

const LOOK_MS = 500;
/** Maximum time between two attempts to open a table. */
const LONGEST_WAIT_MS = 60_000;
/** So many tables are opened at the same time: those of an engine that was killed, before its players notice. */
const OPENED_AT_ONCE = 8;
/** Additional wait of each further server, so that the tables are shared and no two servers take the same one, ms. */
const STEP_MS = 2_000;

const GIVEN = 'another server gives a table to this one';
const NEW = 'this server opens a new table';
const GONE = 'the server of a table is gone: this one takes it over';

export interface AdoptionParts {
  readonly ownership: TableOwnership;
  /** The tables that this server may own now: the house gets others while it runs. */
  readonly tableIds: () => readonly string[];
  /** How long a table that had an owner must be without one: a server that is only restarted gets its tables back. */
  readonly graceMs: number;
  /** Whether this process serves the table, or is still leaving it. */
  readonly isServed: (tableId: string) => boolean;
  /** Restores a table that this server has taken, and serves it. */
  readonly open: (tableId: string) => Promise<void>;
  /** Called when tables that were opened together are open: what may wait for that is done once for all of them. */
  readonly opened: (tableIds: readonly string[]) => void;
  /** Rings when a table may have become free: it is looked at once. */
  readonly bell: Bell;
  readonly log: Log;
}

/** Ends a wait early; rung while nobody waits, it ends the next one. */
export class Bell {
  #isRung = false;
  #end: () => void = () => undefined;

  ring(): void {
    this.#isRung = true;
    this.#end();
  }

  /** Waits this long, until it is rung, or until the signal. */
  async wait(ms: number, until: AbortSignal): Promise<void> {
    const rung = new AbortController();
    this.#end = () => rung.abort();
    if (!this.#isRung)
      await wait(ms, undefined, { signal: AbortSignal.any([until, rung.signal]) }).catch(() => undefined);
    this.#isRung = false;
  }
}

/**
 * Takes over the tables of servers that are gone, until the signal, and opens them. Servers that could take the same table
 * wait for each other, in an order that differs from table to table.
 */
export async function adoptOrphans(parts: AdoptionParts, until: AbortSignal): Promise<void> {
  /** When each table without an owner was first seen so, ms. */
  const since = new Map<string, number>();
  const tryToOpen = openingEach(parts);
  const { bell } = parts;
  while (!until.aborted) {
    await bell.wait(LOOK_MS, until);
    if (until.aborted) return;
    await look({ ...parts, tryToOpen }, since, until).catch((err: unknown) => {
      parts.log.error({ err }, 'tables without an owner could not be taken over yet');
    });
  }
}

/** Opens a table. @returns whether it is open */
type TryToOpen = (tableId: string) => Promise<boolean>;

/** Opens tables so that one which cannot be opened does not keep the others waiting; it is tried again, ever later. */
function openingEach({ open, log }: AdoptionParts): TryToOpen {
  const failed = new Map<string, { readonly waitMs: number; readonly until: number }>();
  return async (tableId) => {
    const before = failed.get(tableId);
    if (before && performance.now() < before.until) return false;
    try {
      await open(tableId);
      failed.delete(tableId);
      return true;
    } catch (err) {
      log.error({ table: tableId, err }, 'a table of this server could not be opened yet');
      const waitMs = Math.min(2 * (before?.waitMs ?? LOOK_MS / 2), LONGEST_WAIT_MS);
      failed.set(tableId, { waitMs, until: performance.now() + waitMs });
      return false;
    }
  };
}

type LookParts = AdoptionParts & { readonly tryToOpen: TryToOpen };

async function look(parts: LookParts, since: Map<string, number>, until: AbortSignal): Promise<void> {
  const { ownership, tableIds, graceMs, isServed, log } = parts;
  const unserved = tableIds().filter((tableId) => !isServed(tableId));
  // Taken before, but not opened because something was unavailable.
  await openAll(
    unserved.filter((tableId) => ownership.owns(tableId)),
    parts,
    until,
  );
  const missing = unserved.filter((tableId) => !ownership.owns(tableId));
  const orphans = missing.length > 0 ? await ownership.orphans(missing) : [];
  const now = performance.now();
  for (const tableId of [...since.keys()]) if (!orphans.some((each) => each.tableId === tableId)) since.delete(tableId);
  for (const { tableId } of orphans) since.set(tableId, since.get(tableId) ?? now);
  const due = orphans.filter(
    ({ tableId, rank, isNew, isGiven }) =>
      now - (since.get(tableId) ?? now) >= (isNew || isGiven ? 0 : graceMs) + rank * STEP_MS,
  );
  if (due.length === 0 || until.aborted) return;
  const held = (await ownership.take(due.map(({ tableId }) => tableId))).map(({ tableId }) => tableId);
  const taken = due.filter(({ tableId }) => !held.includes(tableId));
  for (const { tableId, isNew, isGiven } of taken) log.info({ table: tableId }, isGiven ? GIVEN : isNew ? NEW : GONE);
  await openAll(
    taken.map(({ tableId }) => tableId),
    parts,
    until,
  );
}

/** Opens these tables, some of them at the same time. */
async function openAll(tableIds: readonly string[], parts: LookParts, until: AbortSignal): Promise<void> {
  const waiting = [...tableIds];
  const open: string[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined && !until.aborted; next = waiting.shift())
      if (await parts.tryToOpen(next)) open.push(next);
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, lane));
  if (open.length > 0) parts.opened(open);
}
