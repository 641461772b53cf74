import { OWNER_KINDS, type OwnerKind } from '@baize/ledger';
import type pg from 'pg';

export type AccountKind = OwnerKind;

/** An account of the ledger; `balanceMinor` in minor units of its currency. */
export interface ListedAccount {
  readonly id: string;
  readonly kind: AccountKind;
  /** The table's or the player's name; what it is for, of the house's own. */
  readonly name: string | null;
  readonly currency: string;
  readonly balanceMinor: number;
}

export interface AccountFilter {
  readonly kind?: AccountKind;
  readonly currency?: string;
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

const COLUMNS = `a.id, a."ownerKind" AS kind, coalesce(u.name, t.name) AS name, a.currency, a.balance AS "balanceMinor"`;
const NAMES = `
       LEFT JOIN "user" u ON a."ownerKind" = 'player' AND u.id = a."ownerId"
       LEFT JOIN "table" t ON a."ownerKind" = 'table' AND t.id = a."ownerId"`;

/** A page of the accounts that fit, the largest balance first. Balances compare within one currency: name it in the filter. */
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

/** One account, or `null` when there is none of that id. */
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

/** How many accounts of a kind there are in a currency, and what they hold together. */
export interface AccountSum {
  readonly kind: AccountKind;
  readonly currency: string;
  readonly accounts: number;
  readonly balanceMinor: number;
}

/** The accounts of each kind added up, currency by currency. */
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
