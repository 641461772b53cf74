import type pg from 'pg';
import { EXPLAINS } from '../adjustments/explained.ts';
import { type ChainEvidence, type ChainProof, proveChains } from '../chain/prove-chains.ts';
import { ARCHIVED_EVENTS } from '../chain/row-digest.ts';
import { type WrongReceivable, wrongReceivables } from './receivable-proof.ts';
import { WRONG_RESERVES, type WrongReserve } from './reserve-proof.ts';
import { type WrongReversal, wrongResettlements, wrongReversals } from './reversal-proof.ts';
import { inSnapshot } from './snapshot.ts';

/** Whether the books balance, and all faults found. Amounts are in minor units. */
export type BooksProof = {
  readonly holds: boolean;
  /** Time of the snapshot. Everything is read at one moment, while play continues. */
  readonly at: Date;
  readonly tookMs: number;
  readonly counts: {
    readonly accounts: number;
    readonly transfers: number;
    readonly events: number;
    readonly rounds: number;
  };
  /** Sum of all balances per currency: must be zero, otherwise money was created or lost. */
  readonly sums: readonly { readonly currency: string; readonly sum: number }[];
  /** Accounts whose balance differs from the sum of their transfers. */
  readonly wrongAccounts: readonly {
    readonly account: string;
    readonly currency: string;
    readonly balance: number;
    readonly transferred: number;
  }[];
  /** Tables with chips but without an open round. */
  readonly idleChips: readonly { readonly account: string; readonly currency: string; readonly balance: number }[];
  /** Transfers between two currencies, or in another currency than their table's. */
  readonly mixedTransfers: readonly { readonly transferId: string; readonly from: string; readonly to: string }[];
  /** Players of finished rounds whose transfers differ from their settled bets. */
  readonly wrongRounds: readonly WrongPart[];
  /** Players of rounds voided after settlement, or settled again, who do not have what they had before, or what is due. */
  readonly wrongReversals: readonly WrongReversal[];
  /**
   * Rounds that did not end exactly once, or open rounds that ended; rounds voided or settled again after settlement
   * without a record of that, or not so despite one; void rounds that kept a stake.
   */
  readonly wrongEndings: readonly {
    readonly roundId: string;
    readonly state: string;
    readonly endings: number;
    readonly reversals: number;
    readonly kept: number;
    readonly currency: string | null;
  }[];
  /** Transfers without an event of their table. */
  readonly orphanTransfers: readonly {
    readonly transferId: string;
    readonly tableId: string;
    readonly version: number;
  }[];
  /** Transfers that adjust a balance without a recorded adjustment that says so, and adjustments that moved nothing else. */
  readonly wrongAdjustments: readonly { readonly transferId: string }[];
  /** What players owe by the records of rounds, but not by the transfers of those rounds, or the other way round. */
  readonly wrongReceivables: readonly WrongReceivable[];
  /** Accounts of which is reserved what no round in play reserves, or more than they have. */
  readonly wrongReserves: readonly WrongReserve[];
  /** Tables whose versions do not run from 1 without gaps. */
  readonly brokenStreams: readonly { readonly tableId: string; readonly events: number; readonly newest: number }[];
  /** Whether every row is unchanged; `null` when no evidence was given. */
  readonly chains: ChainProof | null;
};

/** `account` is a player's, or the table's, which must end at zero. */
export type WrongPart = {
  readonly roundId: string;
  readonly account: string;
  readonly currency: string;
  /** Transferred from the account to the round, less what was returned. */
  readonly transferred: number;
  /** The same amount by the settled bets. */
  readonly settled: number;
};

/** The proof of one finished round. */
export type RoundProof = {
  readonly holds: boolean;
  readonly wrongParts: readonly WrongPart[];
  readonly wrongReversals: readonly WrongReversal[];
  readonly wrongReceivables: readonly WrongReceivable[];
  /** The house's win (negative: loss) by the transfers, and by the round's handle and payout. */
  readonly house: { readonly transferred: number; readonly settled: number };
};

/** Maximum length of a list of faults: a single one is enough to close the casino. */
const MAX_FAULTS = 100;

const COUNTS = `
SELECT now() AS at, (SELECT count(*) FROM ledger_account) AS accounts, (SELECT count(*) FROM transfer) AS transfers,
       (SELECT count(*) FROM event) AS events, (SELECT count(*) FROM round) AS rounds`;

const SUMS = 'SELECT currency, sum(balance)::int8 AS sum FROM ledger_account GROUP BY 1 ORDER BY 1';

const WRONG_ACCOUNTS = `
SELECT a.id AS account, a.currency, a.balance, coalesce(m.amount, 0)::int8 AS transferred
  FROM ledger_account a
  LEFT JOIN (SELECT account, sum(amount) AS amount
               FROM (SELECT "to" AS account, sum(amount) AS amount FROM transfer GROUP BY 1
                     UNION ALL SELECT "from", -sum(amount) FROM transfer GROUP BY 1) AS sides
              GROUP BY account) AS m ON m.account = a.id
 WHERE a.balance <> coalesce(m.amount, 0)
 ORDER BY a.id LIMIT ${MAX_FAULTS}`;

const IDLE_CHIPS = `
SELECT a.id AS account, a.currency, a.balance
  FROM ledger_account a
 WHERE a."ownerKind" = 'table' AND a.balance <> 0
   AND NOT EXISTS (SELECT FROM round r WHERE r."tableId" = a."ownerId" AND r.state IN ('betting', 'playing'))
 ORDER BY a.id LIMIT ${MAX_FAULTS}`;

/** Materialized, because a limit makes Postgres look every transfer's accounts up one by one. */
const MIXED_TRANSFERS = `
WITH mixed AS MATERIALIZED (
  SELECT m.id, m."from", m."to"
    FROM transfer m
    JOIN ledger_account f ON f.id = m."from"
    JOIN ledger_account o ON o.id = m."to"
    LEFT JOIN "table" t ON t.id = m."tableId"
   WHERE f.currency <> o.currency OR t.currency <> f.currency)
SELECT id::text AS "transferId", "from", "to" FROM mixed ORDER BY mixed.id LIMIT ${MAX_FAULTS}`;

/**
 * For every account except the house's: what it transferred to each finished round at settlement and when it was settled
 * again, compared with its settled bets, less what its player owes, or once kept, when the bets came to less.
 */
const wrongParts = (transfers: string, events: string, bets: string): string => `
SELECT round_id AS "roundId", coalesce(a.id, kind || ':' || owner) AS account, t.currency, coalesce(m.amount, 0)::int8 AS transferred,
       coalesce(s.amount, 0)::int8 AS settled
  FROM (SELECT side.round_id, a."ownerKind" AS kind, a."ownerId" AS owner, sum(side.amount) AS amount
          FROM (SELECT "roundId" AS round_id, "from" AS account, amount FROM transfer WHERE code NOT IN ('reversal', 'receivable') AND ${transfers}
                UNION ALL
                SELECT "roundId", "to", -amount FROM transfer WHERE code NOT IN ('reversal', 'receivable') AND ${transfers}) AS side
          JOIN ledger_account a ON a.id = side.account
         WHERE a."ownerKind" <> 'house'
         GROUP BY 1, 2, 3) AS m
  FULL JOIN (SELECT round_id, 'player' AS kind, owner, sum(amount) AS amount
               FROM (SELECT "roundId" AS round_id, "playerId" AS owner, stake - returned AS amount FROM settled_bet WHERE ${bets}
                     UNION ALL
                     SELECT e."roundId", part->>'player', -coalesce(part->>'owed', part->>'kept')::int8
                       FROM event e, jsonb_array_elements(e.data->'parts') AS part WHERE e.type = 'resettled' AND ${events}) AS due
              GROUP BY 1, 2, 3) AS s USING (round_id, kind, owner)
  JOIN round r ON r.id = round_id
  JOIN "table" t ON t.id = r."tableId"
  LEFT JOIN ledger_account a ON a."ownerKind" = kind AND a."ownerId" = owner AND a.currency = t.currency
 WHERE r.state IN ('settled', 'void') AND coalesce(m.amount, 0) <> coalesce(s.amount, 0)
 ORDER BY round_id, account LIMIT ${MAX_FAULTS}`;

/** Materialized, because a limit makes Postgres look for every transfer's event in the archive one by one. */
const ORPHAN_TRANSFERS = `
WITH alone AS MATERIALIZED (
  SELECT t.id, t."tableId", t.version
    FROM transfer t LEFT JOIN event e USING ("tableId", version)
   WHERE t."tableId" IS NOT NULL AND e.version IS NULL
), archived AS MATERIALIZED (${ARCHIVED_EVENTS})
SELECT alone.id::text AS "transferId", "tableId", version
  FROM alone LEFT JOIN archived USING ("tableId", version)
 WHERE archived.version IS NULL
 ORDER BY alone.id LIMIT ${MAX_FAULTS}`;

const WRONG_ADJUSTMENTS = `
SELECT coalesce(t.id, a."transferId")::text AS "transferId"
  FROM (SELECT * FROM transfer WHERE code = 'adjustment') AS t FULL JOIN adjustment a ON a."transferId" = t.id
 WHERE t.id IS NULL OR a.id IS NULL OR NOT (${EXPLAINS})
 ORDER BY coalesce(t.id, a."transferId") LIMIT ${MAX_FAULTS}`;

const BROKEN_STREAMS = `
SELECT "tableId", events, newest
  FROM (SELECT "tableId", count(*) AS events, max(version) AS newest, min(version) AS oldest FROM event GROUP BY 1) AS stream
  LEFT JOIN (SELECT "tableId", sum(upper(stretch) - lower(stretch)) AS archived
               FROM archive, unnest(versions) AS stretch GROUP BY 1) AS gone USING ("tableId")
 WHERE events + coalesce(archived, 0) <> newest OR oldest < 1
 ORDER BY 1 LIMIT ${MAX_FAULTS}`;

/** Whether a round is in the archive, in SQL. */
const isArchivedRound = (id: string): string => `EXISTS (
  SELECT FROM recorded_change c JOIN archive a ON a.digest = c.digest WHERE c.source = 'round' AND c.key = ${id})`;

/** Transfers of rounds that are in the database: in the archive are their records, which were proven before they went. */
const NOT_ARCHIVED = `NOT ${isArchivedRound('transfer."roundId"')}`;

const WRONG_ENDINGS = `
SELECT coalesce(r.id, e.id) AS "roundId", coalesce(r.state, 'unknown') AS state, coalesce(e.endings, 0)::int4 AS endings,
       coalesce(e.reversals, 0)::int4 AS reversals, coalesce(v.kept, 0)::int8 AS kept, t.currency
  FROM round r
  FULL JOIN (SELECT "roundId" AS id, count(*) FILTER (WHERE type IN ('settled', 'voided')) AS endings,
                    count(*) FILTER (WHERE type IN ('reversed', 'resettled')) AS reversals,
                    count(*) FILTER (WHERE type = 'reversed') AS voids
               FROM event WHERE "roundId" IS NOT NULL GROUP BY 1) AS e ON e.id = r.id
  LEFT JOIN (SELECT b."roundId" AS id, sum(b.stake - b.returned) AS kept
               FROM settled_bet b JOIN round v ON v.id = b."roundId" AND v.state = 'void' AND v."reversedAt" IS NULL
              WHERE b.stake <> b.returned GROUP BY 1) AS v ON v.id = r.id
  LEFT JOIN "table" t ON t.id = r."tableId"
 WHERE r.id IS NULL AND NOT (e.endings = 0 AND e.reversals = 0 AND ${isArchivedRound('e.id')})
    OR coalesce(e.endings, 0) <> (r.state IN ('settled', 'void'))::int4 OR v.kept IS NOT NULL
    OR coalesce(e.reversals, 0) <> (r."reversedAt" IS NOT NULL)::int4
    OR coalesce(e.voids, 0) <> (r."reversedAt" IS NOT NULL AND r.state = 'void')::int4
 ORDER BY 1 LIMIT ${MAX_FAULTS}`;

const HOUSE_OF_ROUND = `
SELECT coalesce((SELECT sum(CASE WHEN m."to" = h.id THEN m.amount ELSE -m.amount END)
                   FROM round r
                   JOIN "table" t ON t.id = r."tableId"
                   JOIN ledger_account h ON h."ownerKind" = 'house' AND h.currency = t.currency
                   JOIN transfer m ON m."roundId" = r.id AND h.id IN (m."from", m."to")
                  WHERE r.id = $1), 0)::int8 AS transferred,
       coalesce((SELECT handle - payout FROM round WHERE id = $1), 0)::int8 AS settled`;

/** Memory for the sorts of a proof, so that they need no temporary files. */
const SORT_MEMORY = `SET LOCAL work_mem = '128MB'`;

/**
 * Proves the books from the first transfer on. Reads everything: takes seconds for millions of transfers.
 * @param evidence if given, also proves that no row was changed bypassing the database's guards
 */
export async function proveBooks(pool: pg.Pool, evidence?: ChainEvidence): Promise<BooksProof> {
  const start = performance.now();
  return inSnapshot(pool, async (rows) => {
    await rows(SORT_MEMORY);
    const [totals] = await rows<BooksProof['counts'] & { readonly at: Date }>(COUNTS);
    if (!totals) throw new Error('the proof query returned no totals');
    const { at, ...counts } = totals;
    const sums = await rows<BooksProof['sums'][number]>(SUMS);
    const faults = {
      wrongAccounts: await rows<BooksProof['wrongAccounts'][number]>(WRONG_ACCOUNTS),
      idleChips: await rows<BooksProof['idleChips'][number]>(IDLE_CHIPS),
      mixedTransfers: await rows<BooksProof['mixedTransfers'][number]>(MIXED_TRANSFERS),
      wrongRounds: await rows<WrongPart>(wrongParts('"roundId" IS NOT NULL', 'true', 'true')),
      wrongReversals: [
        ...(await rows<WrongReversal>(`${wrongReversals(NOT_ARCHIVED, 'true', 'true')} LIMIT ${MAX_FAULTS}`)),
        ...(await rows<WrongReversal>(`${wrongResettlements(NOT_ARCHIVED, 'true', 'true')} LIMIT ${MAX_FAULTS}`)),
      ],
      wrongEndings: await rows<BooksProof['wrongEndings'][number]>(WRONG_ENDINGS),
      orphanTransfers: await rows<BooksProof['orphanTransfers'][number]>(ORPHAN_TRANSFERS),
      wrongAdjustments: await rows<BooksProof['wrongAdjustments'][number]>(WRONG_ADJUSTMENTS),
      wrongReceivables: await rows<WrongReceivable>(`${wrongReceivables(NOT_ARCHIVED, 'true')} LIMIT ${MAX_FAULTS}`),
      wrongReserves: await rows<WrongReserve>(`${WRONG_RESERVES} LIMIT ${MAX_FAULTS}`),
      brokenStreams: await rows<BooksProof['brokenStreams'][number]>(BROKEN_STREAMS),
    };
    const chains = evidence ? await proveChains(rows, evidence) : null;
    const isRight = sums.every(({ sum }) => sum === 0) && Object.values(faults).every((list) => list.length === 0);
    const holds = isRight && (chains?.faults.length ?? 0) === 0;
    return { holds, at, tookMs: performance.now() - start, counts, sums, ...faults, chains };
  });
}

/**
 * Proves one finished round: every player's transfers equal their settled bets, no chips stay on the table, and a round
 * voided after settlement has returned what it moved; one settled again has moved what is due.
 */
export async function proveRound(pool: pg.Pool, roundId: string): Promise<RoundProof> {
  return inSnapshot(pool, async (rows) => {
    const wrong = await rows<WrongPart>(wrongParts('"roundId" = $1', 'e."roundId" = $1', '"roundId" = $1'), [roundId]);
    const here = ['"roundId" = $1', 'e."roundId" = $1', 'b."roundId" = $1'] as const;
    const reversed = [
      ...(await rows<WrongReversal>(wrongReversals(...here), [roundId])),
      ...(await rows<WrongReversal>(wrongResettlements(...here), [roundId])),
    ];
    const owed = await rows<WrongReceivable>(wrongReceivables('"roundId" = $1', 'e."roundId" = $1'), [roundId]);
    const [house = { transferred: 0, settled: 0 }] = await rows<RoundProof['house']>(HOUSE_OF_ROUND, [roundId]);
    const faults = { wrongParts: wrong, wrongReversals: reversed, wrongReceivables: owed };
    const isRight = Object.values(faults).every((list) => list.length === 0);
    return { holds: isRight && house.transferred === house.settled, ...faults, house };
  });
}
