import { playerOf } from '@baize/ledger';
import type { PlayerBet } from '@baize/protocol';
import { liftEvents, outcomeOf, type PaidLine } from '@baize/rules';
import type pg from 'pg';
import { userOfActor } from '../../actors.ts';
import { readNames } from '../names.ts';
import { JOIN_REASON, REASON, type TransferReason } from '../reasons.ts';
import { type Masked, maskCards } from './hidden-cards.ts';
import { type ListedRound, listedRound, ROUND_COLUMNS, ROUND_JOINS, type RoundRow } from './round-list.ts';

/** Everything that is stored about a round. Amounts in minor units, times in ms. */
export interface RoundRecord {
  readonly round: ListedRound;
  /** The table configuration of the round, as stored. */
  readonly config: unknown;
  /** In order; incomplete while the round is in play. */
  readonly events: readonly RecordedEvent[];
  /**
   * While a round is in play, a card that only its owner may see is face down in its events. `views` then holds the
   * public view of the table after each event. `null` when nothing is hidden.
   */
  readonly masked: { readonly views: Masked<RecordedEvent>['views'] } | null;
  /** In the take-and-pay order of the game; empty until the round is over. */
  readonly bets: readonly RecordedBet[];
  /** In booking order. */
  readonly transfers: readonly RecordedTransfer[];
  readonly shoe: RecordedShoe | null;
  /** The last results that the table displayed during the round, oldest first. */
  readonly lastResults: readonly RecordedResult[];
  /** Display names of the people in it, by user id. */
  readonly names: Readonly<Record<string, string>>;
  /** The ids of the previous and next round of its table. */
  readonly previous: string | null;
  readonly next: string | null;
}

export interface RecordedEvent {
  readonly version: number;
  /** `player:<id>`, `dealer:<id>`, `staff:<id>`, `clock` or `shoe`. */
  readonly actor: string;
  readonly at: number;
  /** In the format of this version. */
  readonly event: { readonly type: string };
}

export interface RecordedBet extends PlayerBet {
  readonly line: number;
  readonly playerId: string;
}

export interface RecordedTransfer {
  /** As text: ids may exceed the exact integers. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly amountMinor: number;
  readonly code: string;
  /** The table version of its event. */
  readonly version: number | null;
  readonly reason: TransferReason;
  readonly at: number;
}

export interface RecordedShoe {
  readonly id: string;
  /** SHA-256 of the salt and the order, published before the first card. */
  readonly commitment: string;
  /** Revealed when the shoe is finished; `null` while it is in play. */
  readonly revealed: { readonly salt: string; readonly order: string } | null;
}

export interface RecordedResult {
  readonly roundId: string;
  readonly number: number;
  readonly shoe: string | null;
  readonly result: unknown;
  /** The dealer entered one of its cards or its number by hand. */
  readonly byHand?: true;
}

/** Enough results to fill the longest road of a shoe. */
const LAST_RESULTS = 100;

/**
 * One round with everything stored about it; `null` if the id does not exist. While the round is in play, cards that
 * are not public are hidden, from staff too.
 */
export async function readRound(pool: pg.Pool, id: string): Promise<RoundRecord | null> {
  const { rows } = await pool.query<RecordRow>(
    `SELECT ${ROUND_COLUMNS}, r."firstVersion", c.config,
            (SELECT p.id FROM round p WHERE p."tableId" = r."tableId" AND p.number < r.number ORDER BY p.number DESC LIMIT 1) AS previous,
            (SELECT n.id FROM round n WHERE n."tableId" = r."tableId" AND n.number > r.number ORDER BY n.number LIMIT 1) AS next
       FROM round r ${ROUND_JOINS}
       LEFT JOIN table_config c ON c."tableId" = r."tableId" AND c.version = r."configVersion"
      WHERE r.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  const { firstVersion, config, previous, next, ...rest } = row;
  const round = listedRound(rest);
  const [events, bets, transfers, lastResults, shoe] = await Promise.all([
    readEvents(pool, id),
    readBets(pool, id),
    readTransfers(pool, id),
    readResults(pool, round),
    round.shoeId === null ? null : readShoe(pool, round.shoeId, round.tableId, firstVersion),
  ]);
  const people = peopleIn(round, events, bets, transfers);
  const names = await readNames(pool, people);
  const masked = round.endedAt === null ? maskCards({ ...round, config }, events) : null;
  const shown = { events: masked?.events ?? events, masked: masked && { views: masked.views } };
  return { round, config, ...shown, bets, transfers, shoe, lastResults, names, previous, next };
}

type RecordRow = RoundRow & {
  readonly firstVersion: number;
  readonly config: unknown;
  readonly previous: string | null;
  readonly next: string | null;
};

/** Omits `ownShoe`, the content of the dealer's own shoe, which is never published. */
async function readEvents(pool: pg.Pool, roundId: string): Promise<readonly RecordedEvent[]> {
  const { rows } = await pool.query<{ version: number; actor: string; at: Date; data: RecordedEvent['event'] }>(
    `SELECT version, actor, at, data - 'ownShoe' AS data FROM event WHERE "roundId" = $1 ORDER BY version`,
    [roundId],
  );
  return liftEvents(rows.map(({ version, actor, at, data }) => ({ version, actor, at: at.getTime(), event: data })));
}

interface Kept {
  readonly back: number;
  readonly winnings: number;
  readonly played: boolean;
  readonly paytable: PaidLine | null;
}

async function readBets(pool: pg.Pool, roundId: string): Promise<RecordedBet[]> {
  const { rows } = await pool.query<Omit<RecordedBet, 'outcome' | 'paid'> & Kept>(
    `SELECT line, "playerId", spot, stake AS "stakeMinor", back, winnings, returned AS "returnedMinor", played, rule, paytable, because
       FROM settled_bet WHERE "roundId" = $1 ORDER BY line`,
    [roundId],
  );
  return rows.map(({ back, winnings, played, paytable, ...same }) => {
    const outcome = played ? outcomeOf({ stake: same.stakeMinor, back, winnings }) : 'returned';
    return { ...same, outcome, paid: paytable };
  });
}

async function readTransfers(pool: pg.Pool, roundId: string): Promise<RecordedTransfer[]> {
  const { rows } = await pool.query<Omit<RecordedTransfer, 'at'> & { at: Date }>(
    `SELECT m.id::text, m."from", m."to", m.amount AS "amountMinor", m.code, m.version, ${REASON}, m.at
       FROM transfer m ${JOIN_REASON} WHERE m."roundId" = $1 ORDER BY m.id`,
    [roundId],
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

async function readResults(pool: pg.Pool, { tableId, number }: ListedRound): Promise<RecordedResult[]> {
  const { rows } = await pool.query<RecordedResult & { entered: number }>(
    `SELECT id AS "roundId", number, "shoeId" AS shoe, result, entered FROM round
      WHERE "tableId" = $1 AND number < $2 AND state = 'settled' ORDER BY number DESC LIMIT ${LAST_RESULTS}`,
    [tableId, number],
  );
  return rows.reverse().map(({ entered, ...result }) => (entered > 0 ? { ...result, byHand: true } : result));
}

/** @param since the version from which to look for the end of the shoe */
async function readShoe(pool: pg.Pool, id: string, tableId: string, since: number): Promise<RecordedShoe | null> {
  const { rows } = await pool.query<Omit<RecordedShoe, 'id'>>(
    `SELECT s.commitment,
            CASE WHEN s."closedAt" IS NOT NULL THEN
              (SELECT jsonb_build_object('salt', e.data->'salt', 'order', e.data->'order') FROM event e
                WHERE e."tableId" = $2 AND e.version >= $3 AND e.type = 'shoeClosed' AND e.data->>'shoeId' = s.id
                ORDER BY e.version LIMIT 1)
            END AS revealed
       FROM shoe s WHERE s.id = $1`,
    [id, tableId, since],
  );
  const [row] = rows;
  return row ? { id, ...row } : null;
}

function peopleIn(
  round: ListedRound,
  events: readonly RecordedEvent[],
  bets: readonly RecordedBet[],
  transfers: readonly RecordedTransfer[],
): ReadonlySet<string> {
  const actors = events.flatMap(({ actor }) => userOfActor(actor) ?? []);
  const owners = transfers.flatMap(({ from, to }) => [playerOf(from) ?? [], playerOf(to) ?? []].flat());
  return new Set([
    ...actors,
    ...owners,
    ...bets.map(({ playerId }) => playerId),
    ...(round.dealerId ? [round.dealerId] : []),
  ]);
}
