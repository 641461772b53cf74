import { isRoundEvent, stakesIn } from '@baize/rules';
import { BrokenSeal, type Shoes } from '../../dealing/shoes.ts';
import type { PlayedUnder, TableEvent } from '../../events/table-events.ts';
import type { StoredEvent } from '../../journal/journal.ts';
import { isSameRules, MissingRules, playedUnder, type TableSetup } from '../state/setup.ts';
import { afterEvent, initialState, inPlay, type TableState } from '../state/table-state.ts';
import { lastResults } from '../views/public-view.ts';
import type { TableServices } from './services.ts';
import { type FoundTable, Table, Unfoldable } from './table.ts';

const RESULTS_READ = 500;

/**
 * Opens a table in this process and continues the round in play. A table whose shoe does not match its commitment, or
 * whose events cannot be folded, is halted from the start.
 * @throws when the journal, the shoes or the users cannot be reached
 */
export async function openTable(services: TableServices, tableId: string): Promise<Table> {
  const table = new Table(services, await findTable(services, tableId));
  table.start();
  return table;
}

/**
 * Restores a table's state from its stored events. Reads back only to the last round, whose first event holds what is
 * needed of everything before it.
 */
export async function findTable(services: TableServices, tableId: string): Promise<FoundTable> {
  const rounds = await services.journal.rounds(tableId, RESULTS_READ);
  const stored = await services.journal.read(tableId, (rounds[0]?.firstVersion ?? 1) - 1);
  const found = await fold(services, tableId, stored);
  const current = inPlay(found.state);
  const bettors = current ? stakesIn(current.round).map(({ player }) => player) : [];
  const kept = found.state.seating.kept.map(({ player }) => player);
  const names = await services.users.names([...new Set([...bettors, ...kept])]);
  const missing = current ? found.missing : undefined;
  const broken = found.fault ?? missing ?? (await restoreShoes(services.shoes, found.state));
  return { ...found, broken, results: lastResults(rounds), names };
}

/** Opens the sealed shoe or numbers of the table; returns the error if they do not match their commitment. */
async function restoreShoes(shoes: Shoes, { shoe, numbers }: TableState): Promise<BrokenSeal | undefined> {
  try {
    if (shoe) await shoes.restore(shoe.id, shoe.commitment);
    if (numbers && !numbers.revealed) await shoes.restore(numbers.id, numbers.commitment);
    return undefined;
  } catch (error) {
    if (error instanceof BrokenSeal) return error;
    throw error;
  }
}

interface Folded {
  /** The setup of the newest round. */
  readonly setup: TableSetup;
  /** The setup of the next round. */
  readonly next: TableSetup;
  readonly state: TableState;
  /** Set when this server does not have the rules of the newest round. */
  readonly missing: MissingRules | undefined;
  readonly fault: Unfoldable | undefined;
}

/**
 * Folds a table's events, each round under the setup it began with. After an event that cannot be folded, the rest of
 * its round is left out: the table is opened as stopped.
 */
async function fold(services: TableServices, tableId: string, stored: readonly StoredEvent[]): Promise<Folded> {
  const opened = stored.find(({ event }) => event.type === 'roundPrepared' || event.type === 'configured');
  const first = opened && isPlayedUnder(opened.event) ? opened.event : undefined;
  let { setup, missing } = await setupAt(services, tableId, first);
  let next = setup;
  let state: TableState = { ...initialState, version: (stored[0]?.version ?? 1) - 1 };
  let fault: Unfoldable | undefined;
  for (const each of stored) {
    const { event } = each;
    if (isPlayedUnder(event) && !isSameRules(event, playedUnder(next))) {
      const found = await setupAt(services, tableId, event);
      next = found.setup;
      missing = found.missing;
    }
    if (event.type === 'roundPrepared') setup = next;
    try {
      state = fault && isRoundEvent(event) ? { ...state, version: each.version } : afterEvent(setup, state, each);
    } catch (cause) {
      fault ??= new Unfoldable(`event ${each.version} of ${tableId} cannot be folded`, { cause });
      state = { ...state, version: each.version };
    }
  }
  return { setup, next, state, missing, fault };
}

const isPlayedUnder = (event: TableEvent): event is Extract<TableEvent, PlayedUnder> =>
  event.type === 'roundPrepared' || event.type === 'configured';

/**
 * The setup of that version; the newest one that can be played when nothing was played yet; the newest when its rules
 * are missing.
 */
async function setupAt(
  { setups }: TableServices,
  tableId: string,
  by: PlayedUnder | undefined,
): Promise<{ readonly setup: TableSetup; readonly missing: MissingRules | undefined }> {
  try {
    return { setup: by ? await setups.at(tableId, by) : await setups.playable(tableId), missing: undefined };
  } catch (error) {
    if (error instanceof MissingRules) return { setup: await setups.newest(tableId), missing: error };
    throw error;
  }
}
