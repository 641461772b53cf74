import { OWNER_KINDS, type OwnerKind } from '@baize/ledger';
import type pg from 'pg';

export type AccountKind = OwnerKind;

/** An account of the ledger; `balanceMinor` in minor units of its currency. */
export interface ListedAccount {
  readonly id: string;
  readonly kind: AccountKind;
  /** The name of the table or player; the purpose of a house account. */
  readonly name: string | null;
  readonly currency: string;
  readonly balanceMinor: number;
}

export interface AccountFilter {
  readonly kind?: AccountKind;
  readonly currency?: string;
  /** Prefix of the name of a player or a table, or a full account id. */
  readonly text?: string;
}

/** Position after the account with this balance and id, in list order. */
export interface AccountPlace {
  readonly balanceMinor: number;
  readonly id: string;
}

export interface AccountPage {
  readonly accounts: readonly ListedAccount[];
  readonly next: AccountPlace | null;
}

const COLUMNS = `a.id, a."ownerKind" AS kind, coalesce(u.name, t.name) AS name, a.currency, a.balance AS "balanceMinor"`;
const NAMES = `
       LEFT JOIN "user" u ON a."ownerKind" = 'player' AND u.id = a."ownerId"
       LEFT JOIN "table" t ON a."ownerKind" = 'table' AND t.id = a."ownerId"`;

/**
 * A page of the matching accounts, largest balance first. Balances are comparable only within one currency: set it in
 * the filter.
 */
export async function listAccounts(
  pool: pg.Pool,
  { kind, currency, text }: AccountFilter,
  size: number,
  after?: AccountPlace,
): Promise<AccountPage> {
  const values: unknown[] = [size + 1];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (kind) conditions.push(`a."ownerKind" = ${place(kind)}`);
  if (currency !== undefined) conditions.push(`a.currency = ${place(currency)}`);
  if (text) conditions.push(`(${accountsNamed(text, place)})`);
  if (after) conditions.push(`(a.balance, a.id) < (${place(after.balanceMinor)}, ${place(after.id)})`);
  const { rows } = await pool.query<ListedAccount>(
    `SELECT ${COLUMNS}
       FROM (SELECT * FROM ledger_account a WHERE ${conditions.join(' AND ')}
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
  return `a.id = ${whole} OR (a."ownerKind", a."ownerId") IN (
           SELECT 'player', id FROM "user" WHERE id = ${whole} OR username LIKE ${lower} OR name LIKE ${asTyped}
           UNION ALL SELECT 'table', id FROM "table" WHERE id LIKE ${lower} OR lower(name) LIKE ${lower})`;
}

/** One account; `null` if the id does not exist. */
export async function readAccount(pool: pg.Pool, id: string): Promise<ListedAccount | null> {
  const { rows } = await pool.query<ListedAccount>(
    `SELECT ${COLUMNS}
       FROM ledger_account a
       ${NAMES}
      WHERE a.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Number of accounts of one kind and currency, and their total balance. */
export interface AccountSum {
  readonly kind: AccountKind;
  readonly currency: string;
  readonly accounts: number;
  readonly balanceMinor: number;
}

/** Account totals by kind and currency. */
export async function sumAccounts(pool: pg.Pool): Promise<readonly AccountSum[]> {
  const { rows } = await pool.query<AccountSum>(
    `SELECT "ownerKind" AS kind, currency, count(*)::int AS accounts, sum(balance)::int8 AS "balanceMinor"
       FROM ledger_account GROUP BY 1, 2 ORDER BY 2`,
  );
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies.flatMap((currency) =>
    OWNER_KINDS.flatMap((kind) => rows.filter((row) => row.currency === currency && row.kind === kind)),
  );
}
