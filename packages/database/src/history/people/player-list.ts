import type pg from 'pg';
import { inBatches, turnedPage } from '../pages.ts';

/** A player, for lists; times in ms. */
export interface ListedPlayer {
  readonly id: string;
  readonly name: string;
  /** Without a password. */
  readonly guest: boolean;
  readonly createdAt: number;
  /** Disabled by the house, or away by their own decision. */
  readonly state: 'active' | 'disabled' | 'away';
  readonly balances: readonly { readonly currency: string; readonly balanceMinor: number }[];
  /** The newest of their open sessions and finished rounds; null without any. */
  readonly lastSeenAt: number | null;
  /** Finished rounds, of which so many are counted; there may be more. */
  readonly rounds: number;
  readonly moreRounds: boolean;
}

/** The place of a page, by name. */
export interface PlayerPlace {
  readonly side: 'after' | 'before';
  readonly name: string;
  readonly id: string;
}

export interface PlayerPage {
  readonly players: readonly ListedPlayer[];
  readonly next: PlayerPlace | null;
  readonly previous: PlayerPlace | null;
}

/** So many rounds of a player are counted. */
const COUNTED_ROUNDS = 10_000;

/**
 * A page of the players, by name.
 * @param text the beginning of a name, a user id, an account of the ledger, the id of a round that they played, or the network
 * address of an open session; everybody when empty
 */
export async function listPlayers(pool: pg.Pool, text: string, size: number, at?: PlayerPlace): Promise<PlayerPage> {
  const { rows, next, previous } = turnedPage(await readPlayers(pool, text, size + 1, at), size, at);
  return {
    players: rows,
    next: next && { side: 'after', name: next.name, id: next.id },
    previous: previous && { side: 'before', name: previous.name, id: previous.id },
  };
}

/** Every matching player by name, read in batches. */
export const eachPlayer = (pool: pg.Pool, text: string): AsyncGenerator<ListedPlayer> =>
  inBatches(500, (size, last) =>
    readPlayers(pool, text, size, last && { side: 'after', name: last.name, id: last.id }),
  );

/** SQL: whether staff have disabled the account `u`. */
export const DISABLED = `u.banned IS TRUE AND (u."banExpires" IS NULL OR u."banExpires" > now())`;

type PlayerRow = Omit<ListedPlayer, 'createdAt' | 'lastSeenAt' | 'moreRounds'> & {
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
};

async function readPlayers(
  pool: pg.Pool,
  text: string,
  count: number,
  at: PlayerPlace | undefined,
): Promise<readonly ListedPlayer[]> {
  const values: unknown[] = [count, COUNTED_ROUNDS];
  const param = (value: unknown) => `$${values.push(value)}`;
  const [direction, beyond] = at?.side === 'before' ? ['DESC', '<'] : ['ASC', '>'];
  const order = `ORDER BY u.name ${direction}, u.id ${direction}`;
  const place = at ? ` AND (u.name, u.id) ${beyond} (${param(at.name)}, ${param(at.id)})` : '';
  // Every part is found by an index of its own; of names there may be many, so that each part has a page at most.
  const page = (where: string) =>
    `(SELECT u.id FROM "user" u WHERE u.role = 'player' AND ${where}${place} ${order} LIMIT $1)`;
  const wanted = text.trim();
  const found = wanted === '' ? page('true') : meanings(wanted, param).map(page).join(' UNION ');
  const { rows } = await pool.query<PlayerRow>(
    `SELECT u.id, u.name, u."isAnonymous" IS TRUE AS guest, u."createdAt",
            CASE WHEN ${DISABLED} THEN 'disabled'
                 WHEN EXISTS (SELECT FROM self_exclusion x WHERE x."playerId" = u.id AND x.until > now()) THEN 'away'
                 ELSE 'active' END AS state,
            (SELECT coalesce(json_agg(json_build_object('currency', a.currency, 'balanceMinor', a.balance) ORDER BY a.currency), '[]')
               FROM ledger_account a WHERE a."ownerKind" = 'player' AND a."ownerId" = u.id) AS balances,
            greatest((SELECT max(s."updatedAt") FROM session s WHERE s."userId" = u.id),
                     (SELECT max(p."openedAt") FROM round_player p WHERE p."playerId" = u.id)) AS "lastSeenAt",
            (SELECT count(*)::int FROM (SELECT FROM round_player p WHERE p."playerId" = u.id LIMIT $2 + 1) p) AS rounds
       FROM (SELECT u.* FROM "user" u WHERE u.id IN (${found}) ${order} LIMIT $1) u
      ${order}`,
    values,
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.getTime(),
    lastSeenAt: row.lastSeenAt?.getTime() ?? null,
    rounds: Math.min(row.rounds, COUNTED_ROUNDS),
    moreRounds: row.rounds > COUNTED_ROUNDS,
  }));
}

/** The conditions on users `u` that a text can mean. */
function meanings(text: string, param: (value: unknown) => string): readonly string[] {
  const beginning = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const [whole, upper] = [param(text), param(text.toUpperCase())];
  return [
    `u.id = ${whole}`,
    `u.name LIKE ${param(beginning)}`,
    `u.username LIKE ${param(beginning.toLowerCase())}`,
    `u.id = (SELECT a."ownerId" FROM ledger_account a WHERE a."ownerKind" = 'player' AND a.id = ${whole})`,
    `u.id IN (SELECT s."userId" FROM session s WHERE s."ipAddress" = ${whole} AND s."expiresAt" > now())`,
    // Of a round in play there are only the stakes.
    `u.id IN (SELECT p."playerId" FROM round_player p WHERE p."roundId" = ANY (ARRAY[${whole}, ${upper}])
       UNION ALL SELECT a."ownerId" FROM transfer m JOIN ledger_account a ON a.id = m."from" AND a."ownerKind" = 'player'
        WHERE m."roundId" = ANY (ARRAY[${whole}, ${upper}]))`,
  ];
}
