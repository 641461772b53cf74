import { OWNER_KINDS, type OwnerKind } from '@baize/ledger';
import type pg from 'pg';
import { inBatches } from '../pages.ts';

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

/** By balance: the largest or the smallest first. */
export type AccountOrder = 'largest' | 'smallest';

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
       LEFT JOIN "user" u ON a."ownerKind" IN ('player', 'receivable') AND u.id = a."ownerId"
       LEFT JOIN "table" t ON a."ownerKind" = 'table' AND t.id = a."ownerId"`;

/**
 * A page of the matching accounts, largest balance first unless ordered otherwise. Balances are comparable only within
 * one currency: set it in the filter.
 */
export async function listAccounts(
  pool: pg.Pool,
  filter: AccountFilter,
  size: number,
  after?: AccountPlace,
  order: AccountOrder = 'largest',
): Promise<AccountPage> {
  const rows = await readAccounts(pool, filter, size + 1, after, order);
  const accounts = rows.slice(0, size);
  const last = accounts.at(-1);
  return { accounts, next: last && rows.length > size ? placeOf(last) : null };
}

/** Every matching account in list order, read in batches. */
export const eachAccount = (
  pool: pg.Pool,
  filter: AccountFilter,
  order: AccountOrder = 'largest',
): AsyncGenerator<ListedAccount> =>
  inBatches(2_000, (size, last) => readAccounts(pool, filter, size, last && placeOf(last), order));

const placeOf = ({ balanceMinor, id }: ListedAccount): AccountPlace => ({ balanceMinor, id });

async function readAccounts(
  pool: pg.Pool,
  { kind, currency, text }: AccountFilter,
  count: number,
  after: AccountPlace | undefined,
  order: AccountOrder,
): Promise<readonly ListedAccount[]> {
  const values: unknown[] = [count];
  const [direction, beyond] = order === 'largest' ? ['DESC', '<'] : ['ASC', '>'];
  const param = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (kind) conditions.push(`a."ownerKind" = ${param(kind)}`);
  if (currency !== undefined) conditions.push(`a.currency = ${param(currency)}`);
  if (text) conditions.push(`(${accountsNamed(text, param)})`);
  if (after) conditions.push(`(a.balance, a.id) ${beyond} (${param(after.balanceMinor)}, ${param(after.id)})`);
  const { rows } = await pool.query<ListedAccount>(
    `SELECT ${COLUMNS}
       FROM (SELECT * FROM ledger_account a WHERE ${conditions.join(' AND ')}
              ORDER BY a.balance ${direction}, a.id ${direction} LIMIT $1) a
       ${NAMES}
      ORDER BY a.balance ${direction}, a.id ${direction}`,
    values,
  );
  return rows;
}

function accountsNamed(text: string, param: (value: unknown) => string): string {
  const beginning = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const [whole, asTyped, lower] = [param(text), param(beginning), param(beginning.toLowerCase())];
  return `a.id = ${whole} OR (a."ownerKind", a."ownerId") IN (
           SELECT kind, id FROM "user", unnest(ARRAY['player', 'receivable']) AS kind WHERE id = ${whole} OR username LIKE ${lower} OR name LIKE ${asTyped}
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
