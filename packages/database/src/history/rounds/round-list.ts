import type { PhraseOrText } from '@baize/rules';
import type pg from 'pg';
import { inBatches, turnedPage } from '../pages.ts';
import { IS_RESETTLED } from './has-figures.ts';
import {
  leadOf,
  type RoundFilter,
  type RoundSource,
  type RoundState,
  requireCurrency,
  roundCondition,
  roundSource,
  Values,
} from './round-filter.ts';

/** Sort keys of rounds; each has an index. Those by amount require a currency in the filter. */
export type RoundSort = 'opened' | 'handle' | 'house-result';

export interface RoundOrder {
  readonly by: RoundSort;
  readonly descending: boolean;
}

/** A position in a sorted list: just after or just before the row with this value and id. */
export interface RoundPlace {
  readonly side: 'after' | 'before';
  /** Milliseconds or minor units, depending on the sort key. */
  readonly value: number;
  readonly id: string;
}

export interface RoundPage {
  readonly rounds: readonly ListedRound[];
  /** Start of the neighbouring pages; `null` where there is none. */
  readonly next: RoundPlace | null;
  readonly previous: RoundPlace | null;
}

/** A round for lists. Amounts in minor units of `currency`, times in ms. */
export interface ListedRound {
  readonly id: string;
  readonly tableId: string;
  readonly tableName: string;
  readonly currency: string;
  readonly number: number;
  readonly game: string;
  readonly rulesVersion: number;
  readonly configVersion: number;
  readonly state: RoundState;
  /** `demonstration`: dealt automatically while nobody watched; such a round takes no bets. */
  readonly dealing: 'virtual' | 'console' | 'demonstration';
  readonly dealerId: string | null;
  readonly dealerName: string | null;
  readonly openedAt: number;
  readonly closedAt: number | null;
  readonly endedAt: number | null;
  /** Number of players. Like the amounts, computed when the round ends; zero before. */
  readonly players: number;
  readonly bets: number;
  readonly handleMinor: number;
  readonly payoutMinor: number;
  readonly houseResultMinor: number;
  readonly corrections: number;
  /** It was settled again by the right results, which its figures follow. */
  readonly resettled: boolean;
  /** Number of results entered by hand. */
  readonly entered: number;
  readonly voidReason: PhraseOrText | null;
  readonly result: unknown;
  readonly shoeId: string | null;
  /** The shoe is finished, and its order is revealed. */
  readonly shoeRevealed: boolean;
  /** The demo players' part of the figures above; zero when they are left out. */
  readonly demo: DemoPart;
  /** Current players and stakes on the table; `null` when the round is over. */
  readonly soFar: { readonly players: number; readonly stakedMinor: number } | null;
}

export interface DemoPart {
  readonly players: number;
  readonly handleMinor: number;
  readonly payoutMinor: number;
}

/** The name under which the table was played: its first one, in rounds from before tables could be renamed. */
const NAME_THEN = `coalesce(n."tableName",
           (SELECT l.data->>'name' FROM table_life l WHERE l."tableId" = t.id AND l.type = 'created'), t.name)`;

/** Columns of every list of rounds, from `r`; the joins run on the rows of one page only. */
export const ROUND_COLUMNS = `
  r.id, r."tableId", ${NAME_THEN} AS "tableName", r.currency, r.number, r.game, r."rulesVersion", r."configVersion", r.state,
  r.dealing, r."dealerId", d.name AS "dealerName", r."openedAt", r."closedAt", r."endedAt",
  r.players, r.bets, r.handle, r.payout, r."houseResult",
  r.corrections, ${IS_RESETTLED} AS resettled, r.entered, r."voidReason", r.result, r."shoeId", s."closedAt" IS NOT NULL AS "shoeRevealed", f."soFar",
  json_build_object('players', r."demoPlayers", 'handleMinor', r."demoHandle", 'payoutMinor', r."demoPayout") AS demo`;

export const ROUND_JOINS = `
  JOIN "table" t ON t.id = r."tableId"
  JOIN round n ON n.id = r.id
  LEFT JOIN "user" d ON d.id = r."dealerId"
  LEFT JOIN shoe s ON s.id = r."shoeId"
  LEFT JOIN LATERAL (
    SELECT json_build_object(
             'players', count(DISTINCT m."from") FILTER (WHERE m.code = 'stake'),
             'stakedMinor', coalesce(sum(CASE m.code WHEN 'stake' THEN m.amount ELSE -m.amount END), 0)) AS "soFar"
      FROM transfer m WHERE m."roundId" = r.id AND m.code IN ('stake', 'withdrawal', 'refund')
  ) f ON r.state IN ('betting', 'playing')`;

/**
 * A page of the matching rounds at a position of the list; without a position the first page. The cost does not depend
 * on the position.
 * @throws RangeError for a list by amount without a currency
 */
export async function listRounds(
  pool: pg.Pool,
  filter: RoundFilter,
  order: RoundOrder,
  size: number,
  at?: RoundPlace,
): Promise<RoundPage> {
  const backwards = at?.side === 'before';
  const found = await readRounds(
    pool,
    filter,
    backwards ? { ...order, descending: !order.descending } : order,
    size + 1,
    at,
  );
  const { rows, next, previous } = turnedPage(found, size, at);
  return {
    rounds: rows,
    next: next && { side: 'after', ...placeOf(next, order.by) },
    previous: previous && { side: 'before', ...placeOf(previous, order.by) },
  };
}

/** Every matching round, in order, read in batches: for exports of any length. */
export const eachRound = (pool: pg.Pool, filter: RoundFilter, order: RoundOrder): AsyncGenerator<ListedRound> =>
  inBatches(1_000, (size, last) =>
    readRounds(pool, filter, order, size, last && { side: 'after', ...placeOf(last, order.by) }),
  );

const VALUES: Record<RoundSort, (round: ListedRound) => number> = {
  opened: ({ openedAt }) => openedAt,
  handle: ({ handleMinor }) => handleMinor,
  'house-result': ({ houseResultMinor }) => houseResultMinor,
};

const placeOf = (round: ListedRound, by: RoundSort) => ({ value: VALUES[by](round), id: round.id });

async function readRounds(
  pool: pg.Pool,
  filter: RoundFilter,
  order: RoundOrder,
  count: number,
  at: RoundPlace | undefined,
): Promise<ListedRound[]> {
  if (order.by !== 'opened') requireCurrency(filter);
  const values = new Values();
  const source = roundSource(filter, values);
  const direction = order.descending ? 'DESC' : 'ASC';
  const [column, id] = [sortColumn(order.by, source), source.id];
  // Must match the index, whose leading column has the opposite direction.
  const leading = order.by === 'opened' ? leadOf(filter) : null;
  const lead = leading ? `${leading} ${order.descending ? 'ASC' : 'DESC'}, ` : '';
  const conditions = [roundCondition(filter, source, values)];
  if (at) {
    const value = values.param(order.by === 'opened' ? new Date(at.value) : at.value);
    conditions.push(`(${column}, ${id}) ${order.descending ? '<' : '>'} (${value}, ${values.param(at.id)})`);
  }
  const { rows } = await pool.query<RoundRow>(
    `SELECT ${ROUND_COLUMNS}
       FROM (SELECT r.*, row_number() OVER () AS nth
               FROM (SELECT r.* FROM ${source.from} WHERE ${conditions.join(' AND ')}
                      ORDER BY ${lead}${column} ${direction}, ${id} ${direction} LIMIT ${values.param(count)}) r) r
       ${ROUND_JOINS}
      ORDER BY r.nth`,
    values.all,
  );
  return rows.map(listedRound);
}

function sortColumn(by: RoundSort, source: RoundSource): string {
  if (by === 'opened') return source.openedAt;
  return by === 'handle' ? 'r.handle' : 'r."houseResult"';
}

export type RoundRow = Omit<
  ListedRound,
  'openedAt' | 'closedAt' | 'endedAt' | 'handleMinor' | 'payoutMinor' | 'houseResultMinor'
> & {
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly endedAt: Date | null;
  readonly handle: number;
  readonly payout: number;
  readonly houseResult: number;
};

export function listedRound({
  openedAt,
  closedAt,
  endedAt,
  handle,
  payout,
  houseResult,
  ...same
}: RoundRow): ListedRound {
  return {
    ...same,
    openedAt: openedAt.getTime(),
    closedAt: closedAt?.getTime() ?? null,
    endedAt: endedAt?.getTime() ?? null,
    handleMinor: handle,
    payoutMinor: payout,
    houseResultMinor: houseResult,
  };
}
