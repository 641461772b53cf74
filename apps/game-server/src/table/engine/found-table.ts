import type { LastResult } from '@baize/protocol';
import { isRoundEvent, stakesIn } from '@baize/rules';
import { BrokenSeal, type Shoes } from '../../dealing/shoes.ts';
import type { PlayedUnder, TableEvent } from '../../events/table-events.ts';
import type { StoredEvent } from '../../journal/journal.ts';
import { afterEvent } from '../state/fold.ts';
import { isSameRules, MissingRules, playedUnder, type TableSetup } from '../state/setup.ts';
import { initialState, inPlay, type TableState } from '../state/table-state.ts';
import { lastResults } from '../views/public-view.ts';
import type { TableServices } from './services.ts';

const RESULTS_READ = 500;

/** A stored event of the table makes its rules fail. */
export class Unfoldable extends Error {
  override readonly name = 'Unfoldable';
}

/** A table as its records have it. */
export interface FoundTable {
  readonly setup: TableSetup;
  /** The configuration of the next round. */
  readonly next: TableSetup;
  readonly state: TableState;
  /**
   * Why nothing may be dealt here, if so: the shoe or numbers do not match their commitment, the rules are missing, or
   * fail.
   */
  readonly broken: BrokenSeal | MissingRules | Unfoldable | undefined;
  /** The seals in play that cannot be opened. */
  readonly brokenSeals: readonly BrokenSeal[];
  /** The stored events since the newest round began. */
  readonly events: readonly StoredEvent[];
  /** Oldest first. */
  readonly results: readonly LastResult[];
  readonly names: ReadonlyMap<string, string>;
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
  const brokenSeals = await restoreSeals(services.shoes, found.state);
  const broken = found.fault ?? missing ?? brokenSeals[0];
  return { ...found, broken, brokenSeals, events: stored, results: lastResults(rounds), names };
}

/** Opens the sealed shoe and numbers of the table; returns those that do not match their commitment. */
async function restoreSeals(shoes: Shoes, { shoe, numbers }: TableState): Promise<readonly BrokenSeal[]> {
  const broken: BrokenSeal[] = [];
  for (const seal of [shoe, numbers?.revealed ? null : numbers]) {
    if (!seal) continue;
    try {
      await shoes.restore(seal.id, seal.commitment);
    } catch (error) {
      if (!(error instanceof BrokenSeal)) throw error;
      broken.push(error);
    }
  }
  return broken;
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
 * its round is left out, until it is abandoned: the table is opened as stopped.
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
    if (event.type === 'abandoned') fault = undefined;
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
