import type { Settings } from '../env.ts';
import type { Log } from '../log.ts';
import { claim } from '../ownership/claim.ts';
import type { Ownership } from '../ownership/ownership.ts';

/** Takes the tables that this server is meant to own, of those that the house has. */
export async function takeTables(
  ownership: Ownership,
  all: readonly string[],
  { tableIds, takeOver }: Settings,
  log: Log,
): Promise<void> {
  const wanted = tableIds ?? all;
  const unknown = wanted.filter((tableId) => !all.includes(tableId));
  if (unknown.length > 0) throw new TypeError(`TABLES names tables that do not exist: ${unknown.join(', ')}`);
  if (takeOver) await ownership.seize(wanted);
  else await claim(ownership, wanted, log);
}
