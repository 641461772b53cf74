import type { Asker, Auth } from '@baize/auth';
import { listConfiguredTables } from '@baize/database';
import { definitionOf } from '@baize/rules';
import { casinoPool } from '../../../lib/casino.ts';
import { readInForceConfig } from '../read-table.ts';
import { waitsUntil } from '../waits-until.ts';
import { type ConfigChanged, changeConfig } from './change-config.ts';

/**
 * Stores the configuration in force as the newest version of a table, so that those that wait for their time never begin.
 * @returns `none` when no version waits
 */
export async function withdrawWaiting(
  auth: Auth,
  actor: Asker,
  { tableId, why }: { readonly tableId: string; readonly why: string },
): Promise<ConfigChanged | 'none'> {
  const table = (await listConfiguredTables(casinoPool())).find(({ id }) => id === tableId);
  const definition = table && definitionOf(table.game);
  if (!table || !definition || waitsUntil(table.config, Date.now()) === null) return 'none';
  const { from: _, ...config } = await readInForceConfig(table, definition);
  return changeConfig(auth, actor, { tableId, from: table.version, config, why });
}
