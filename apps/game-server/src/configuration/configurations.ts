import type { Log } from '../log.ts';
import type { Setups } from '../table/engine/services.ts';
import type { Table } from '../table/engine/table.ts';
import { InvalidConfiguration } from '../table/state/setup.ts';

/** The channel on which the database announces the id of a table with a new configuration; see its migrations. */
export const CONFIGURATION_CHANNEL = 'configuration';
const AGAIN_MS = 1_000;

interface Configured {
  /** The tables of this process. */
  readonly tables: () => readonly Table[];
  readonly setups: Pick<Setups, 'newest'>;
  /** In how many ms the next configuration of a table is in force; null when none waits for its time. */
  readonly nextMs: (tableId: string) => Promise<number | null>;
  readonly log: Log;
}

/** The longest time without a look at the clock of the database, ms. */
const LOOK_MS = 600_000;

/** Applies a new configuration to its table, however it was stored, when its time has come. */
export class Configurations {
  readonly #parts: Configured;
  /** Those of tables with a configuration that waits for its time. */
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #isClosed = false;

  constructor(parts: Configured) {
    this.#parts = parts;
  }

  /** The configuration of a table has changed. */
  changed(tableId: string): void {
    const table = this.#parts.tables().find(({ info }) => info.id === tableId);
    if (table) void this.#refresh(table);
  }

  /** Announcements may have been missed: refreshes every table. */
  missed(): void {
    for (const table of this.#parts.tables()) void this.#refresh(table);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #wakeIn(ms: number | null, tableId: string): void {
    clearTimeout(this.#timers.get(tableId));
    this.#timers.delete(tableId);
    if (ms === null || this.#isClosed) return;
    this.#timers.set(
      tableId,
      setTimeout(() => this.changed(tableId), Math.min(ms, LOOK_MS)),
    );
  }

  /** Rejects an invalid configuration: the table keeps its current one. */
  async #refresh(table: Table): Promise<void> {
    const { setups, nextMs, log } = this.#parts;
    while (!this.#isClosed) {
      try {
        this.#wakeIn(await nextMs(table.info.id), table.info.id);
        return table.configure(await setups.newest(table.info.id));
      } catch (err) {
        const about = { table: table.info.id, err };
        if (err instanceof InvalidConfiguration)
          return log.error(about, 'a configuration is refused: the table keeps its current one');
        log.error(about, 'a configuration could not be read');
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  }
}
