import { setTimeout as wait } from 'node:timers/promises';
import { type Listening, listenTo } from '@baize/database';
import type { Log, Setups } from './table/engine/services.ts';
import type { Table } from './table/engine/table.ts';
import { InvalidConfiguration } from './table/state/setup.ts';

/** The channel on which the database tells which table was given another configuration; see its migrations. */
const CHANNEL = 'configuration';
const AGAIN_MS = 1_000;

interface Followed {
  readonly tables: readonly Table[];
  readonly setups: Pick<Setups, 'newest'>;
  readonly log: Log;
}

/**
 * Gives every table its newest configuration, whoever stored it and however: now, whenever the database tells of one, and
 * whenever that may have been missed. One that nobody could play by is refused, and the table goes on with what it has.
 */
export function followConfigurations(url: string, { tables, setups, log }: Followed): Listening {
  let closed = false;
  const refresh = async (table: Table): Promise<void> => {
    while (!closed) {
      try {
        return table.configure(await setups.newest(table.info.id));
      } catch (err) {
        const about = { table: table.info.id, err };
        if (err instanceof InvalidConfiguration)
          return log.error(about, 'a configuration is refused: the table goes on with the one it has');
        log.error(about, 'a configuration could not be read');
        await wait(AGAIN_MS, undefined, { ref: false });
      }
    }
  };
  const listening = listenTo(url, CHANNEL, {
    heard: (tableId) => {
      const table = tables.find(({ info }) => info.id === tableId);
      if (table) void refresh(table);
    },
    lost: () => {
      for (const table of tables) void refresh(table);
    },
  });
  return {
    close: () => {
      closed = true;
      return listening.close();
    },
  };
}
