import type pg from 'pg';
import type { Rows } from '../proofs/snapshot.ts';

/** What goes into one file: the finished rounds of a table that were opened in a month, or the chat of a month. */
export type Piece = {
  readonly kind: 'rounds' | 'chat';
  /** The table of the rounds; `null` for the chat, which is that of all tables. */
  readonly tableId: string | null;
  /** As `2021-03`, in UTC. */
  readonly month: string;
};

/** A piece, and how many rounds or messages it has now. */
export type DuePiece = Piece & { readonly rows: number };

/** The end of what may go, per kind; without it nothing of the kind goes. */
export type Before = { readonly [Kind in Piece['kind']]?: Date };

/** So many of the newest rounds of a table always stay: it opens with them, and its results show them. */
const KEPT_ROUNDS = 100;

/**
 * SQL: the rounds `r` that may go before a time `$1`. All of a round is older than that, and is before the newest rounds of
 * its table; nobody's request to void it or to settle it again is open.
 */
const dueRounds = (kept: number): string => `
WITH kept AS MATERIALIZED (
  SELECT t.id, (SELECT n."firstVersion" FROM round n WHERE n."tableId" = t.id
                 ORDER BY n.number DESC OFFSET ${kept - 1} LIMIT 1) AS version
    FROM "table" t
)
SELECT r.*, ${monthOf('r."openedAt"')} AS month
  FROM round r JOIN kept ON kept.id = r."tableId"
 WHERE r.state IN ('settled', 'void') AND r."openedAt" < $1 AND r."endedAt" < $1 AND r."firstVersion" < kept.version
   AND NOT EXISTS (SELECT FROM event e WHERE e."roundId" = r.id AND (e.at >= $1 OR e.version >= kept.version))
   AND coalesce((SELECT e.type FROM event e
         WHERE e."roundId" = r.id AND e.type IN ('reversalAsked', 'reversalRefused', 'reversed', 'resettleAsked', 'resettleRefused', 'resettled')
         ORDER BY e.version DESC LIMIT 1), '') NOT IN ('reversalAsked', 'resettleAsked')`;

/** SQL: the messages `m` that may go before a time `$1`: with no report left to decide, and without a mute in force. */
const MESSAGES = `
SELECT m.*, ${monthOf('m.at')} AS month
  FROM chat_message m
 WHERE m.at < $1
   AND NOT EXISTS (SELECT FROM chat_report r WHERE r."messageId" = m.id AND (r.resolution IS NULL OR r."resolvedAt" >= $1))
   AND NOT EXISTS (SELECT FROM chat_mute u
                    WHERE u."messageId" = m.id AND u."liftedAt" IS NULL AND (u.until IS NULL OR u.until >= now()))`;

function monthOf(time: string): string {
  return `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM')`;
}

/** A file holds so many rounds or messages at most: the deletion of its rows is a short transaction. */
const MOST = { rounds: 4_000, chat: 20_000 };

/** SQL: the oldest rows of a piece that may go before `$1`, for one file; `$2` is its month, `$3` its table. */
export const rowsOf = ({ kind }: Piece, keptRounds: number = KEPT_ROUNDS): string =>
  kind === 'rounds'
    ? `SELECT * FROM (${dueRounds(keptRounds)}) AS due WHERE month = $2 AND "tableId" = $3 ORDER BY number LIMIT ${MOST.rounds}`
    : `SELECT * FROM (${MESSAGES}) AS due WHERE month = $2 AND $3::text IS NULL ORDER BY id LIMIT ${MOST.chat}`;

/** What may go now, the oldest month first. */
export async function duePieces(
  pool: Pick<pg.Pool, 'query'>,
  before: Before,
  keptRounds: number = KEPT_ROUNDS,
): Promise<readonly DuePiece[]> {
  const rows: Rows = async (sql, values = []) => (await pool.query(sql, [...values])).rows;
  const rounds = before.rounds
    ? await rows<DuePiece>(
        `SELECT 'rounds' AS kind, "tableId", month, count(*) AS rows FROM (${dueRounds(keptRounds)}) AS due GROUP BY 2, 3`,
        [before.rounds],
      )
    : [];
  const chat = before.chat
    ? await rows<DuePiece>(
        `SELECT 'chat' AS kind, NULL AS "tableId", month, count(*) AS rows FROM (${MESSAGES}) AS due GROUP BY 3`,
        [before.chat],
      )
    : [];
  const place = ({ month, kind, tableId }: Piece) => `${month} ${kind} ${tableId ?? ''}`;
  return [...rounds, ...chat].toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}
