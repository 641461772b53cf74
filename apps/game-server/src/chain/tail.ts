import { isDeepStrictEqual } from 'node:util';
import { resettlementTransfers, reversalTransfers, type TransferOf, tableAccount, transfersOf } from '@baize/ledger';
import { askedNow, type Bet, isRoundEvent, isValidFact, type Payout, settlement, stakesIn } from '@baize/rules';
import type pg from 'pg';
import type { Shoes } from '../dealing/shoes.ts';
import type { TableEvent } from '../events/table-events.ts';
import type { Journal, StoredEvent } from '../journal/journal.ts';
import { isMoneyEvent } from '../table/engine/draft.ts';
import type { Setups } from '../table/engine/services.ts';
import { afterEvent } from '../table/state/fold.ts';
import { isSameRules, playedUnder, type TableSetup } from '../table/state/setup.ts';
import { initialState, type TableState } from '../table/state/table-state.ts';
import { couldBeDecided } from './judged.ts';

export interface TailParts {
  readonly pool: pg.Pool;
  readonly journal: Pick<Journal, 'read' | 'staked'>;
  readonly setups: Setups;
  /** Opens seals, for one check. */
  readonly openShoes: () => Shoes;
}

interface Moved {
  readonly version: number;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly code: string;
}

/** A round repeats what was chosen in the one before it. */
const ROUNDS_BEFORE = `
SELECT "firstVersion" AS first FROM round WHERE "tableId" = $1 AND "firstVersion" < $2 ORDER BY number DESC LIMIT 2`;

const MOVED = `
SELECT version, "from", "to", amount, code FROM transfer
 WHERE "tableId" = $1 AND version >= $2
   AND ("roundId" IS NULL OR "roundId" IN (SELECT "roundId" FROM event WHERE "tableId" = $1 AND version >= $2))
 ORDER BY id`;

/**
 * The last version up to which the events from `first` on are valid, so that a server of this house could have written
 * them before it was killed: they follow from the events before, bets keep limits and times, draws are as they were
 * sealed, rounds pay by their rules, and the transfers match. `first - 1` when the first is invalid. Throws when the database or a configuration cannot be read.
 */
export async function validUpTo(
  { pool, journal, setups, openShoes }: TailParts,
  tableId: string,
  first: number,
): Promise<number> {
  const { rows } = await pool.query<{ first: number }>(ROUNDS_BEFORE, [tableId, first]);
  const start = (rows.at(-1)?.first ?? 1) - 1;
  const moved = (await pool.query<Moved>(MOVED, [tableId, first])).rows;
  const events = await journal.read(tableId, start);
  const opened = events.find(({ event }) => event.type === 'roundPrepared')?.event;
  let setup = await (opened?.type === 'roundPrepared' ? setups.at(tableId, opened) : setups.playable(tableId));
  let state: TableState = { ...initialState, version: start };
  let chosen = state.presets;
  const shoes = openShoes();
  /** The rules fail at an event that was linked when it was written: the rest of its round is left out, until it is abandoned. */
  let isUnfoldable = false;
  for (const [index, stored] of events.entries()) {
    const { event, version } = stored;
    if (event.type === 'roundPrepared' && !isSameRules(event, playedUnder(setup)))
      setup = await setups.at(tableId, event);
    const own = moved.filter((each) => each.version === version);
    if (event.type === 'roundPrepared') chosen = state.presets;
    if (event.type === 'roundPrepared' || event.type === 'abandoned') isUnfoldable = false;
    if (version >= first) {
      const earlier = () =>
        events.slice(0, index).flatMap((each) => (each.roundId === stored.roundId ? each.event : []));
      const felt = tableAccount(tableId, setup.info.currency);
      const staked = (before: number) => journal.staked(felt, stored.roundId ?? '', before);
      const judged = { setup, state, stored, earlier, staked, chosen, shoes };
      if (isUnfoldable && isRoundEvent(event)) return version - 1;
      if (!follows(setup, state, stored, own) || !(await couldBeDecided(judged))) return version - 1;
    }
    try {
      state = isUnfoldable && isRoundEvent(event) ? { ...state, version } : afterEvent(setup, state, stored);
    } catch {
      isUnfoldable = true;
      state = { ...state, version };
    }
  }
  return state.version;
}

/** Compared as JSON, because `stored` has been through it. */
const isSame = (expected: readonly Payout[], stored: readonly Payout[]): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(expected)), stored);

/** The transfers that an event must have. */
function dueOf({ info }: TableSetup, event: TableEvent, staked: readonly Bet[]): readonly TransferOf[] {
  if (event.type === 'reversed') return reversalTransfers(event.parts, info.currency);
  if (event.type === 'resettled') return resettlementTransfers(event.parts, info.currency);
  return isMoneyEvent(event) ? transfersOf(info, event, staked) : [];
}

function follows(setup: TableSetup, state: TableState, stored: StoredEvent, moved: readonly Moved[]): boolean {
  const { event, version } = stored;
  if (version !== state.version + 1) return false;
  try {
    const { current } = state;
    const isJudged = event.type === 'reported' && current;
    if (isJudged && !isValidFact(setup.game, askedNow(setup.game, current.round), event.fact)) return false;
    if (event.type === 'settled') {
      const due = current?.round.phase === 'playing' ? settlement(setup, current.round.play) : undefined;
      if (!due || 'void' in due || !isSame(due.payouts, event.payouts)) return false;
    }
    const staked = event.type === 'settled' && current ? stakesIn(current.round) : [];
    const due = dueOf(setup, event, staked);
    afterEvent(setup, state, stored);
    const print = ({ from, to, amount, code }: Omit<Moved, 'version'>) => JSON.stringify([from, to, amount, code]);
    return JSON.stringify(due.map(print)) === JSON.stringify(moved.map(print));
  } catch {
    // The rules reject the event.
    return false;
  }
}
