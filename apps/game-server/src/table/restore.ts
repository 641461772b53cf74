import { stakesIn } from '@baize/rules';
import { TableActor } from './actor.ts';
import type { House } from './house.ts';
import { lastResults } from './public-view.ts';
import type { TableSetup } from './setup.ts';
import { happened, inPlay, type Standing, untouched } from './state.ts';
import type { Table } from './table.ts';

const RESULTS_READ = 500;

/**
 * Opens a table for this process, from its stored events: a round in progress goes on where it was.
 * Reads no further back than the last round, whose first event tells what came before.
 * @throws when the journal, the shoes or the people cannot be reached
 */
export async function openTable(house: House, tableId: string): Promise<Table> {
  const next = await house.setups.newest(tableId);
  const rounds = await house.journal.rounds(tableId, RESULTS_READ);
  const found = await fold(house, next, (rounds[0]?.firstVersion ?? 1) - 1);
  const { standing } = found;
  if (standing.shoe) await house.shoes.reopen(standing.shoe.id);
  const bettors = inPlay(standing)
    ? stakesIn(standing.current?.round ?? { phase: 'void', reason: '', refunds: [] })
    : [];
  const names = await house.people.names([...new Set(bettors.map(({ player }) => player))]);
  const table = new TableActor(house, { ...found, next, results: lastResults(rounds), names });
  table.start();
  return table;
}

/** The fold of a table's events after `version`, each round under the configuration it was opened with. */
async function fold(
  house: House,
  next: TableSetup,
  version: number,
): Promise<{ readonly setup: TableSetup; readonly standing: Standing }> {
  let setup = next;
  let standing: Standing = { ...untouched, version };
  for (const stored of await house.journal.read(next.info.id, version)) {
    const { event } = stored;
    if (event.type === 'roundPrepared' && event.configVersion !== setup.configVersion)
      setup = await house.setups.at(next.info.id, event.configVersion);
    standing = happened(setup, standing, stored);
  }
  return { setup, standing };
}
