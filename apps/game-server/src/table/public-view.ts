import type { LastResult, TableState, TableView } from '@baize/protocol';
import {
  type Game,
  type Player,
  type PrivateRound,
  type PublicRound,
  privateRound,
  publicRound,
  type Round,
} from '@baize/rules';
import type { StoredRound } from '../journal/journal.ts';
import { playersDeadline } from './due.ts';
import type { TableSetup } from './setup.ts';
import { inPlay, type Standing } from './state.ts';

/** What the view says beside how the table stands. */
export interface Surroundings {
  readonly now: number;
  readonly watching: number;
  readonly names: ReadonlyMap<string, string>;
  /** Why the table does no more, when it has come to grief. */
  readonly halted: string | null;
}

/** All that everybody may know of a table. */
export function publicView(setup: TableSetup, standing: Standing, around: Surroundings): TableView {
  const { current } = standing;
  const dealing = inPlay(standing)?.dealer ?? (inPlay(standing) ? null : standing.dealer);
  const round = current && shownRound(setup, current.round);
  return {
    tableId: setup.info.id,
    version: standing.version,
    now: around.now,
    state: stateOf(standing, around.halted),
    notice: around.halted ?? standing.paused?.reason ?? standing.closed,
    words: standing.words,
    dealing: dealing ? 'console' : 'virtual',
    dealer: dealing?.name ?? null,
    watching: around.watching,
    roundId: current?.id ?? null,
    roundNumber: current?.number ?? 0,
    round,
    deadline: around.halted === null ? playersDeadline(setup, standing) : null,
    names: round ? namesIn(round, around.names) : {},
    shoe: shoeOf(standing, dealing === null),
    correctedAt: current?.correctedAt ?? null,
  };
}

const shown = new WeakMap<TableSetup, { readonly round: Round; readonly shown: PublicRound }>();

/** A round never changes, so that what is shown of it is worked out once, however often and to how many it is told. */
function shownRound(setup: TableSetup, round: Round): PublicRound {
  const last = shown.get(setup);
  if (last?.round === round) return last.shown;
  const fresh = publicRound(setup, round);
  shown.set(setup, { round, shown: fresh });
  return fresh;
}

/** What one player may know of the round beyond that; `null` when there is no round. */
export const privateView = (setup: TableSetup, { current }: Standing, player: Player): PrivateRound | null =>
  current && privateRound(setup, current.round, player);

function stateOf(standing: Standing, halted: string | null): TableState {
  if (halted !== null) return 'closed';
  if (standing.paused) return 'paused';
  return standing.closed !== null && !inPlay(standing) ? 'closed' : 'open';
}

/** A dealer's own cards are none of the virtual shoe's. */
function shoeOf({ shoe, current }: Standing, automatic: boolean): TableView['shoe'] {
  if (!shoe || !(automatic || current?.shoeId === shoe.id)) return null;
  return { id: shoe.id, left: shoe.cards - shoe.position, of: shoe.cards, cut: shoe.cut };
}

/** The display names of the players that a round names anywhere. */
function namesIn(round: PublicRound, names: ReadonlyMap<string, string>): Record<string, string> {
  const found: Record<string, string> = {};
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      const name = names.get(value);
      if (name !== undefined) found[value] = name;
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) {
        look(key);
        look(each);
      }
    }
  };
  look([round.holders, round.waiting, round.play]);
  return found;
}

/** The newest round as the list of last results prints it, once it is settled. */
export function lastResult(setup: TableSetup, { current }: Standing): LastResult | null {
  if (!current) return null;
  const result = resultOf(setup.game, current.round);
  return result === null ? null : { roundId: current.id, number: current.number, shoe: current.shoeId, result };
}

/** What the game prints of a settled round; `null` when it was over without a card or a number, as nobody played. */
export const resultOf = (game: Game, round: Round): unknown =>
  round.phase === 'settled' && round.facts.length > 0 ? game.result(round.play) : null;

/** Stored rounds (newest first) as the list of last results, oldest first. */
export const lastResults = (rounds: readonly StoredRound[]): LastResult[] =>
  rounds
    .map(({ id, number, shoeId, result }) => ({ roundId: id, number, shoe: shoeId, result: result ?? null }))
    .filter(({ result }) => result !== null)
    .reverse();
