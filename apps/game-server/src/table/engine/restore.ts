import { stakesIn } from '@baize/rules';
import { BrokenSeal, type Shoes } from '../../dealing/shoes.ts';
import type { TableSetup } from '../state/setup.ts';
import { happened, inPlay, type Standing, untouched } from '../state/standing.ts';
import { lastResults } from '../views/public-view.ts';
import type { House } from './services.ts';
import { type Found, Table } from './table.ts';

const RESULTS_READ = 500;

/**
 * Opens a table for this process: a round in progress goes on where it was. A table whose shoe is not what it was sealed
 * as stands still from the start.
 * @throws when the journal, the shoes or the people cannot be reached
 */
export async function openTable(house: House, tableId: string): Promise<Table> {
  const table = new Table(house, await findTable(house, tableId));
  table.start();
  return table;
}

/**
 * How a table stands by its stored events. Reads no further back than the last round, whose first event tells what
 * came before it.
 */
export async function findTable(house: House, tableId: string): Promise<Found> {
  const next = await house.setups.newest(tableId);
  const rounds = await house.journal.rounds(tableId, RESULTS_READ);
  const found = await fold(house, next, (rounds[0]?.firstVersion ?? 1) - 1);
  const broken = await reopen(house.shoes, found.standing);
  const current = inPlay(found.standing);
  const bettors = current ? stakesIn(current.round).map(({ player }) => player) : [];
  const names = await house.people.names([...new Set(bettors)]);
  return { ...found, next, broken, results: lastResults(rounds), names };
}

/** Opens what the table draws from, and tells whether it is not what the house has bound itself to. */
async function reopen(shoes: Shoes, { shoe, numbers }: Standing): Promise<BrokenSeal | undefined> {
  try {
    if (shoe) await shoes.reopen(shoe.id, shoe.commitment);
    if (numbers && !numbers.told) await shoes.reopen(numbers.id, numbers.commitment);
    return undefined;
  } catch (error) {
    if (error instanceof BrokenSeal) return error;
    throw error;
  }
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
