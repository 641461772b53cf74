import type { Calendar } from '@baize/protocol/gaming-days';
import type pg from 'pg';
import type { Stretch } from '../history/rounds/round-filter.ts';
import { type SharedKind, SLOT_MS } from './cells.ts';
import type { Grouping } from './groupings.ts';
import { groupedBy, keysOf, type LiveCell, STATEMENTS, sourcesOf } from './report-statements.ts';

/** What is expected of a kind of bet under a configuration. */
export interface BetTheory {
  readonly tableId: string;
  readonly configVersion: number;
  readonly kind: string;
  readonly hands: number;
  /** The code of the figure as which it is listed; null lists it by its kind. */
  readonly figure: string | null;
  /** The house's share of the stake in the long run; null where none is known. */
  readonly edge: number | null;
  /** Of a bet of one unit on a spot. */
  readonly variance: number | null;
}

export interface ReportRequest {
  /** Rounds by the time they ended, ms. */
  readonly period: Required<Stretch>;
  readonly currency: string;
  readonly tables?: readonly string[];
  readonly games?: readonly string[];
  /** Dealers' user ids; empty text: the automatic dealer. */
  readonly dealers?: readonly string[];
  /** By which hours, shifts, gaming days and their months begin. */
  readonly calendar: Calendar;
  readonly theory: readonly BetTheory[];
  readonly shared: readonly SharedKind[];
}

/** What the bets of a row with a known theory were expected to bring, and what they brought; amounts in minor units. */
export interface TheorySums {
  /** Stakes of these bets. */
  readonly judgedMinor: number;
  readonly resultMinor: number;
  readonly expectedMinor: number;
  readonly varianceMinor2: number;
}

/** Amounts in minor units. What concerns whole rounds is null in sums of single bets. */
export interface ReportSums extends TheorySums {
  /** Settled rounds. */
  readonly rounds: number | null;
  /** Different players with a bet in them. */
  readonly players: number | null;
  readonly handleMinor: number;
  readonly payoutMinor: number;
  readonly voids: number | null;
  readonly corrected: number | null;
  readonly entered: number | null;
  /** What players could not give back of rounds that were voided or settled again after their settlement; no part of the payout. */
  readonly keptMinor: number | null;
  readonly demoHandleMinor: number | null;
  readonly demoPayoutMinor: number | null;
  /** What the transfers of all these rounds moved to the house, less what they took. */
  readonly ledgerMinor: number | null;
}

export interface ReportRow extends ReportSums {
  /** A game, a dealer, a player, or a part of the period by its name or first moment (ms). */
  readonly outer: string;
  /** A table or a bet of the game, a shift of the day by its number; null in the sums of the outer key. */
  readonly inner: string | null;
}

export interface Report {
  readonly rows: readonly ReportRow[];
  /** Null without a finished round. */
  readonly whole: ReportSums | null;
}

/**
 * The figures of a period, from stored sums of quarters, and from the rounds of those that are due or lie in the period
 * in part. All of them are of one moment.
 */
export async function readReport(pool: pg.Pool, by: Grouping, request: ReportRequest): Promise<Report> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const found = await readParts(client, by, request);
    await client.query('COMMIT');
    return found;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

type Grouped = Partial<ReportSums> &
  Pick<ReportRow, 'outer' | 'inner'> & { readonly isOuter: boolean; readonly isWhole: boolean };

const NONE = {
  ...{ rounds: null, players: null, handleMinor: 0, payoutMinor: 0, voids: null, corrected: null, entered: null },
  ...{ keptMinor: null, demoHandleMinor: null, demoPayoutMinor: null, ledgerMinor: null },
  ...{ judgedMinor: 0, resultMinor: 0, expectedMinor: 0, varianceMinor2: 0 },
} satisfies ReportSums;

async function readParts(client: pg.PoolClient, by: Grouping, request: ReportRequest): Promise<Report> {
  const tables = await tablesOf(client, request);
  const live = await liveCells(client, request.period, tables);
  const rows = new Map<string, ReportRow>();
  let whole: ReportSums | undefined;
  for (const statement of STATEMENTS[by]) {
    const { values, ctes } = sourcesOf(request, tables, live);
    const text = `WITH ${ctes} ${groupedBy(keysOf(by, request, values), statement)}`;
    const found = await client.query<Grouped>(text, values.all);
    for (const { outer, inner, isOuter, isWhole, ...sums } of found.rows) {
      // The sums of no rows at all.
      if (isWhole && Object.values(sums).every((sum) => sum === null || Number(sum) === 0)) continue;
      if (isWhole) whole = { ...(whole ?? NONE), ...sums };
      else if (inner !== null || isOuter) {
        const key = JSON.stringify([outer, inner]);
        rows.set(key, { ...(rows.get(key) ?? { ...NONE, outer, inner }), ...sums });
      }
    }
  }
  return { rows: [...rows.values()], whole: whole ?? null };
}

async function tablesOf(client: pg.PoolClient, { currency, tables, games }: ReportRequest): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM "table" WHERE currency = $1 AND ($2::text[] IS NULL OR id = ANY ($2)) AND ($3::text[] IS NULL OR game = ANY ($3))`,
    [currency, tables ?? null, games ?? null],
  );
  return rows.map(({ id }) => id);
}

/** The quarters whose sums are due, and those that the period cuts. */
async function liveCells(
  client: pg.PoolClient,
  { from, until }: Required<Stretch>,
  tables: readonly string[],
): Promise<readonly LiveCell[]> {
  const slotOf = (ms: number) => Math.floor(ms / SLOT_MS) * SLOT_MS;
  const { rows } = await client.query<LiveCell>(
    `SELECT DISTINCT "tableId", slot FROM report_due WHERE slot >= $1 AND slot < $2 AND "tableId" = ANY ($3)`,
    [new Date(slotOf(from)), new Date(until), tables],
  );
  const cut = [from, until].filter((ms) => ms % SLOT_MS !== 0).map(slotOf);
  const edges = [...new Set(cut)].flatMap((slot) => tables.map((tableId) => ({ tableId, slot: new Date(slot) })));
  const cells = new Map([...rows, ...edges].map((cell) => [`${cell.tableId} ${cell.slot.getTime()}`, cell]));
  return [...cells.values()];
}
