import type pg from 'pg';
import { OWED_STEPS } from '../adjustments/receivables.ts';
import { inBatches } from '../history/pages.ts';

type Pool = Pick<pg.Pool, 'query'>;
/** A row with what the next batch starts after; the rest is what the person is given. */
type Keyed = { readonly key: number } & Readonly<Record<string, unknown>>;

/** Rows that the house holds about a person, under one name; amounts in minor units. */
export interface PersonalPart {
  readonly name: string;
  readonly rows: AsyncIterable<object>;
}

const BATCH = 500;

/**
 * Everything that the house holds about a person, part by part, read in batches while it is taken: never all at once. Secrets,
 * what concerns others, and the notes of staff are no part of it.
 */
export function personalData(pool: Pool, userId: string): readonly PersonalPart[] {
  const part = ([name, sql]: readonly [string, string]): PersonalPart => ({ name, rows: rowsOf(pool, userId, sql) });
  return [...PARTS.map(part), { name: 'rounds', rows: roundsOf(pool, userId) }];
}

async function* rowsOf(pool: Pool, userId: string, sql: string): AsyncGenerator<object> {
  const read = async (size: number, after: Keyed | undefined) => {
    const text = `SELECT x.* FROM (${sql}) x WHERE x.key > $2::int8 ORDER BY x.key LIMIT $3`;
    return (await pool.query<Keyed>(text, [userId, after?.key ?? 0, size])).rows;
  };
  for await (const { key: _, ...row } of inBatches(BATCH, read)) yield row;
}

/** Rows whose ids have no order are few, and numbered. */
const numbered = (by: string): string => `row_number() OVER (ORDER BY ${by})`;

/** What is read about the person `$1`, by name; every `key` is a number that grows. */
const PARTS: readonly (readonly [string, string])[] = [
  [
    'account',
    `SELECT 1 AS key, id, name, username, role, "isAnonymous" AS guest, "createdAt", "updatedAt", banned AS disabled,
            (SELECT settings FROM player_settings s WHERE s."userId" = u.id) AS settings
       FROM "user" u WHERE id = $1`,
  ],
  [
    'waysToSignIn',
    `SELECT ${numbered('w."createdAt"')} AS key, w.kind, w.name, w."createdAt", w."usedAt"
       FROM (SELECT 'password' AS kind, NULL AS name, "createdAt", NULL AS "usedAt" FROM credential WHERE "userId" = $1
             UNION ALL SELECT 'passkey', name, "createdAt", "usedAt" FROM passkey WHERE "userId" = $1
             UNION ALL SELECT 'authenticator-app', NULL, "createdAt", "usedAt" FROM two_factor WHERE "userId" = $1) w`,
  ],
  [
    'sessions',
    `SELECT ${numbered('"createdAt"')} AS key, "createdAt", "updatedAt" AS "usedAt", "expiresAt", "ipAddress" AS address,
            "userAgent" AS device, "secondFactor"
       FROM session WHERE "userId" = $1`,
  ],
  [
    'balances',
    `SELECT ${numbered('currency')} AS key, id AS account, currency, balance AS "balanceMinor"
       FROM ledger_account WHERE "ownerKind" = 'player' AND "ownerId" = $1`,
  ],
  [
    'transfers',
    `SELECT t.id AS key, t.id AS transfer, t.at, a.currency, t.code, t.reason, t."roundId" AS round, t.amount AS "amountMinor"
       FROM ledger_account a JOIN transfer t ON t."to" = a.id WHERE a."ownerKind" = 'player' AND a."ownerId" = $1
     UNION ALL
     SELECT t.id, t.id, t.at, a.currency, t.code, t.reason, t."roundId", -t.amount
       FROM ledger_account a JOIN transfer t ON t."from" = a.id WHERE a."ownerKind" = 'player' AND a."ownerId" = $1`,
  ],
  [
    'debts',
    `SELECT id AS key, id AS transfer, at, currency, amount AS "amountMinor", "roundId" AS round, reason FROM (${OWED_STEPS}) AS step`,
  ],
  [
    'adjustments',
    `SELECT id AS key, at, currency, amount AS "amountMinor", reason, why, "transferId" AS transfer
       FROM adjustment WHERE "playerId" = $1`,
  ],
  [
    'ownLimits',
    `SELECT id AS key, kind, period, currency, amount, at, "effectiveAt" FROM own_limit WHERE "playerId" = $1`,
  ],
  ['breaks', `SELECT id AS key, at, until FROM self_exclusion WHERE "playerId" = $1`],
  [
    'realityChecks',
    `SELECT id AS key, "dueAt", at, answer, minutes, since, rounds, money FROM reality_check WHERE "playerId" = $1`,
  ],
  [
    'chat',
    `SELECT m.id AS key, m.at, t.name AS "table", m.name, m.text, m."hiddenAt"
       FROM chat_message m LEFT JOIN "table" t ON t.id = m."tableId" WHERE m."userId" = $1`,
  ],
  ['chatReportsMade', `SELECT id AS key, at, reason, note, resolution, "resolvedAt" FROM chat_report WHERE "by" = $1`],
  ['chatMutes', `SELECT id AS key, at, reason, until, "liftedAt" FROM chat_mute WHERE "userId" = $1`],
  [
    'disputes',
    `SELECT d.id AS key, d.id AS "case", d."roundId" AS round, d.text, d.at,
            (SELECT json_agg(json_build_object('at', s.at, 'text', s.text) ORDER BY s.id)
               FROM dispute_step s WHERE s."disputeId" = d.id AND s.kind = 'answered') AS answers
       FROM dispute d WHERE d."playerId" = $1`,
  ],
  [
    'privateAnswers',
    `SELECT s.id AS key, i.id AS incident, s.at, s.text
       FROM incident i JOIN incident_step s ON s."incidentId" = i.id AND s.kind = 'answered'
      WHERE i.kind = 'distress' AND i."playerId" = $1`,
  ],
  [
    'record',
    `SELECT e.id AS key, e.at, e.act, e."by" = $1 AS own, CASE WHEN e."by" = $1 THEN e.address END AS address
       FROM audit_entry e
      WHERE e.id IN (SELECT id FROM audit_entry WHERE "by" = $1
                     UNION SELECT id FROM audit_entry WHERE subject = 'user:' || $1)`,
  ],
];

type RoundRow = { readonly round: string; readonly openedAt: Date } & Readonly<Record<string, unknown>>;

const ROUNDS = `
SELECT p."roundId" AS round, p."openedAt", r."endedAt", r.game, coalesce(r."tableName", t.name) AS "table", r.currency, r.state,
       p.staked AS "stakedMinor", p.returned AS "returnedMinor",
       (SELECT json_agg(json_build_object('spot', b.spot, 'stakeMinor', b.stake, 'returnedMinor', b.returned, 'played', b.played)
                        ORDER BY b.line)
          FROM settled_bet b WHERE b."roundId" = p."roundId" AND b."playerId" = p."playerId") AS bets
  FROM round_player p JOIN round r ON r.id = p."roundId" LEFT JOIN "table" t ON t.id = r."tableId"
 WHERE p."playerId" = $1 AND ($2::timestamptz IS NULL OR (p."openedAt", p."roundId") > ($2::timestamptz, $3))
 ORDER BY p."openedAt", p."roundId" LIMIT $4`;

/** The finished rounds of a player with their own bets, oldest first. */
const roundsOf = (pool: Pool, userId: string): AsyncGenerator<object> =>
  inBatches<RoundRow>(BATCH, async (size, after) => {
    const values = [userId, after?.openedAt ?? null, after?.round ?? '', size];
    return (await pool.query<RoundRow>(ROUNDS, values)).rows;
  });
