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
  readonly log: Log;
}

/** Applies a new configuration to its table, however it was stored. */
export class Configurations {
  readonly #parts: Configured;
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
  }

  /** Rejects an invalid configuration: the table keeps its current one. */
  async #refresh(table: Table): Promise<void> {
    const { setups, log } = this.#parts;
    while (!this.#isClosed) {
      try {
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
