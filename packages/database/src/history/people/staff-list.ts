import type pg from 'pg';

/** A staff member, for the staff list; times in ms. */
export interface StaffMember {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  /** As stored: a built-in role, or `house:` and the id of a composed one. */
  readonly role: string;
  /** What the house calls a composed role; null for a built-in one. */
  readonly roleName: string | null;
  readonly createdAt: number;
  readonly disabled: boolean;
  readonly disabledBecause: string | null;
  /** A demo account; closed unless demo mode is on. */
  readonly demo: boolean;
  readonly app: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
  readonly sessions: number;
  readonly lastSignInAt: number | null;
  /** When the access of a regulator ends by itself; null for everybody else. */
  readonly accessEndsAt: number | null;
  /** Whether it has ended. */
  readonly ended: boolean;
  /** Who was shown its temporary password, until another person confirms its owner; otherwise null. */
  readonly arrivalHolder: string | null;
}

const ROLE_NAME = `(SELECT h.name FROM house_role h WHERE u.role = 'house:' || h.id LIMIT 1)`;

/** All staff, by name; `text` narrows to a name or a role. */
export async function listStaff(pool: pg.Pool, text = ''): Promise<readonly StaffMember[]> {
  const { rows } = await pool.query<Times<StaffMember, 'createdAt' | 'lastSignInAt' | 'accessEndsAt'>>(
    `SELECT u.id, coalesce(u.username, '') AS username, u.name, u.role, ${ROLE_NAME} AS "roleName", u."createdAt", u.demo, u."arrivalHolder", u."accessEndsAt",
            coalesce(u."accessEndsAt" <= now(), false) AS ended,
            u.banned IS TRUE AND (u."banExpires" IS NULL OR u."banExpires" > now()) AS disabled,
            u."banReason" AS "disabledBecause", coalesce(f.verified, false) AS app,
            (SELECT count(*)::int FROM passkey p WHERE p."userId" = u.id) AS passkeys,
            coalesce(jsonb_array_length(f."backupCodes"::jsonb), 0) AS "recoveryCodes",
            (SELECT count(*)::int FROM session s WHERE s."userId" = u.id AND s."expiresAt" > now()) AS sessions,
            (SELECT max(e.at) FROM audit_entry e WHERE e.by = u.id AND e.act = 'signed-in') AS "lastSignInAt"
       FROM "user" u
       LEFT JOIN two_factor f ON f."userId" = u.id
      WHERE u.role <> 'player'
        AND ($1 = '' OR strpos(lower(u.name), $1) > 0 OR strpos(coalesce(u.username, ''), $1) > 0 OR strpos(u.role, $1) > 0
             OR strpos(lower(${ROLE_NAME}), $1) > 0)
      ORDER BY lower(u.name), u.id`,
    [text.trim().toLowerCase()],
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.getTime(),
    lastSignInAt: row.lastSignInAt?.getTime() ?? null,
    accessEndsAt: row.accessEndsAt?.getTime() ?? null,
  }));
}

/** A row as returned by Postgres: times are dates. */
type Times<Row, Keys extends keyof Row> = {
  readonly [Key in keyof Row]: Key extends Keys ? Date | Extract<Row[Key], null> : Row[Key];
};
