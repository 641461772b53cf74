import type pg from 'pg';

const ACCOUNT_KINDS = ['house', 'bank', 'table', 'player'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** An account of the ledger; `balanceMinor` in minor units. */
export interface ListedAccount {
  readonly id: string;
  readonly kind: AccountKind;
  /** The table's or the player's name; what it is for, of the house's own. */
  readonly name: string | null;
  readonly balanceMinor: number;
}

export interface AccountFilter {
  readonly kind?: AccountKind;
  /** The beginning of the name of a player or a table, or a whole account id. */
  readonly text?: string;
}

/** After the account with this balance and id, in the order of the list. */
export interface AccountPlace {
  readonly balanceMinor: number;
  readonly id: string;
}

export interface AccountPage {
  readonly accounts: readonly ListedAccount[];
  readonly next: AccountPlace | null;
}

const NAMES = `
       LEFT JOIN "user" u ON u.id = substr(a.id, 8) AND a.id LIKE 'player:%'
       LEFT JOIN "table" t ON t.id = substr(a.id, 7) AND a.id LIKE 'table:%'`;

/** A page of the accounts that fit, the largest balance first. */
export async function listAccounts(
  pool: pg.Pool,
  { kind, text }: AccountFilter,
  size: number,
  after?: AccountPlace,
): Promise<AccountPage> {
  const values: unknown[] = [size + 1];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (kind === 'house' || kind === 'bank') conditions.push(`a.id = ${place(kind)}`);
  if (kind === 'table' || kind === 'player') conditions.push(`a.id LIKE ${place(`${kind}:%`)}`);
  if (text) conditions.push(`a.id IN (${accountsNamed(text, place)})`);
  if (after) conditions.push(`(a.balance, a.id) < (${place(after.balanceMinor)}, ${place(after.id)})`);
  const { rows } = await pool.query<ListedAccount>(
    `SELECT a.id, split_part(a.id, ':', 1) AS kind, coalesce(u.name, t.name) AS name, a.balance AS "balanceMinor"
       FROM (SELECT a.id, a.balance FROM ledger_account a WHERE ${conditions.join(' AND ')}
              ORDER BY a.balance DESC, a.id DESC LIMIT $1) a
       ${NAMES}
      ORDER BY a.balance DESC, a.id DESC`,
    values,
  );
  const accounts = rows.slice(0, size);
  const last = accounts.at(-1);
  return { accounts, next: last && rows.length > size ? { balanceMinor: last.balanceMinor, id: last.id } : null };
}

function accountsNamed(text: string, place: (value: unknown) => string): string {
  const beginning = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const [whole, asTyped, lower] = [place(text), place(beginning), place(beginning.toLowerCase())];
  return `SELECT ${whole}::text
           UNION SELECT 'player:' || id FROM "user" WHERE id = ${whole} OR username LIKE ${lower} OR name LIKE ${asTyped}
           UNION SELECT 'table:' || id FROM "table" WHERE id LIKE ${lower} OR lower(name) LIKE ${lower}`;
}

/** One account, or `null` when there is none of that id. */
export async function readAccount(pool: pg.Pool, id: string): Promise<ListedAccount | null> {
  const { rows } = await pool.query<ListedAccount>(
    `SELECT a.id, split_part(a.id, ':', 1) AS kind, coalesce(u.name, t.name) AS name, a.balance AS "balanceMinor"
       FROM ledger_account a
       ${NAMES}
      WHERE a.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** How many accounts of each kind there are, and what they hold together. */
export async function sumAccounts(
  pool: pg.Pool,
): Promise<readonly { readonly kind: AccountKind; readonly accounts: number; readonly balanceMinor: number }[]> {
  const { rows } = await pool.query<{ kind: AccountKind; accounts: number; balanceMinor: number }>(
    `SELECT split_part(id, ':', 1) AS kind, count(*)::int AS accounts, sum(balance)::int8 AS "balanceMinor"
       FROM ledger_account GROUP BY 1`,
  );
  return ACCOUNT_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind));
}
