import type { Log, Setups } from './table/engine/services.ts';
import type { Table } from './table/engine/table.ts';
import { InvalidConfiguration } from './table/state/setup.ts';

/** The channel on which the database tells which table was given another configuration; see its migrations. */
export const CONFIGURATION_CHANNEL = 'configuration';
const AGAIN_MS = 1_000;

interface Configured {
  readonly tables: readonly Table[];
  readonly setups: Pick<Setups, 'newest'>;
  readonly log: Log;
}

/** Gives tables their newest configuration, whoever stored it and however. */
export class Configurations {
  readonly #parts: Configured;
  #isClosed = false;

  constructor(parts: Configured) {
    this.#parts = parts;
  }

  /** A table was given another configuration. */
  changed(tableId: string): void {
    const table = this.#parts.tables.find(({ info }) => info.id === tableId);
    if (table) void this.#refresh(table);
  }

  /** Any of them may have been. */
  missed(): void {
    for (const table of this.#parts.tables) void this.#refresh(table);
  }

  close(): void {
    this.#isClosed = true;
  }

  /** A configuration that nobody could play by is refused, and the table goes on with what it has. */
  async #refresh(table: Table): Promise<void> {
    const { setups, log } = this.#parts;
    while (!this.#isClosed) {
      try {
        return table.configure(await setups.newest(table.info.id));
      } catch (err) {
        const about = { table: table.info.id, err };
        if (err instanceof InvalidConfiguration)
          return log.error(about, 'a configuration is refused: the table goes on with the one it has');
        log.error(about, 'a configuration could not be read');
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  }
}
