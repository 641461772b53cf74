import type pg from 'pg';
import { RECORDS_CHAIN, tableChain } from '../chain/links.ts';
import { recordedTable, rowText } from '../chain/recorded.ts';
import { EVENT_TEXT, TRANSFERS_TEXT } from '../chain/row-digest.ts';
import { ms } from '../chain/sql-text.ts';
import type { EventPart, LinkLine, RecordLine, RoundLine } from './lines.ts';
import { LinksOfRows } from './links-of-rows.ts';

/** What a dossier holds: the rounds opened from a moment to another (ms), at one table, or of one game. */
export type DossierScope = {
  readonly from: number;
  readonly until: number;
  readonly table?: string | undefined;
  readonly game?: string | undefined;
};

/** A table of a dossier, and how far it is shown. */
export type DossierTable = {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly currency: string;
  /** The last version of its journal that may be shown: no link up to there holds anything of a round in play. */
  readonly upTo: number;
  /** The last recorded change that is in a link. */
  readonly records: number;
};

/** The tables within the scope, in the order of the lobby. */
export async function dossierTables(
  pool: pg.Pool,
  { table, game }: Pick<DossierScope, 'table' | 'game'>,
): Promise<readonly DossierTable[]> {
  const { rows } = await pool.query<DossierTable>(
    `SELECT t.id, t.name, t.game, t.currency,
            coalesce((SELECT l.last FROM chain_link l
                       WHERE l.chain = '${tableChain('')}' || t.id
                         AND l.last < coalesce((SELECT min(r."firstVersion") FROM round r
                                                 WHERE r."tableId" = t.id AND r."endedAt" IS NULL), 2147483647)
                       ORDER BY l.number DESC LIMIT 1), 0) AS "upTo",
            coalesce((SELECT l.last FROM chain_link l WHERE l.chain = '${RECORDS_CHAIN}'
                       ORDER BY l.number DESC LIMIT 1), 0) AS records
       FROM "table" t
      WHERE ($1::text IS NULL OR t.id = $1) AND ($2::text IS NULL OR t.game = $2)
      ORDER BY t.position, t.id`,
    [table ?? null, game ?? null],
  );
  return rows;
}

/** So many rounds are read at once, and are a file of the dossier. */
const BATCH = 250;

/** Rounds of a table, and the links that hold them. */
export type RoundsPart = {
  readonly links: readonly LinkLine[];
  readonly rounds: readonly RoundLine[];
};

/**
 * The finished rounds of a table that were opened in the period, oldest first, with the links that hold them, in parts that are a file each.
 * A round that is in no link yet, or shares one with a round in play, is left out: a digest of a face-down card could be guessed.
 */
export async function* dossierRounds(
  pool: pg.Pool,
  table: DossierTable,
  { from, until }: Pick<DossierScope, 'from' | 'until'>,
): AsyncGenerator<RoundsPart> {
  for (let after = 0; ; ) {
    const rounds = await readRounds(pool, table, { from, until, after });
    if (rounds.length === 0) return;
    const links = new LinksOfRows(pool);
    const versions = rounds.flatMap(({ events }) => events.map(({ version }) => version));
    const records = rounds.flatMap(({ round, shoe }) => [round.change[0], ...(shoe ? [shoe.record.change[0]] : [])]);
    const held = [
      ...(await links.ofVersions(tableChain(table.id), Math.min(...versions), Math.max(...versions))),
      ...(await links.ofChanges(records)),
    ];
    yield { links: held, rounds: rounds.map(({ number: _, ...line }) => line) };
    after = rounds.at(-1)?.number ?? after;
  }
}

/** The numbers of the finished rounds of the period that are left out, since not every link that holds them may be shown yet. */
export async function roundsLeftOut(
  pool: pg.Pool,
  { id, upTo, records }: DossierTable,
  { from, until }: Pick<DossierScope, 'from' | 'until'>,
): Promise<readonly number[]> {
  const { rows } = await pool.query<{ number: number }>(
    `SELECT r.number FROM ${FINISHED} AND NOT (${SHOWN}) ORDER BY r.number`,
    [id, new Date(from), new Date(until), records, upTo],
  );
  return rows.map(({ number }) => number);
}

type NumberedRound = RoundLine & { readonly number: number };

async function readRounds(
  pool: pg.Pool,
  { id: tableId, upTo, records }: DossierTable,
  { from, until, after }: { readonly from: number; readonly until: number; readonly after: number },
): Promise<readonly NumberedRound[]> {
  const { rows } = await pool.query<RoundRow>(
    `SELECT r.id, r.number, r."firstVersion", r."shoeId", r."tableName", ${rowText(recordedTable('round'))} AS row, c.id AS change, c.at AS "changedAt"
       FROM ${FINISHED} AND ${SHOWN} AND r.number > $6
      ORDER BY r.number LIMIT ${BATCH}`,
    [tableId, new Date(from), new Date(until), records, upTo, after],
  );
  if (rows.length === 0) return [];
  const [events, shoes] = await Promise.all([readEvents(pool, rows), readShoes(pool, tableId, rows)]);
  return rows.map(({ id, number, shoeId, tableName, row, change, changedAt }) => ({
    number,
    tableName: tableName ?? tableId,
    round: { source: 'round', key: id, row, change: [change, changedAt] },
    events: events.get(id) ?? [],
    shoe: (shoeId !== null && shoes.get(shoeId)) || null,
  }));
}

/** SQL: the finished rounds `r` of the table `$1` that were opened from `$2` to `$3`, and their newest change `c`. */
const FINISHED = `round r JOIN LATERAL (${newestChange('round', 'r.id')}) c ON true
      WHERE r."tableId" = $1 AND r."openedAt" >= $2 AND r."openedAt" < $3 AND r."endedAt" IS NOT NULL`;
/** SQL: whether all of such a round may be shown, up to the change `$4` and the version `$5`. */
const SHOWN = `c.id <= $4 AND NOT EXISTS (SELECT FROM event e WHERE e."roundId" = r.id AND e.version > $5)`;

type RoundRow = {
  readonly id: string;
  readonly number: number;
  readonly firstVersion: number;
  readonly shoeId: string | null;
  readonly tableName: string | null;
  readonly row: string;
  readonly change: number;
  readonly changedAt: number;
};

/** SQL: the newest recorded change of a row. */
export function newestChange(source: string, key: string): string {
  return `SELECT c.id, ${ms('c.at')} AS at FROM recorded_change c WHERE c.source = '${source}' AND c.key = ${key} ORDER BY c.id DESC LIMIT 1`;
}

/** The events of rounds, with their transfers, which are found by the round. How many cards the dealer's own shoe has dealt is shown to nobody: of such an event, the digest. */
async function readEvents(
  pool: pg.Pool,
  rounds: readonly RoundRow[],
): Promise<ReadonlyMap<string, readonly EventPart[]>> {
  const { rows } = await pool.query<EventPart & { roundId: string; isSealed: boolean; transfers: string | null }>(
    `SELECT e."roundId", e.version, ${EVENT_TEXT} AS row, m.transfers,
            coalesce(e.data->'ownShoe' <> 'null', false) AS "isSealed",
            encode(sha256(convert_to(${EVENT_TEXT}, 'UTF8')), 'hex') AS digest
       FROM event e
       LEFT JOIN LATERAL (SELECT ${TRANSFERS_TEXT} AS transfers FROM transfer t
                           WHERE t."roundId" = e."roundId" AND t."tableId" = e."tableId" AND t.version = e.version) m ON true
      WHERE e."roundId" = ANY ($1) ORDER BY e.version`,
    [rounds.map(({ id }) => id)],
  );
  const found = new Map<string, EventPart[]>();
  for (const { roundId, version, row, digest, isSealed, transfers } of rows) {
    const of = found.get(roundId) ?? [];
    const shown = isSealed && digest !== undefined ? { row: null, digest } : { row };
    of.push({ version, ...shown, ...(transfers !== null && { transfers }) });
    found.set(roundId, of);
  }
  return found;
}

/** The shoes of rounds with their commitments, and what was revealed when they were finished. */
async function readShoes(
  pool: pg.Pool,
  tableId: string,
  rounds: readonly RoundRow[],
): Promise<ReadonlyMap<string, NonNullable<RoundLine['shoe']>>> {
  const ids = [...new Set(rounds.flatMap(({ shoeId }) => shoeId ?? []))];
  if (ids.length === 0) return new Map();
  const since = Math.min(...rounds.map(({ firstVersion }) => firstVersion));
  const { rows } = await pool.query<{ id: string; row: string; change: number; changedAt: number; revealed: Revealed }>(
    `SELECT r.id, ${rowText(recordedTable('shoe'))} AS row, c.id AS change, c.at AS "changedAt",
            CASE WHEN r."closedAt" IS NOT NULL THEN
              (SELECT jsonb_build_object('salt', e.data->'salt', 'order', e.data->'order') FROM event e
                WHERE e."tableId" = $2 AND e.version >= $3 AND e.type = 'shoeClosed' AND e.data->>'shoeId' = r.id
                ORDER BY e.version LIMIT 1)
            END AS revealed
       FROM shoe r JOIN LATERAL (${newestChange('shoe', 'r.id')}) c ON true
      WHERE r.id = ANY ($1)`,
    [ids, tableId, since],
  );
  const lineOf = (row: (typeof rows)[number]): RecordLine => ({
    ...{ source: 'shoe', key: row.id, row: row.row, change: [row.change, row.changedAt] as const },
  });
  return new Map(rows.map((row) => [row.id, { record: lineOf(row), revealed: row.revealed }]));
}

type Revealed = { readonly salt: string; readonly order: string } | null;
